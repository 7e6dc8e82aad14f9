import {
  CONDITION_STATUS_NAMES,
  type ConditionStatus,
  isConditionOpen,
} from '../conditions/condition-status.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import {
  addDays,
  type CalendarDate,
  easternDate,
  easternDayStart,
  type Instant,
} from '../time/eastern-time.ts';

/** Full days that a link works after the day of its mail (ASK-6). */
export const REQUEST_DAYS = 14;

/** Days after the mail (ASK-8). */
export const REMINDER_DAYS = [3, 7] as const;

/** Every state of a request (ASK-5). */
export const REQUEST_STATES = ['sent', 'opened', 'answered', 'not-needed', 'withdrawn', 'expired'] as const;

export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_STATE_NAMES: Record<RequestState, string> = {
  sent: 'Sent',
  opened: 'Opened',
  answered: 'Answered',
  'not-needed': 'No longer needed',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export interface RequestMoments {
  sentAt: Instant;
  expiresAt: Instant;
  openedAt: Instant | null;
  answeredAt: Instant | null;
  withdrawnAt: Instant | null;
  /** It has no items, and is answered once nothing waits for the borrower (CONSENT-9). */
  isAboutDisclosures?: boolean;
}

/** Answered stays answered. If nothing is owed and no file came, the request is no longer needed (ASK-71). */
export function requestState(
  request: RequestMoments & { hasFiles: boolean },
  items: readonly ItemState[],
  now: Date,
): RequestState {
  if (request.withdrawnAt !== null) return 'withdrawn';
  if (request.answeredAt !== null) return 'answered';
  if (request.isAboutDisclosures !== true && !items.some(isItemOwed))
    return request.hasFiles ? 'answered' : 'not-needed';
  if (Date.parse(request.expiresAt) <= now.getTime()) return 'expired';
  return request.openedAt === null ? 'sent' : 'opened';
}

export function isUnanswered(state: RequestState): boolean {
  return state === 'sent' || state === 'opened';
}

/** Valid until the end of the last day (ASK-6). */
export function requestEnd(sentAt: Date): Instant {
  return easternDayStart(addDays(easternDate(sentAt), REQUEST_DAYS + 1));
}

/** The last full day. Links in older mails end in the middle of the next day (ASK-23). */
export function lastDayOfLink(expiresAt: Instant): CalendarDate {
  return addDays(easternDate(expiresAt), -1);
}

/** Reminders due by now (ASK-8). After a week of downtime only the last goes out, so the number can jump. */
export function remindersDue(sentAt: Instant, now: Date): number {
  const days = (now.getTime() - Date.parse(sentAt)) / DAY_MS;
  return REMINDER_DAYS.filter((day) => days >= day).length;
}

interface ItemState {
  conditionStatus: ConditionStatus | null;
}

/** Closed if somebody else has cleared the condition (ASK-17). */
export function isItemOpen({ conditionStatus }: ItemState): boolean {
  return conditionStatus !== null && isConditionOpen(conditionStatus);
}

/** A received condition is no longer owed, whoever sent the document (ASK-18). */
export function isItemOwed({ conditionStatus }: ItemState): boolean {
  return conditionStatus === 'OPEN' || conditionStatus === 'REQUESTED';
}

/** Only the borrower's own file counts as received; one from somebody else makes the item not needed (ASK-72). */
export function itemOfBorrower(item: ItemState, ownFiles: number): { isReceived: boolean; isOpen: boolean } {
  const isOwed = isItemOwed(item);
  const hasSent = ownFiles > 0;
  return { isReceived: !isOwed && hasSent, isOpen: isItemOpen(item) && (isOwed || hasSent) };
}

/** Only while the request is unanswered and something is owed (ASK-8). */
export function canRemind(state: RequestState, items: readonly ItemState[]): boolean {
  return isUnanswered(state) && items.some(isItemOwed);
}

/** Includes expired requests, because nobody waits for their conditions any more (ASK-27). */
export function canWithdrawRequest(state: RequestState): Permission {
  return state === 'withdrawn' ? refused('This request is already withdrawn') : ALLOWED;
}

export function canSendRequestAgain(
  state: RequestState,
  items: readonly ItemState[],
  isAboutDisclosures = false,
): Permission {
  if (state === 'withdrawn') return refused('This request was withdrawn. Make a new one');
  if (isAboutDisclosures)
    return state === 'answered' ? refused('Nothing waits for this borrower any more') : ALLOWED;
  return items.some(isItemOwed)
    ? ALLOWED
    : refused(
        'Nothing in this request is open or requested any more. Set a condition back to requested first',
      );
}

const DAY_MS = 24 * 3_600_000;

interface ItemFacts {
  conditionId: string;
  /** Null if the condition was deleted. */
  conditionStatus: ConditionStatus | null;
  files: readonly unknown[];
}

/** 'Received, 2 files' (ASK-73), or how else the item was met. Not 'Waiting' once the link has ended (ASK-28). */
export function itemWords(
  item: ItemFacts,
  { hasEnded, others }: { hasEnded: boolean; others: readonly { items: readonly ItemFacts[] }[] },
): string {
  const { conditionId, conditionStatus: status, files } = item;
  const count = files.length === 0 ? '' : files.length === 1 ? ', 1 file' : `, ${files.length} files`;
  if (status === null) return `Condition deleted${count}`;
  if (isItemOwed(item)) return `${hasEnded ? 'Not received' : 'Waiting'}${count}`;
  const word = CONDITION_STATUS_NAMES[status];
  if (files.length > 0 || status === 'WAIVED') return `${word}${count}`;
  const cameElsewhere = others.some(({ items }) =>
    items.some((one) => one.conditionId === conditionId && one.files.length > 0),
  );
  if (cameElsewhere)
    return status === 'RECEIVED'
      ? 'Received through another request'
      : `${word}, received through another request`;
  return `${word} without the borrower`;
}
