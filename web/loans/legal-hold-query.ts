import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The legal hold on a customer; null when there is none. */
export function legalHoldQuery(customerId: string) {
  return queryOptions({
    queryKey: ['customers', 'legal-hold', customerId],
    queryFn: async ({ signal }) =>
      (await call('getLegalHold', { params: { id: customerId } }, { signal })).data.legalHold ?? null,
  });
}
