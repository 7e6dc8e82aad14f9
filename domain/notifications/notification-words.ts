import { BORROWER_NAME } from '../borrower-requests/borrower-name.ts';
import { eventWords } from '../history/event-words.ts';
import { isOrderType, ORDERS, type OrderTab } from '../orders/order-types.ts';
import { type NotificationKind, UPLOADED } from './notification.ts';

interface WordedNotification {
  kind: NotificationKind;
  author: string;
  event: string;
  actionType: string | null;
  count: number;
}

/** A notification as a sentence about a borrower: 'Kit Lee tagged you in a note.' */
export function notificationWords({ kind, author, event, actionType, count }: WordedNotification): string {
  switch (kind) {
    case 'order-failed':
      return `The ${orderName(actionType)} order was not delivered. Check its recipients and send it again.`;
    case 'note-tag':
      return `${author} tagged you in a note.`;
    case 'documents-uploaded':
      return count === 1 ? 'Your document is uploaded.' : `Your ${count} documents are uploaded.`;
    case 'borrower-sent':
      if (event === 'borrower-request-answered')
        return 'The borrower has sent everything that you asked for.';
      return count === 1
        ? 'The borrower sent a file that you asked for.'
        : `The borrower sent ${count} files that you asked for.`;
    case 'decision-to-confirm':
      return `${author} made a decision that waits for your confirmation.`;
    case 'loan-changed': {
      const who = author === BORROWER_NAME ? 'The borrower' : author;
      const newest = eventWords(event, actionType === null ? null : { actionType });
      if (count === 1) return `${who} ${newest}.`;
      if (event === UPLOADED) return `${author} uploaded ${count} documents.`;
      return `${who} ${newest}, and made ${count - 1} more ${count === 2 ? 'change' : 'changes'}.`;
    }
  }
}

function orderName(actionType: string | null): string {
  return actionType !== null && isOrderType(actionType) ? ORDERS[actionType].name : 'email';
}

/** Action center tabs that notifications link to. */
type NotificationTab =
  | OrderTab
  | 'notes'
  | 'conditions'
  | 'decision'
  | 'loan-estimate'
  | 'closing-disclosure'
  | 'good-faith'
  | 'documents-uploaded'
  | 'history';

/** BELL-7. */
export function notificationTab({
  kind,
  event,
  actionType,
}: Omit<WordedNotification, 'author' | 'count'>): NotificationTab {
  if (kind === 'order-failed' && actionType !== null && isOrderType(actionType))
    return ORDERS[actionType].tab;
  if (kind === 'note-tag' || event.startsWith('note-')) return 'notes';
  if (event.startsWith('decision-')) return 'decision';
  if (/^(estimate|intent|consent|loan-estimate)-/.test(event)) return 'loan-estimate';
  if (/^(closing|wait-waiver)-/.test(event)) return 'closing-disclosure';
  if (event.startsWith('circumstance-') || event.startsWith('disclosure-')) return 'good-faith';
  if (event.startsWith('condition-') || event.startsWith('borrower-request-')) return 'conditions';
  if (kind === 'documents-uploaded' || event.startsWith('file-') || event.startsWith('folder-'))
    return 'documents-uploaded';
  return 'history';
}
