/** Content of a file that Lintel has no field for. It stays with the loan, and an export writes it again. */
export interface Kept {
  points: KeptPoint[];
  arcs: KeptArc[];
}

export const NOTHING_KEPT: Kept = { points: [], arcs: [] };

export interface KeptPoint {
  /**
   * The place below MESSAGE. 'NAME' is the one container of that name, 'NAME{key}' the one for a part of the loan, and
   * 'NAME[2]' one that Lintel knows nothing of. The last step is the data point, or '@' and an attribute.
   */
  path: string;
  /** Null for a number that is sealed apart; '' for a data point that the file leaves out. */
  value: string | null;
  /** The answers that it belongs to. It is written only while all of them are as they were. */
  while?: KeptWhile[];
  /** Whether it replaces the text that an export writes from the answers, as '1475.82' does '1476.00'. */
  isExact?: boolean;
}

export interface KeptWhile {
  /** The path of the answer by the ids of rows. */
  path: string;
  /** Null for a blank answer. */
  value: unknown;
}

/** An arc between two elements, by the paths of `KeptPoint`. */
export interface KeptArc {
  name: string;
  from: string;
  to: string;
}
