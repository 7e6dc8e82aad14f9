import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Which loans the signed-in person sees. */
export const loanSightQuery = queryOptions({
  queryKey: ['loan-sight'],
  queryFn: async ({ signal }) => (await call('getLoanSight', {}, { signal })).data,
  staleTime: 0,
});
