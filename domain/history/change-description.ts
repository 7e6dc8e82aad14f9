import type { Labels } from '../labels/label-tree.ts';
import type { Json } from './json.ts';

/** A change in words; null is an empty field. */
export interface ChangeDescription {
  /**
   * 'Section 1: Suffix'. For rows and entries of lists the full sentence: 'Section 3: Removed property 11
   * Ash'.
   */
  label: string;
  /** Whether a field changed, or something was added to a list or removed from it. */
  kind: 'changed' | 'added' | 'removed';
  from: string | null;
  to: string | null;
  /**
   * The part of the older version that undoes the change: the answer, the removed row, or the list of an
   * added row. Null outside the application.
   */
  path: string | null;
  /** The id of an added row, by which it is taken back alone. Rows from before rows had ids have none. */
  rowId?: string;
}

/** A record or document before and after a change; undefined means that it does not exist. */
export interface BothStates {
  older: Json | undefined;
  newer: Json | undefined;
}

/** How to describe the fields of one kind of record, or of an application. */
export interface DescriptionRules {
  labels: Labels;
  /** Text before the words: the page of an answer, the name of a record. */
  behind: (keys: readonly string[], words: string) => string;
  /** Null is an empty field. */
  text: (keys: readonly string[], value: Json | undefined) => string | null;
  isDescribed: (key: string) => boolean;
  /** The place in the application; null outside it. */
  path: (keys: readonly string[]) => string | null;
  /** Whether each text added to or removed from a list is described, instead of the whole list. */
  describesItems: boolean;
}
