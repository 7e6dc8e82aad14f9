import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Empty if the person has none. */
export const ownNmlsIdQuery = queryOptions({
  queryKey: ['account', 'nmls-id'],
  queryFn: async ({ signal }) => (await call('getOwnNmlsId', {}, { signal })).data.nmlsId,
  staleTime: 0,
});
