import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Newest first. Reading the staff again reads them as well. */
export const branchChangesQuery = infiniteQueryOptions({
  queryKey: ['staff', 'branch-changes'],
  queryFn: async ({ pageParam, signal }) => {
    const href = pageParam === '' ? undefined : pageParam;
    return (await call('listBranchChanges', {}, { signal, href })).data;
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.links.next?.href,
  staleTime: 0,
});

export const branchesQuery = queryOptions({
  queryKey: ['staff', 'branches'],
  queryFn: async ({ signal }) => (await call('listBranches', {}, { signal })).data.branches,
  staleTime: 0,
});
