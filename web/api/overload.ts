import { ApiError } from './api-error.ts';

/** Everybody who was refused in the same moment should not come back in the same moment. */
const SPREAD_MS = 1_000;

/**
 * Makes a request again for as long as the server says that it is too busy, after the pause that it asks for. It has done
 * nothing then, so this is safe for saves too.
 * @throws what the last attempt throws, once the limit is reached.
 */
export async function rideOutOverload<T>(limit: AbortSignal, attempt: () => Promise<T>): Promise<T> {
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
