import { ApiError } from '../api-error.ts';

/** Spreads the repeats, so that requests refused at the same moment do not return at the same moment. */
const SPREAD_MS = 1_000;

/**
 * Repeats a request while the server is overloaded, after the pause that it requests. The server has not started on it,
 * so saves can be repeated too.
 * @throws the error of the last attempt once the limit is reached.
 */
export async function retryWhileOverloaded<T>(limit: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  while (true) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'overloaded') throw error;
      await pause((error.retryAfter ?? 1) * 1_000 + Math.random() * SPREAD_MS, limit);
      if (limit.aborted) throw error;
    }
  }
}

/** Ends early when the limit is reached. */
function pause(ms: number, limit: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      limit.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    limit.addEventListener('abort', end);
    if (limit.aborted) end();
  });
}
