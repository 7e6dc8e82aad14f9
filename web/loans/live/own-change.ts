import type { QueryClient } from '@tanstack/react-query';

/**
 * Runs a change as a mutation, so that the loan's stream knows that this tab made it, and does not report it as another
 * tab's.
 */
export function runOwnChange<Result>(
  queryClient: QueryClient,
  mutationFn: () => Promise<Result>,
  mutationKey?: readonly string[],
): Promise<Result> {
  const options = mutationKey === undefined ? { mutationFn } : { mutationFn, mutationKey };
  return queryClient.getMutationCache().build<Result, Error, void, unknown>(queryClient, options).execute();
}
