import { QueryClient } from '@tanstack/react-query';
import { ApiError, NO_ANSWER, TimeLimitError } from './api-error.ts';

/** Answers that another try may mend: none at all, or a server that is not ready. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === NO_ANSWER || error.status === 503);
}

/** Its time is used up: waiting for an answer, or for a server that is too busy. */
function isUsedUp(error: unknown): boolean {
  return error instanceof TimeLimitError || (error instanceof ApiError && error.code === 'overloaded');
}

/** What was read is shown for so long without being read anew. */
export const FRESH_MS = 15_000;

/** The cache of everything read. Reads are tried again when the fault may pass; a write never by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < 3 && isPassing(error) && !isUsedUp(error),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
      },
      mutations: { retry: false },
    },
  });
}
