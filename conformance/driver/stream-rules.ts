/** Rules that a stream can break, each of which needs at least two cases that do. */
export const streamRules: readonly string[] = [
  ...["json", "schema"],
  ...["E1", "E2", "E3", "E4", "E5", "E6", "E7", "E9", "E10"],
  ...["O1", "O2", "O3", "D1", "D2"],
  ...["C1", "C2", "C3", "C4"],
  ...["F1", "F3", "F4", "F5"],
  ...["L1", "L2", "L3", "L4"],
  ...["K1", "K2", "K5"],
];

/** Rules on what emitters and hops do. A stream does not show whether they were kept. */
export const behaviourRules: readonly string[] = [
  ...["H1", "H2", "H3", "H4", "H5", "H6", "H7"],
  ...["R1", "R2", "R3", "R4", "R5"],
  ...["T1", "T2"],
  ...["M1", "M2", "M3", "M4"],
  ...["Q1", "Q2", "Q3", "Q4"],
  ...["F6", "F7", "L5", "O4"],
];
