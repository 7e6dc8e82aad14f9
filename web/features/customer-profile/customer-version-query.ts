import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export function customerVersionQuery(customerId: string) {
  return queryOptions({
    queryKey: ['customers', 'version', customerId],
    queryFn: ({ signal }) => call('getCustomer', { params: { id: customerId } }, { signal }),
  });
}
