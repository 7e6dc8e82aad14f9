import { randomUUIDv7 } from 'node:crypto';
import {
  type AssignedLoan,
  isNoticed,
  type NewNotification,
  NOTIFICATION_DAYS,
  type NoticedEvent,
  type NotifiedPerson,
  notificationsOf,
  peopleOfLoan,
} from '../../../domain/notifications/notification.ts';
import { ORDER_TABS } from '../../../domain/orders/order-types.ts';
import { EVERYTHING } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/database/database.ts';
import { isSnapshotOfHere } from '../../platform/database/snapshot.store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { LoanActionsService } from '../loan-actions/loan-actions.service.ts';
import type { LoansService } from '../loans/loans.service.ts';
import {
  movePosition,
  type NewEvent,
  readNewEvents,
  skipToPresent,
  takePosition,
} from './new-events.store.ts';
import {
  addNotifications,
  deleteOldNotifications,
  listNotifiedSubjects,
  tellPeople,
} from './notifications.store.ts';

/** Names a person whose notifications changed. */
export const NOTIFICATIONS_CHANNEL = 'notifications';

const DAY_MS = 24 * 3_600_000;

/** Older events come from an import or from demo data, and are no news. */
const EVENT_DAYS = 1;

/** Failed orders are looked for among mails of this age at most; notifications outlive it. */
const FAILED_MAIL_DAYS = 30;

interface Others {
  loans: LoansService;
  directories: DirectoriesService;
  loanActions: LoanActionsService;
}

export interface CollectNotifications {
  /**
   * Turns the events since the last search into notifications, all of them or none. It does nothing while another process
   * searches.
   */
  collect(): Promise<void>;
}

/**
 * Saves write no notifications, so that they stay fast. The history is searched instead: when somebody looks at the bell, every
 * other second while a bell is open, and every minute (decision 89). It names its schedules, so call it before `jobs.start`.
 */
export function createCollectNotifications(
  { database: { db }, clock, jobs, mailer }: Platform,
  { loans, directories, loanActions }: Others,
): CollectNotifications {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();

  const loansOfCustomers = async (tx: Db, customerIds: Iterable<string>) => {
    const rows = await loans.loansOfCustomers([...new Set(customerIds)], EVERYTHING, tx);
    return (customerId: string): AssignedLoan[] => rows.get(customerId) ?? [];
  };

  const ofEvents = async (tx: Db, events: readonly NewEvent[]): Promise<NewNotification[]> => {
    const noticed = events.filter(({ kind }) => isNoticed(kind)).map(noticedEvent);
    if (noticed.length === 0) return [];
    const people = await directories.listPeopleWithTasks(tx);
    const loansOf = await loansOfCustomers(
      tx,
      noticed.map(({ customerId }) => customerId),
    );
    return notificationsOf(noticed, people, loansOf);
  };

  const ofFailedOrders = async (tx: Db): Promise<NewNotification[]> => {
    const since = daysAgo(FAILED_MAIL_DAYS);
    const failed = await mailer.listFailed(tx, { kinds: ORDER_TABS, since });
    const known = await listNotifiedSubjects(tx, failed.map(subjectOf));
    const fresh = failed.filter((mail) => !known.has(subjectOf(mail)));
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
    return actions.flatMap(({ mailId, customerId, loanId, actionType, by }) => {
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
    });
  };

  const collect = () =>
    db.transaction().execute(async (tx) => {
      const position = await takePosition(tx);
      if (position === undefined) return;
      if (!(await isSnapshotOfHere(tx, position))) return skipToPresent(tx);
      const { snapshot, events } = await readNewEvents(tx, {
        since: position,
        notBefore: daysAgo(EVENT_DAYS),
      });
      const found = [...(await ofEvents(tx, events)), ...(await ofFailedOrders(tx))];
      await addNotifications(
        tx,
        found.map((one) => ({ ...one, id: randomUUIDv7() })),
      );
      await tellPeople(tx, NOTIFICATIONS_CHANNEL, [...new Set(found.map(({ staffId }) => staffId))]);
      if (snapshot !== position) await movePosition(tx, snapshot);
    });

  jobs.schedule('collect-notifications', '* * * * *', collect);
  jobs.schedule('remove-old-notifications', '17 3 * * *', async () => {
    await deleteOldNotifications(db, daysAgo(NOTIFICATION_DAYS));
  });
  return { collect };
}

/** A mail that fails again after it was sent anew is told again. */
function subjectOf({ mailId, attempts }: { mailId: string; attempts: number }): string {
  return `${mailId} ${attempts}`;
}

/** The parts of an event's details that notifications use. */
interface Details {
  actionType?: string;
  noteId?: string;
  writtenIn?: string;
  mailed?: { targets?: string[] };
}

function noticedEvent(event: NewEvent): NoticedEvent {
  const details: Details = event.details === null ? {} : JSON.parse(event.details);
  return {
    kind: event.kind,
    at: event.occurred_at,
    actor: event.actor,
    staffId: event.staff_id,
    customerId: event.customer_id,
    loanId: event.loan_id,
    actionType: details.actionType ?? null,
    noteId: details.noteId ?? null,
    writtenIn: details.writtenIn ?? null,
    tagged: (details.mailed?.targets ?? []).map((address) => address.toLowerCase()),
  };
}
