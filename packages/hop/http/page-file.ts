/** A file that a browser gets. */
export interface PageFile {
  /** For example `text/html; charset=utf-8`. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The files of a page by the paths under which they are served, as they stand in a request; `/` is the page itself. */
export type Page = ReadonlyMap<string, PageFile>;
