import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** A customer with the version that the next change names. */
export function customerVersionQuery(customerId: string) {
  return queryOptions({
    queryKey: ['customers', 'version', customerId],
    queryFn: ({ signal }) => call('getCustomer', { params: { id: customerId } }, { signal }),
  });
}
