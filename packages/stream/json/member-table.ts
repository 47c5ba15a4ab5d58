import type { KnownValues } from "./known-values.js";
import type { NamePaths } from "./name-paths.js";

/** Members that get a row; a line with more is left to the slow way. */
export const maxMembers = 64;

const width = 8;

/** The members of the outermost object of a line, in the order in which they stand there. */
export class MemberTable {
  /** How many members there are; those past `maxMembers` have no row. */
  count = 0;
  /** One array for all columns: a row is written at once, and lies together. */
  readonly #rows = new Int32Array(maxMembers * width);

  /** A member whose name is the last of a path, and whose value the known one of it. */
  addKnown(path: number, paths: NamePaths, values: KnownValues, start: number, end: number): void {
    const nameA = paths.nameA[path] as number;
    const nameB = paths.nameB[path] as number;
    const a = values.laneA[path] as number;
    const b = values.laneB[path] as number;
    this.add(path, nameA, nameB, a, b, start, end, values.number[path] as number);
  }

  /** `known` is the number of the value in `KnownValues`, or 0. */
  add(
    path: number,
    nameA: number,
    nameB: number,
    valueA: number,
    valueB: number,
    start: number,
    end: number,
    known: number,
  ): void {
    const member = this.count;
    if (member < maxMembers) {
      const rows = this.#rows;
      const at = member * width;
      rows[at] = path;
      rows[at + 1] = nameA;
      rows[at + 2] = nameB;
      rows[at + 3] = valueA;
      rows[at + 4] = valueB;
      rows[at + 5] = start;
      rows[at + 6] = end;
      rows[at + 7] = known;
    }
    this.count = member + 1;
  }

  /** The path of names that ends with that of the member; -1 if it left the paths. */
  path(member: number): number {
    return this.#rows[member * width] as number;
  }

  /** Lanes of the name. */
  nameA(member: number): number {
    return this.#rows[member * width + 1] as number;
  }

  nameB(member: number): number {
    return this.#rows[member * width + 2] as number;
  }

  /** Lanes of the value. */
  valueA(member: number): number {
    return this.#rows[member * width + 3] as number;
  }

  valueB(member: number): number {
    return this.#rows[member * width + 4] as number;
  }

  /** First byte of the value. */
  start(member: number): number {
    return this.#rows[member * width + 5] as number;
  }

  /** The byte after the last of the value. */
  end(member: number): number {
    return this.#rows[member * width + 6] as number;
  }

  /** Two members with one number have one and the same text; 0 says nothing. */
  known(member: number): number {
    return this.#rows[member * width + 7] as number;
  }
}
