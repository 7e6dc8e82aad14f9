export const WORK_KINDS = ['application', 'note', 'lock', 'file', 'order'] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

interface SavedApplication {
  loanId: string;
  version: number;
  /** Unique to this version. */
  mark: string;
}

interface WrittenNote {
  noteId: string;
  /** The whole text of the note. */
  mark: string;
}

interface WrittenLock {
  actionId: string;
  version: number;
  expires: string;
  rate: string;
}

export interface UploadedFile {
  fileId: string;
  customerId: string;
  /** SHA-256. */
  hash: string;
}

interface SentOrder {
  actionId: string;
  /** Unique to this order. */
  recipient: string;
}

/** Writes confirmed by the answer, or by a later read if the answer was lost. None of them may ever be missing. */
export class Ledger {
  readonly application: SavedApplication[] = [];
  readonly note: WrittenNote[] = [];
  readonly lock: WrittenLock[] = [];
  readonly file: UploadedFile[] = [];
  readonly order: SentOrder[] = [];
  readonly unanswered = { done: 0, notDone: 0 };

  count(kind: WorkKind): number {
    return this[kind].length;
  }
}
