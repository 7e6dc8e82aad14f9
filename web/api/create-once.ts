import type { PendingRequestStore } from '../forms/drafts/pending-request.ts';
import { ApiError } from './api-error.ts';

/**
 * Creates something once, however often it is tried: the key stays the same until the server confirms. If the content
 * changes after a lost answer, the server stores the new content, or says that it stored the first.
 * @throws what `send` throws; ApiError `idempotency_key_reused` when an earlier try was stored with other content.
 */
export async function createOnce<Answer>(
  store: PendingRequestStore,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const { key, isSent } = store.read();
  store.write({ key, isSent: true });
  try {
    const answer = await send(key);
    store.write(null);
    return answer;
  } catch (error) {
    if (isStoredBefore(error)) store.write(null);
    // The first try was refused, so nothing is stored under this key.
    else if (!isSent && isRefusal(error)) store.write({ key, isSent: false });
    throw error;
  }
}

/** Whether the server stored an earlier try with different content. */
export function isStoredBefore(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'idempotency_key_reused';
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
