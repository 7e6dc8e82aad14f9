import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** All branches by name. Reading the staff again reads them as well. */
export const branchesQuery = queryOptions({
  queryKey: ['staff', 'branches'],
  queryFn: async ({ signal }) => (await call('listBranches', {}, { signal })).data.branches,
  staleTime: 0,
});
