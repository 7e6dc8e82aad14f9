import type {
  listNotifications,
  Notification,
  ReadNotifications,
  readNotifications,
} from '../../../contract/notifications.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/database/time-cursor.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LoanAccessService } from '../branches/loan-access.service.ts';
import type { SightChanges } from '../branches/sight-changes.service.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { type CollectNotifications, NOTIFICATIONS_CHANNEL } from './collect-notifications.service.ts';
import { NotificationStream } from './notification-stream.ts';
import * as store from './notifications.store.ts';

/** A browser opens one for all of its tabs. */
const STREAMS_OF_ONE_PERSON = 20;

export interface NotificationsService {
  /**
   *
   * @throws AppError `invalid` for a position in another list.
   */
  listNotifications(
    query: { limit: number; after?: string | undefined },
    reader: store.Reader,
  ): Promise<AnswerOf<typeof listNotifications>>;
  /** Marks the person's own notifications; other ids are ignored. */
  readNotifications(
    which: ReadNotifications,
    reader: store.Reader,
  ): Promise<AnswerOf<typeof readNotifications>>;
  /**
   * Reports the number of unread notifications now and after each change.
   * @param take takes over the response once nothing can be refused any more.
   * @throws AppError `too_many_requests`.
   */
  watchNotifications(actor: Actor, take: () => EventStream): Promise<void>;
  /** Makes all of a person's browsers reload the bell and My day after the transaction commits. */
  tellPerson(tx: Db, staffId: string): Promise<void>;
  /** Ends every stream when the server stops. */
  endStreams(): void;
}

export function createNotificationsService(
  { database: { db }, clock, log, notices, lookEveryMs }: Platform,
  sessions: Sessions,
  { collect }: CollectNotifications,
  { access, sights }: { access: Pick<LoanAccessService, 'viewerOf' | 'onChange'>; sights: SightChanges },
): NotificationsService {
  const open = new Map<NotificationStream, Actor>();
  let collecting: NodeJS.Timeout | undefined;
  let unfollow: (() => void) | undefined;

  const collectNow = () =>
    collect().catch((error: unknown) => log.debug({ err: error }, 'notifications were not collected'));

  const followStreams = () => {
    if (open.size > 0) {
      collecting ??= setInterval(collectNow, lookEveryMs).unref();
      unfollow ??= sights.follow((concerns) => {
        for (const stream of open.keys()) stream.tellOfLoans(concerns);
      });
    } else {
      clearInterval(collecting);
      unfollow?.();
      collecting = undefined;
      unfollow = undefined;
    }
  };

  notices.follow(NOTIFICATIONS_CHANNEL, {
    onNotice: (staffId) => {
      for (const [stream, actor] of open) if (actor.staffId === staffId) stream.tell();
    },
    onGap: () => {
      for (const stream of open.keys()) stream.tell();
    },
  });
  sessions.onChange(({ what, id }) => {
    for (const [stream, actor] of open) {
      if (id === (what === 'session' ? actor.sessionId : actor.staffId)) stream.look();
    }
  });
  access.onChange(() => {
    for (const stream of open.keys()) stream.look();
  });

  const service: NotificationsService = {
    async listNotifications({ limit, after }, reader) {
      if (after === undefined) await collectNow();
      const place = after === undefined ? undefined : readTimeCursor(after);
      const rows = await store.listNotifications(db, reader, { after: place, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const hasMore = rows.length > limit && last !== undefined;
      const next = hasMore
        ? `/api/notifications?${new URLSearchParams({ limit: String(limit), after: writeTimeCursor({ at: last.happened_at, id: last.id }) })}`
        : undefined;
      return {
        unread: await store.countUnread(db, reader),
        notifications: shown.map(answerOf),
        links: next === undefined ? {} : { next: { href: next } },
      };
    },

    async readNotifications(which, reader) {
      const { staffId } = reader;
      await db.transaction().execute(async (tx) => {
        const marked = await store.markRead(tx, staffId, which, clock.now().toISOString());
        if (marked > 0) await service.tellPerson(tx, staffId);
      });
      return { unread: await store.countUnread(db, reader) };
    },

    async watchNotifications(actor, take) {
      const own = [...open.values()].filter(({ staffId }) => staffId === actor.staffId);
      if (own.length >= STREAMS_OF_ONE_PERSON) {
        throw new AppError('too_many_requests', 'Too many windows are open at once.', { retryAfter: 30 });
      }
      notices.start();
      const stream = new NotificationStream({
        stream: take(),
        readViewer: async () => access.viewerOf((await sessions.actorOf(actor.sessionId)) ?? actor),
        missedBy: sights.missedBy,
        countUnread: (viewer) => store.countUnread(db, { staffId: actor.staffId, viewer }),
        isAllowed: async () => (await sessions.actorOf(actor.sessionId)) !== undefined,
        onFailure: (error) => log.debug({ err: error }, 'a stream could not look'),
        onClose: () => {
          open.delete(stream);
          followStreams();
        },
      });
      open.set(stream, actor);
      followStreams();
      stream.tell();
      void collectNow();
    },

    tellPerson: (tx, staffId) => store.tellPeople(tx, NOTIFICATIONS_CHANNEL, [staffId]),

    endStreams() {
      for (const stream of open.keys()) stream.end();
    },
  };
  return service;
}

function answerOf(row: store.StoredNotification): Notification {
  return {
    notificationId: row.id,
    kind: row.kind,
    customerId: row.customer_id,
    loanId: row.loan_id,
    loanNumber: row.loan_number,
    noteId: row.kind === 'note-tag' && row.subject !== '' ? row.subject : null,
    firstName: row.first_name,
    lastName: row.last_name,
    primaryEmail: row.primary_email,
    actor: row.actor,
    event: row.event,
    actionType: row.action_type,
    count: row.count,
    at: row.happened_at,
    isRead: row.read_at !== null,
  };
}
