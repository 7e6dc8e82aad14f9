import type { QueryClient } from '@tanstack/react-query';

/** After a change of a loan: whatever shows it, its actions or its place in a list is read anew. Resolves when what is on screen is. */
export async function refreshLoans(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['loans'] }),
    queryClient.invalidateQueries({ queryKey: ['customers'] }),
  ]);
}
