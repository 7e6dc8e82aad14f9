import type { Labels } from '../labels/label-tree.ts';
import type { Json } from './json.ts';

/** A change in words; null is an empty field. */
export interface ToldChange {
  /** 'Section 1: Suffix'; of rows and entries of lists the whole of it: 'Section 3: Removed property 11 Ash'. */
  label: string;
  /** Whether a field changed, or something came into a list or left it. */
  kind: 'changed' | 'added' | 'removed';
  from: string | null;
  to: string | null;
  /** What of the older version is restored to take it back: the answer, the row that went, or the list of one that came. Null beside the application. */
  path: string | null;
}

/** A record or a document before a change and after it. Undefined is none. */
export interface BothStates {
  older: Json | undefined;
  newer: Json | undefined;
}

/** How the fields of one kind of record, or of an application, are told. */
export interface Telling {
  labels: Labels;
  /** What stands before the words: the page of an answer, the name of a record. */
  behind: (keys: readonly string[], words: string) => string;
  /** Null is an empty field. */
  text: (keys: readonly string[], value: Json | undefined) => string | null;
  isTold: (key: string) => boolean;
  /** Where it stands in the application; null beside it. */
  path: (keys: readonly string[]) => string | null;
  /** Whether texts that come into a list or leave it are told one by one, and not by the whole list. */
  tellsItems: boolean;
}
