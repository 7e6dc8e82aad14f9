import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The person's own second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: async ({ signal }) => (await call('getSecondFactor', {}, { signal })).data,
  // A confirmation changes it as well: a recovery code less.
  staleTime: 0,
});
