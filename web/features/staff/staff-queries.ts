import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Everybody who may sign in now, or could earlier. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async ({ signal }) => (await call('listStaff', {}, { signal })).data.people,
  staleTime: 0,
});
