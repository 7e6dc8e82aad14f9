import {
  type AssignedLoan,
  type NewNotification,
  NOTIFICATION_DAYS,
  type NoticedEvent,
  type NotifiedPerson,
  notificationsOf,
  ownActs,
  peopleOfLoan,
} from '../../../domain/notifications/notification.ts';
import { ORDER_TABS } from '../../../domain/orders/order-types.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { EVERYTHING } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/database/database.ts';
import { isSnapshotOfHere } from '../../platform/database/snapshot.store.ts';
import type { Platform } from '../../platform/platform.ts';
import { readConfirmers } from '../decisions/confirmers.service.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { LoanActionsService } from '../loan-actions/loan-actions.service.ts';
import type { LoansService } from '../loans/loans.service.ts';
import { addSeparately } from './add-separately.ts';
import {
  listToldOwners,
  movePosition,
  type NewEvent,
  readNewEvents,
  skipToPresent,
  takePosition,
} from './new-events.store.ts';
import { deleteOldNotifications, listNotifiedSubjects, tellPeople } from './notifications.store.ts';

/** Names a person whose notifications changed. */
export const NOTIFICATIONS_CHANNEL = 'notifications';

const DAY_MS = 24 * 3_600_000;

/** Older events come from an import or demo data and are not news. */
const EVENT_DAYS = 1;

/** Maximum age of the mails searched for failed orders; notifications outlive it. */
const FAILED_MAIL_DAYS = 30;

interface Others {
  loans: LoansService;
  directories: DirectoriesService;
  loanActions: LoanActionsService;
}

export interface CollectNotifications {
  /**
   * Turns events since the last search into notifications. An invalid event is logged and skipped (BELL-21). Does
   * nothing while another process searches.
   */
  collect(): Promise<void>;
}

/**
 * Notifications are not written by saves, to keep those fast. The history is searched when someone looks at the bell,
 * every other second while a bell is open, and every minute (docs/decisions/event-feed.md). Registers its schedules:
 * call before `jobs.start`.
 */
