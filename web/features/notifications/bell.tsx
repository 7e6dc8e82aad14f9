import { VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { unreadText } from '../../../domain/notifications/unread-text.ts';
import { idleLine } from '../../api/idle-line.ts';
import { IconBell } from '../../ui/icons.tsx';
import { HeaderPopover } from '../../ui/pages/header-popover.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import classes from './bell.module.css';
import { unreadQuery } from './notification-queries.ts';

const BellPanel = lazyPart(() => import('./bell-panel.tsx'), 'BellPanel');

export function Bell({ userName }: { userName: string }) {
  const { data: unread = 0 } = useQuery(unreadQuery);
  useLiveBell(userName);
  const count = unreadText(unread);
  return (
    <>
      <HeaderPopover
        icon={<IconBell size={18} stroke={1.6} />}
        buttonLabel={unread === 0 ? 'Notifications' : `Notifications, ${count} unread`}
        count={unread === 0 ? null : count}
        label="Notifications"
        width={400}
      >
        {(isOpen, close) => (
          <Suspense fallback={<p className={classes.wait}>Loading notifications</p>}>
            {isOpen ? <BellPanel onClose={close} /> : null}
          </Suspense>
        )}
      </HeaderPopover>
      <VisuallyHidden role="status">
        {unread === 0 ? '' : unread === 1 ? '1 unread notification' : `${count} unread notifications`}
      </VisuallyHidden>
    </>
  );
}

/** Follows the person's notifications while the page is open. */
function useLiveBell(userName: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const end = new AbortController();
    // Without this file the number is still read again now and then.
    idleLine(queryClient)
      .then(() => import('./follow-notifications.ts'))
      .then(
        ({ followNotifications }) => followNotifications(queryClient, userName, end.signal),
        () => undefined,
      );
    return () => end.abort();
  }, [queryClient, userName]);
}
