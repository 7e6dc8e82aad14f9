import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: async ({ signal }) => (await call('listWebhooks', {}, { signal })).data.webhooks,
  staleTime: 0,
});

export function deliveriesQuery(webhookId: string) {
  return queryOptions({
    queryKey: ['webhooks', 'deliveries', webhookId],
    queryFn: async ({ signal }) =>
      (await call('listDeliveries', { params: { webhookId } }, { signal })).data.deliveries,
    staleTime: 0,
    refetchInterval: 5_000,
  });
}
