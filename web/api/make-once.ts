import type { RequestKeeper } from '../forms/kept-request.ts';
import { ApiError } from './api-error.ts';

/**
 * Makes something new once, however often it is tried: the key stays the same until the server has answered yes. When an answer
 * was lost and the content was changed before the next try, the server either stores the changed content, or says that the
 * first one was stored; nothing is stored twice.
 * @throws what `send` throws; ApiError `idempotency_key_reused` when an earlier try was stored with other content.
 */
export async function makeOnce<Answer>(
  keeper: RequestKeeper,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const { key, isSent } = keeper.read();
  keeper.write({ key, isSent: true });
  try {
    const answer = await send(key);
    keeper.write(null);
    return answer;
  } catch (error) {
    if (isStoredBefore(error)) keeper.write(null);
    // Refused at the first try: nothing can have been stored under this key.
    else if (!isSent && isRefusal(error)) keeper.write({ key, isSent: false });
    throw error;
  }
}

/** Whether the server says that an earlier try was stored, with other content. */
export function isStoredBefore(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'idempotency_key_reused';
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
