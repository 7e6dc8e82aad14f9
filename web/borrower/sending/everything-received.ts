import type { BorrowerPage } from '../api/borrower-answers.ts';
import { isUnderWay, type QueuedFile } from './queued-file.ts';

/**
 * Whether the lender has everything and nothing is left to do (ASK-80): no file is being sent, and no open item needs a
 * file resent or replaced.
 */
export function isEverythingReceived({ items }: BorrowerPage, files: readonly QueuedFile[]): boolean {
  const open = new Set(items.filter(({ isOpen }) => isOpen).map(({ itemId }) => itemId));
  const isDue = (file: QueuedFile) => isUnderWay(file) || (open.has(file.itemId) && asksForAnother(file));
  return items.every(({ isReceived, isOpen }) => isReceived || !isOpen) && !files.some(isDue);
}

function asksForAnother({ state, refusal }: QueuedFile): boolean {
  return state === 'lost' || (state === 'refused' && refusal !== 'closed');
}
