import type { Refusal } from '../../../domain/borrower-requests/page-words/refusal.ts';

/**
 * - `waiting`, `sending`, `checking`: on its way; all bytes have left while it is checked.
 * - `no-connection`: it is tried again by itself.
 * - `refused`: the server or this page does not accept it.
 * - `already-sent`, `already-chosen`: the same file is there, or on its way.
 * - `lost`: it was on its way when the page was reloaded, so the page knows its name only.
 */
export type QueuedState =
  | 'waiting'
  | 'sending'
  | 'checking'
  | 'no-connection'
  | 'refused'
  | 'already-sent'
  | 'already-chosen'
  | 'lost';

/** A file that the borrower chose and the lender does not have yet. */
export interface QueuedFile {
  key: string;
  itemId: string;
  name: string;
  file?: File;
  state: QueuedState;
  /** Whole percent of the bytes that left. */
  percent: number;
  refusal?: Refusal;
  attempts: number;
}

const UNDER_WAY: ReadonlySet<QueuedState> = new Set(['waiting', 'sending', 'checking', 'no-connection']);

export function isUnderWay({ state }: QueuedFile): boolean {
  return UNDER_WAY.has(state);
}

/** Whether a file is the same as one that is under way for the item. Its bytes are compared by the server (ASK-50). */
export function isSameFile(one: File, other: File | undefined): boolean {
  return (
    other !== undefined &&
    one.name === other.name &&
    one.size === other.size &&
    one.lastModified === other.lastModified
  );
}
