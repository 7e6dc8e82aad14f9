import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReadNotifications } from '../../../contract/notifications.ts';
import { call } from '../../api/client.ts';

export const NOTIFICATIONS = ['notifications'];

/** Updated by the stream; without one it is polled. */
export const unreadQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'unread'],
  queryFn: async () => (await call('listNotifications', { query: { limit: 1 } })).data.unread,
  refetchInterval: 60_000,
});

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...NOTIFICATIONS, 'list'],
  queryFn: async ({ pageParam }) =>
    (await call('listNotifications', { query: { limit: 30, after: pageParam } })).data,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ links }) =>
    links.next === undefined
      ? undefined
      : (new URLSearchParams(links.next.href.split('?')[1]).get('after') ?? undefined),
  staleTime: 0,
});

/** Marks at once on screen. A failed attempt shows them as unread again. */
export function useReadNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ReadNotifications) => (await call('readNotifications', { body })).data.unread,
    onSuccess: (unread) => queryClient.setQueryData(unreadQuery.queryKey, unread),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
}
