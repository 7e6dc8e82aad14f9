import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await call('listOwnSessions', {}, { signal })).data.sessions,
  staleTime: 0,
});
