import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { directoriesQuery } from '../../loans/loan-queries.ts';

export const managedDirectoriesQuery = queryOptions({
  queryKey: ['directories', 'managed'],
  queryFn: async ({ signal }) => (await call('getManagedDirectories', {}, { signal })).data,
});

export const directoryChangesQuery = infiniteQueryOptions({
  queryKey: ['directories', 'changes'],
  queryFn: async ({ pageParam, signal }) => {
    const href = pageParam === '' ? undefined : pageParam;
    return (await call('listDirectoryChanges', {}, { signal, href })).data;
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.links.next?.href,
  staleTime: 0,
});

export async function rereadDirectories(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: directoriesQuery.queryKey });
}
