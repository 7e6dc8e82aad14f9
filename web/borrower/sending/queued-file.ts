import type { Refusal } from '../../../domain/borrower-requests/page-words/refusal.ts';
import { canSplitFile } from '../../../domain/documents/document-upload.ts';

/**
 * - `waiting`, `sending`, `checking`: under way; `checking` once all bytes are sent.
 * - `splitting`: made into parts that can be sent.
 * - `no-connection`: retried automatically.
 * - `refused`: not accepted by the server or this page.
 * - `already-sent`, `already-chosen`: the same file is there or under way.
 * - `lost`: under way when the page was reloaded, so only its name is known.
 */
export type QueuedState =
  | 'waiting'
  | 'sending'
  | 'checking'
  | 'splitting'
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

const UNDER_WAY: ReadonlySet<QueuedState> = new Set([
  'waiting',
  'sending',
  'checking',
  'splitting',
  'no-connection',
]);

export function isUnderWay({ state }: QueuedFile): boolean {
  return UNDER_WAY.has(state);
}

/** A PDF above the limit, whose parts can be sent (ASK-86). */
export function canSplit({ file, state, refusal }: QueuedFile): boolean {
  return state === 'refused' && refusal === 'too-large' && file !== undefined && canSplitFile(file);
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
