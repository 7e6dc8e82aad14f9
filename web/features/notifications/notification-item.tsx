import { VisuallyHidden } from '@mantine/core';
import type { Notification } from '../../../contract/notifications.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { notificationTab, notificationWords } from '../../../domain/notifications/notification-words.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { staffName } from '../../loans/staff-names.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import classes from './bell-panel.module.css';

interface NotificationItemProps {
  notification: Notification;
  onOpen: () => void;
}

export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { customerId, loanNumber, primaryEmail, noteId, isRead, at, actor } = notification;
  const loanId = notification.loanId ?? NO_LOAN;
  const tab = paths.actionCenter(customerId, loanId, notificationTab(notification));
  return (
    <li>
      <AppLink
        className={classes.item}
        href={noteId === null ? tab : paths.note(customerId, loanId, noteId)}
        data-unread={isRead ? undefined : true}
        onClick={onOpen}
      >
        <span className={classes.mark} aria-hidden="true" />
        <span className={classes.borrower}>
          {isRead ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
          {lastFirst(notification)}
          <span className={classes.number}>
            {[loanNumber, primaryEmail].filter((fact) => fact !== null).map((fact) => ` · ${fact}`)}
          </span>
        </span>
        <span className={classes.words}>
          {notificationWords({ ...notification, author: staffName(actor) })}
        </span>
        <time className={classes.time} dateTime={at}>
          {formatInstant(at)}
        </time>
      </AppLink>
    </li>
  );
}
