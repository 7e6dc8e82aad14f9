/** What writers write. */
export const WORK_KINDS = ['application', 'note', 'lock', 'file', 'order'] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

export interface SavedApplication {
  loanId: string;
  version: number;
  /** In this version and in no other. */
  mark: string;
}

export interface WrittenNote {
  noteId: string;
  /** The whole text. */
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
  /** SHA-256 of what was sent. */
  hash: string;
}

export interface SentOrder {
  actionId: string;
  /** Who gets this order and no other. */
  recipient: string;
}

/**
 * What Lintel said that it has done: by the answer to the write itself, or, where that answer was lost, by what it answered when it
 * was asked afterwards. All of it must be there for ever.
 */
export class Ledger {
  readonly application: SavedApplication[] = [];
  readonly note: WrittenNote[] = [];
  readonly lock: WrittenLock[] = [];
  readonly file: UploadedFile[] = [];
  readonly order: SentOrder[] = [];
  /** Writes whose answer was lost, by what had become of them. */
  readonly unanswered = { done: 0, notDone: 0 };

  count(kind: WorkKind): number {
    return this[kind].length;
  }
}
