import type { Refusal } from '../../../domain/borrower-requests/page-words/refusal.ts';

/**
 * - `waiting`, `sending`, `checking`: under way; `checking` once all bytes are sent.
 * - `no-connection`: retried automatically.
 * - `refused`: not accepted by the server or this page.
 * - `already-sent`, `already-chosen`: the same file is there or under way.
 * - `lost`: under way when the page was reloaded, so only its name is known.
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

/** Whether the file is already being sent for the item. The server compares the bytes (ASK-50). */
export function isSameFile(one: File, other: File | undefined): boolean {
  return (
    other !== undefined &&
    one.name === other.name &&
    one.size === other.size &&
    one.lastModified === other.lastModified
  );
}
