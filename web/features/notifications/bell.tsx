import { Popover, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { unreadText } from '../../../domain/notifications/unread-count.ts';
import { IconBell } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import classes from './bell.module.css';
import { unreadQuery } from './notification-queries.ts';

const BellPanel = lazyPart(() => import('./bell-panel.tsx'), 'BellPanel');

/** The bell of the header, with the number of unread notifications and their list. */
export function Bell({ userName }: { userName: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: unread = 0 } = useQuery(unreadQuery);
  useLiveBell(userName);
  const count = unreadText(unread);
  const close = () => setIsOpen(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      offset={6}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.bell}
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${count} unread`}
          onClick={() => setIsOpen(!isOpen)}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <IconBell size={18} stroke={1.6} />
          {unread === 0 ? null : (
            <span className={classes.count} aria-hidden="true">
              {count}
            </span>
          )}
        </button>
      </Popover.Target>
      <VisuallyHidden role="status">
        {unread === 0 ? '' : unread === 1 ? '1 unread notification' : `${count} unread notifications`}
      </VisuallyHidden>
      <Popover.Dropdown aria-label="Notifications" p={0}>
        <Suspense fallback={<p className={classes.wait}>Loading notifications</p>}>
          {isOpen ? <BellPanel onClose={close} /> : null}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Follows the person's notifications while the page is open. */
function useLiveBell(userName: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const end = new AbortController();
    // Without this file the number is still read again now and then.
    import('./follow-notifications.ts').then(
      ({ followNotifications }) => followNotifications(queryClient, userName, end.signal),
      () => undefined,
    );
    return () => end.abort();
  }, [queryClient, userName]);
}
