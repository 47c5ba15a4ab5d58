/** An import or an export of a module. */
export interface Link {
  readonly kind: "import" | "export";
  /** Path of the other module, as it is written. */
  readonly from: string;
  readonly isTypeOnly: boolean;
  /** In the order in which they are printed; null for everything that the other module exports. */
  readonly names: readonly LinkedName[] | null;
}

export interface LinkedName {
  readonly name: string;
  /** Only where the whole link is not. */
  readonly isTypeOnly: boolean;
}

/** A statement of a module: data for imports and exports, the text of a declaration for all else. */
export type Statement = Link | string;
