import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The default costs of a new quote, and the company's settings for quotes and calculations. */
export const defaultCostsQuery = queryOptions({
  queryKey: ['quotes', 'default-costs'],
  queryFn: async ({ signal }) => (await call('getDefaultCosts', {}, { signal })).data,
});
