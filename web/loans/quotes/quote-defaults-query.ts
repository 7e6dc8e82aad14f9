import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Default costs of a new quote, and the company's quote settings. */
export const defaultCostsQuery = queryOptions({
  queryKey: ['quotes', 'default-costs'],
  queryFn: async ({ signal }) => (await call('getDefaultCosts', {}, { signal })).data,
});
