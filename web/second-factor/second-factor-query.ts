import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: async ({ signal }) => (await call('getSecondFactor', {}, { signal })).data,
  // A confirmation changes it too: it may use up a recovery code.
  staleTime: 0,
});
