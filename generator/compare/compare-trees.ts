import type { EmitInput } from "../emit/targets.js";
import { locationKey } from "../subset/checked-schema.js";
import { treeKinds } from "./change-kinds.js";
import { type Change, type Comparison, greater } from "./comparison.js";
import type { Clue, Found } from "./kinds/kind.js";
import { payloadSpeakers, subjectsOf } from "./subjects.js";
import { type TreePair, treeSide } from "./tree-side.js";
import { versionAdvice } from "./version.js";
import { SchemaWalk } from "./walk/walk.js";
import { type SubjectPair, WitnessFinder } from "./witness/witness-finder.js";

/**
 * What changed between two trees: places → verdicts → events that show them → the version that has to rise.
 *
 * @throws InputError for schemas that hold too many different places to compare.
 */
export async function compareTrees(old: EmitInput, next: EmitInput): Promise<Comparison> {
  const version = old.model.registries.aep;
  const trees: TreePair = { old: treeSide(old, version), new: treeSide(next, version) };
  const finder = new WitnessFinder(trees);
  const changes: Change[] = [];
  for (const each of placesOf(trees)) {
    changes.push(await withEvidence(each, finder));
  }
  changes.push(...treeChanges(trees));
  return { changes, version: versionAdvice(version, trees.new.model.registries.aep, changes) };
}

/** Searches cost time, and who has not shown a change in so many types mostly cannot. */
const mostSubjects = 12;

/** One change, and every subject in which it shows. */
interface Places {
  readonly found: Found;
  readonly seen: { readonly pair: SubjectPair; readonly found: Found }[];
}

/** A change of something that many types hold is one change. */
function placesOf(trees: TreePair): readonly Places[] {
  const places = new Map<string, Places>();
  const walk = new SchemaWalk();
  for (const pair of subjectsOf(trees)) {
    const others =
      pair.subject.kind === "envelope"
        ? { old: payloadSpeakers(trees.old), new: payloadSpeakers(trees.new) }
        : { old: [], new: [] };
    for (const found of walk.compare([pair.old.schema], [pair.new.schema], others)) {
      const key = [found.kind, found.tree, locationKey(found.at), found.detail].join("\n");
      const known = places.get(key) ?? { found, seen: [] };
      known.seen.push({ pair, found });
      places.set(key, known);
    }
  }
  return [...places.values()];
}

async function withEvidence({ found, seen }: Places, finder: WitnessFinder): Promise<Change> {
  const { note } = found;
  const evidence = (acceptedBy: "old" | "new", clues: (each: Found) => readonly Clue[]) =>
    seen.every((each) => clues(each.found).length === 0)
      ? { missing: found.unseen ?? "types only: no value is accepted by one side and refused by the other" }
      : finder.find(
          acceptedBy,
          seen.slice(0, mostSubjects).map(({ pair, found: each }) => ({ pair, clues: clues(each) })),
        );
  const writers = seen.map((each) => each.found.writers).reduce(greater);
  const readers = seen.map((each) => each.found.readers).reduce(greater);
  return {
    kind: found.kind,
    at: found.at,
    tree: found.tree,
    detail: found.detail,
    old: found.old,
    new: found.new,
    writers,
    readers,
    privacy: false,
    reaches: [...new Set(seen.map(({ pair }) => labelOf(pair)))],
    writersEvidence: writers === "breaking" ? await evidence("old", (each) => each.refusedByNew) : null,
    readersEvidence: readers === "none" ? null : await evidence("new", (each) => each.refusedByOld),
    note:
      note === undefined
        ? null
        : { text: note.text, evidence: await evidence("old", (each) => each.note?.refusedByNew ?? []) },
    allowed: null,
  };
}

function labelOf({ subject }: SubjectPair): string {
  switch (subject.kind) {
    case "envelope":
      return "*";
    case "payload":
      return subject.type;
    case "common":
      return subject.file;
  }
}

function treeChanges(trees: TreePair): readonly Change[] {
  return treeKinds.flatMap((kind) =>
    kind.detect(trees).map((found): Change => {
      const writers = found.writers ?? kind.writers;
      const readers = found.readers ?? kind.readers;
      const unseen = { missing: kind.unseen };
      return {
        kind: kind.name,
        at: found.at,
        tree: found.tree,
        detail: found.detail,
        old: found.old,
        new: found.new,
        writers,
        readers,
        privacy: kind.privacy === true,
        reaches: reachOf(trees, found.tree, found.at),
        writersEvidence: writers === "breaking" || kind.privacy === true ? unseen : null,
        readersEvidence: readers === "none" ? null : unseen,
        note: null,
        allowed: null,
      };
    }),
  );
}

/** Types that hold the schema, given the place of the schema or of a keyword in it. */
function reachOf(trees: TreePair, tree: "old" | "new", at: { file: string; pointer: string }): readonly string[] {
  const { reaches } = trees[tree];
  const around = { file: at.file, pointer: at.pointer.slice(0, Math.max(0, at.pointer.lastIndexOf("/"))) };
  return reaches.get(locationKey(at)) ?? reaches.get(locationKey(around)) ?? [];
}