export function createCollectNotifications(
  { database: { db }, clock, jobs, log, mailer }: Platform,
  { loans, directories, loanActions }: Others,
): CollectNotifications {
  const daysAgo = (days: number) => daysBefore(clock.now(), days);
  /** Order mails that this process has already logged as invalid: unlike events, they have no position to move past. */
  const loggedMails = new Set<string>();

  const loansOfCustomers = async (tx: Db, customerIds: Iterable<string>) => {
    const rows = await loans.loansOfCustomers([...new Set(customerIds)], EVERYTHING, tx);
    return (customerId: string): AssignedLoan[] => rows.get(customerId) ?? [];
  };

  const addOfEvents = async (tx: Db, events: readonly NewEvent[]): Promise<string[]> => {
    const acts = await Promise.all(
      ownActs(events.map(noticedEvent)).map(async (act) => ({
        ...act,
        confirmers: await confirmersOf(tx, act),
      })),
    );
    if (acts.length === 0) return [];
    const people = await directories.listPeopleWithTasks(tx);
    const loansOf = await loansOfCustomers(
      tx,
      acts.map(({ customerId }) => customerId),
    );
    return addSeparately(tx, acts, {
      notificationsOf: (some) => notificationsOf(some, people, loansOf),
      onLeftOut: ({ id }, err) => log.error({ err, eventId: id }, 'an event was left out of the bell'),
    });
  };

  const addOfFailedOrders = async (tx: Db): Promise<string[]> => {
    const since = daysAgo(FAILED_MAIL_DAYS);
    const failed = await mailer.listFailed(tx, { kinds: ORDER_TABS, since });
    const known = await listNotifiedSubjects(tx, failed.map(subjectOf));
    const fresh = failed.filter((mail) => !known.has(subjectOf(mail)) && !loggedMails.has(subjectOf(mail)));
    if (fresh.length === 0) return [];
    const people = await directories.listPeopleWithTasks(tx);
    const actions = await loanActions.listActionsOfMails(
      tx,
      fresh.map(({ mailId }) => mailId),
    );
    const loansOf = await loansOfCustomers(
      tx,
      actions.map(({ customerId }) => customerId),
    );
    const notificationsOfOrder = ({
      mailId,
      customerId,
      loanId,
      actionType,
      by,
    }: (typeof actions)[number]): NewNotification[] => {
      const mail = fresh.find((one) => one.mailId === mailId);
      if (mail === undefined) return [];
      const loan = loansOf(customerId).filter((one) => one.loanId === loanId);
      const told = new Set([
        ...people.filter(({ email }) => email === mail.senderEmail?.toLowerCase()),
        ...loan.flatMap((one) => peopleOfLoan<NotifiedPerson>(one, people)),
      ]);
      return [...told].map(({ staffId }) => ({
        staffId,
        kind: 'order-failed' as const,
        customerId,
        loanId,
        subject: subjectOf(mail),
        actor: by,
        event: 'loan-action-changed',
        actionType,
        at: clock.now().toISOString(),
        count: 1,
      }));
    };
    return addSeparately(tx, actions, {
      notificationsOf: (some) => some.flatMap(notificationsOfOrder),
      onLeftOut: ({ mailId }, err) => {
        const mail = fresh.find((one) => one.mailId === mailId);
        if (mail !== undefined) loggedMails.add(subjectOf(mail));
        log.error({ err, mailId }, 'the failed mail of an order was left out of the bell');
      },
    });
  };

  const collect = () =>
    db.transaction().execute(async (tx) => {
      const position = await takePosition(tx);
      if (position === undefined) return;
      const now = clock.now();
      if (!(await isSnapshotOfHere(tx, position.snapshot))) return skipToPresent(tx, now.toISOString());
      const { snapshot, events } = await readNewEvents(tx, {
        since: position.snapshot,
        notBefore: daysBefore(earlier(now, position.searched_at), EVENT_DAYS),
      });
      const told = [...(await addOfEvents(tx, events)), ...(await addOfFailedOrders(tx))];
      const owners = await listToldOwners(tx, events.filter(isOfConditions));
      await tellPeople(tx, NOTIFICATIONS_CHANNEL, [...new Set([...told, ...owners])]);
      await movePosition(tx, snapshot, now.toISOString());
    });

  jobs.schedule('collect-notifications', '* * * * *', collect);
  jobs.schedule('remove-old-notifications', '17 3 * * *', async () => {
    await deleteOldNotifications(db, daysAgo(NOTIFICATION_DAYS));
  });
  return { collect };
}

function daysBefore(time: Date, days: number): Instant {
  return new Date(time.getTime() - days * DAY_MS).toISOString();
}

function earlier(now: Date, other: Instant | null): Date {
  return other !== null && Date.parse(other) < now.getTime() ? new Date(other) : now;
}

/** The bell leaves out those who may not see the loan (ACCESS-9). */
async function confirmersOf(tx: Db, { kind, customerId, loanId }: NoticedEvent): Promise<readonly string[]> {
  if (kind !== 'decision-proposed' || loanId === null) return [];
  return readConfirmers(tx, { customerId, loanId });
}

/** Whether an event can change what conditions need: events about conditions, borrower requests, or the loan itself. */
function isOfConditions({ kind }: NewEvent): boolean {
  return /^(condition|borrower-request|loan)-/.test(kind);
}

/** A mail that fails again after a resend is reported again. */
function subjectOf({ mailId, attempts }: { mailId: string; attempts: number }): string {
  return `${mailId} ${attempts}`;
}

/** Details of an event that notifications use. */
interface Details {
  actionType?: string;
  noteId?: string;
  writtenIn?: string;
  askedBy?: string | null;
  mailed?: { targets?: string[] };
}

function noticedEvent(event: NewEvent): NoticedEvent & { id: number } {
  const details: Details = JSON.parse(event.details ?? '{}') ?? {};
  const targets = details.mailed?.targets;
  return {
    id: event.id,
    kind: event.kind,
    at: event.occurred_at,
    actor: event.actor,
    staffId: event.staff_id,
    customerId: event.customer_id,
    loanId: event.loan_id,
    actionType: details.actionType ?? null,
    noteId: details.noteId ?? null,
    writtenIn: details.writtenIn ?? null,
    askedBy: details.askedBy ?? null,
    confirmers: [],
    tagged: Array.isArray(targets) ? targets.map((address) => String(address).toLowerCase()) : [],
  };
}
