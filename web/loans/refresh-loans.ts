import type { QueryClient } from '@tanstack/react-query';

/**
 * After a change of a loan, reads everything again that shows it, its actions or its place in a list. Resolves once the
 * screen is current.
 */
export async function refreshLoans(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['loans'] }),
    queryClient.invalidateQueries({ queryKey: ['customers'] }),
  ]);
}
