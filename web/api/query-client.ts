import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError, NO_ANSWER, TimeLimitError } from './api-error.ts';

/** Failures that may be temporary: no answer, or a server that is not ready. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === NO_ANSWER || error.status === 503);
}

function isUsedUp(error: unknown): boolean {
  return error instanceof TimeLimitError || (error instanceof ApiError && error.code === 'overloaded');
}

export const FRESH_MS = 15_000;

/**
 * The cache of everything read. Reads are repeated when the fault may pass; writes are never repeated automatically.
 */
export function createQueryClient(): QueryClient {
  // A change may have done what My day asks for.
  const rereadDay = () => {
    // If another change is pending, My day is refetched after that one.
    if (queryClient.isMutating() <= 1) void queryClient.invalidateQueries({ queryKey: ['my-day'] });
  };
  const queryClient = new QueryClient({
    mutationCache: new MutationCache({ onSettled: rereadDay }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < 3 && isTransient(error) && !isUsedUp(error),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
      },
      // A save that silently waits for the network would look as if it hung (BASE-36).
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}
