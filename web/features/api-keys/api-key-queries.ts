import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }) => (await call('listApiKeys', {}, { signal })).data.keys,
  staleTime: 0,
});
