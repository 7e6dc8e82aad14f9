/** Kinds of writes. */
export const WORK_KINDS = ['application', 'note', 'lock', 'file', 'order'] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

export interface SavedApplication {
  loanId: string;
  version: number;
  /** A mark that only this version has. */
  mark: string;
}

export interface WrittenNote {
  noteId: string;
  /** The whole text of the note. */
  mark: string;
}

export interface WrittenLock {
  actionId: string;
  version: number;
  expires: string;
  rate: string;
}

export interface UploadedFile {
  fileId: string;
  customerId: string;
  /** SHA-256 of the sent bytes. */
  hash: string;
}

export interface SentOrder {
  actionId: string;
  /** Recipient of this order only. */
  recipient: string;
}

/**
 * Changes that Lintel has confirmed: by the answer to the write, or by a later read if that answer was lost. All of them must stay
 * forever.
 */
export class Ledger {
  readonly application: SavedApplication[] = [];
  readonly note: WrittenNote[] = [];
  readonly lock: WrittenLock[] = [];
  readonly file: UploadedFile[] = [];
  readonly order: SentOrder[] = [];
  /** Writes without an answer, by their result. */
  readonly unanswered = { done: 0, notDone: 0 };

  count(kind: WorkKind): number {
    return this[kind].length;
  }
}
