import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Null if there is no hold. */
export function legalHoldQuery(customerId: string) {
  return queryOptions({
    queryKey: ['customers', 'legal-hold', customerId],
    queryFn: async ({ signal }) =>
      (await call('getLegalHold', { params: { id: customerId } }, { signal })).data.legalHold ?? null,
  });
}
