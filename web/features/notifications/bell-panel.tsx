import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { useStaffNames } from '../../loans/staff-names.ts';
import classes from './bell-panel.module.css';
import { NotificationItem } from './notification-item.tsx';
import { notificationsQuery, useReadNotifications } from './notification-queries.ts';

export function BellPanel({ onClose }: { onClose: () => void }) {
  useStaffNames();
  const list = useInfiniteQuery(notificationsQuery);
  const read = useReadNotifications();
  const panel = useRef<HTMLElement>(null);
  // The popup looked for an element to focus before its list's code was loaded.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const pages = list.data?.pages ?? [];
  const notifications = pages.flatMap((page) => page.notifications);
  const newest = notifications[0];
  const hasUnread = (pages[0]?.unread ?? 0) > 0;
  return (
    // Buttons here can be disabled, so the list itself takes the focus.
    <section ref={panel} className={classes.panel} aria-label="Notifications" tabIndex={-1} data-autofocus>
      <header className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        <Button
          size="xs"
          variant="subtle"
          disabled={newest === undefined || !hasUnread}
          loading={read.isPending}
          onClick={() => newest !== undefined && read.mutate({ upTo: newest.at })}
        >
          Mark all as read
        </Button>
      </header>
      {read.isError ? (
        <p className={classes.failed} role="alert">
          Could not mark as read. Try again.
        </p>
      ) : null}
      {list.data === undefined ? <Pending list={list} /> : null}
      {list.data !== undefined && notifications.length === 0 ? (
        <p className={classes.empty}>
          No notifications. Failed orders, notes that tag you, finished uploads and changes to your loans
          appear here.
        </p>
      ) : null}
      <ul className={classes.list}>
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.notificationId}
            notification={notification}
            onOpen={() => {
              if (!notification.isRead) read.mutate({ notificationIds: [notification.notificationId] });
              onClose();
            }}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          variant="subtle"
          fullWidth
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError ? 'Not loaded. Try again' : 'Show older notifications'}
        </Button>
      ) : null}
    </section>
  );
}

function Pending({ list }: { list: Parameters<typeof FormLoadFailure>[0]['reads'][number] }) {
  return list.error === null ? (
    <p className={classes.empty} role="status">
      Loading notifications
    </p>
  ) : (
    <FormLoadFailure reads={[list]} />
  );
}
