import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The person's views of the loan list and the shared ones, by name. */
export const loanViewsQuery = queryOptions({
  queryKey: ['loan-views'],
  queryFn: async ({ signal }) => (await call('listLoanViews', {}, { signal })).data.results,
});
