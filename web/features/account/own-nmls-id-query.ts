import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The NMLS id of the signed-in person; empty for none. */
export const ownNmlsIdQuery = queryOptions({
  queryKey: ['account', 'nmls-id'],
  queryFn: async ({ signal }) => (await call('getOwnNmlsId', {}, { signal })).data.nmlsId,
  staleTime: 0,
});
