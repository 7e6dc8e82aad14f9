import { randomUUID } from 'node:crypto';
import type { Presence } from '../../../contract/live.ts';
import type { PresentPerson } from '../../../domain/people/presence.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { isSnapshotOfHere } from '../../platform/database/snapshot.store.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LoanAccessService } from '../branches/loan-access.service.ts';
import type { SightChanges } from '../branches/sight-changes.service.ts';
import type { LoansService } from '../loans/loans.service.ts';
import type { RecentLoansService } from '../recent-loans/recent-loans.service.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { type ChangesRead, readChanges, readCluster } from './loan-changes.store.ts';
import { LoanStream, MOST_CHANGES, readPosition, writePosition } from './loan-stream.ts';
import {
  listPresence,
  removePresenceOfStream,
  removePresenceOfTab,
  type TabPresence,
  writePresence,
} from './presence.store.ts';

/** Sent by the trigger of migration 0012 as 'changed <loan id>', and by the presence store as 'people <loan id>'. */
const CHANNEL = 'live_loans';

/** Hidden tabs hold no stream, so nobody needs more. */
const STREAMS_OF_ONE_PERSON = 20;

/** Screen data is at most this old when its stream opens. */
const RECENT_MS = 30_000;

interface TabIds {
  customerId: string;
  loanId: string;
  tabId: string;
}

export interface LiveService {
  /**
   * Streams others' activity in a loan. @param ask.lastEventId another loan's position makes the client reload
   * everything. @param take takes over the response once nothing can be refused. @throws AppError `not_found`,
   * `too_many_requests`.
   */
  watchLoan(
    ask: { tab: Omit<TabPresence, 'staffId'>; lastEventId: unknown; actor: Actor },
    take: () => EventStream,
  ): Promise<void>;
  /** @throws AppError `not_found`. */
  recordPresence(ids: TabIds, presence: Presence, actor: Actor): Promise<void>;
  leaveLoan(ids: TabIds, actor: Actor): Promise<void>;
  endStreams(): void;
}

interface OpenStream {
  loanId: string;
  actor: Actor;
  stream: LoanStream;
}

export function createLiveService(
  { database: { db }, clock, log, notices }: Platform,
  {
    loans,
    recentLoans,
    access,
    sights,
  }: {
    loans: LoansService;
    recentLoans: Pick<RecentLoansService, 'noteOpenedLoan'>;
    access: Pick<LoanAccessService, 'sees' | 'onChange'>;
    sights: SightChanges;
  },
  sessions: Sessions,
): LiveService {
  const open = new Set<OpenStream>();
  /** Includes streams that are just opening. */
  const streamsOf = new Map<string, number>();
  let knownCluster: Promise<string> | undefined;

  notices.follow(CHANNEL, {
    onNotice: (payload) => {
      const [what, id] = payload.split(' ');
      for (const { loanId, stream } of open) {
        if (loanId === id) stream.look(what === 'people' ? 'people' : 'changes');
      }
    },
    onGap: () => {
      for (const { stream } of open) {
        stream.look('changes');
        stream.look('people');
      }
    },
  });
  sessions.onChange(({ what, id }) => {
    for (const { actor, stream } of open) {
      if (id === (what === 'session' ? actor.sessionId : actor.staffId)) stream.look('allowed');
    }
  });

  const askWhoIsAllowed = () => {
    for (const { stream } of open) stream.look('allowed');
  };
  access.onChange(askWhoIsAllowed);
  let unfollow: (() => void) | undefined;

  function countIn({ staffId }: Actor): void {
    const streams = streamsOf.get(staffId) ?? 0;
    if (streams >= STREAMS_OF_ONE_PERSON) {
      throw new AppError('too_many_requests', 'Too many loans are open at once.', { retryAfter: 30 });
    }
    streamsOf.set(staffId, streams + 1);
  }

  function countOut({ staffId }: Actor): void {
    const left = (streamsOf.get(staffId) ?? 1) - 1;
    if (left === 0) streamsOf.delete(staffId);
    else streamsOf.set(staffId, left);
  }

  /** Only visible tabs get here, because hidden ones have no stream. A failure does not close the stream. */
  function noteOpenedLoan({ staffId, loanId }: TabPresence): void {
    recentLoans
      .noteOpenedLoan({ staffId, loanId })
      .catch((error: unknown) => log.debug({ err: error }, 'a recent loan was not noted'));
  }

  function clusterId(): Promise<string> {
    knownCluster ??= readCluster(db).catch((error: unknown) => {
      knownCluster = undefined;
      throw error;
    });
    return knownCluster;
  }

  /** The reader's position, or the changes made while they opened the screen. */
  async function firstChanges(
    tab: Omit<TabPresence, 'staffId'>,
    lastEventId: unknown,
  ): Promise<ChangesRead & { cluster: string; isExact: boolean }> {
    const cluster = await clusterId();
    const place = readPosition(lastEventId, { loanId: tab.loanId, cluster });
    const limit = MOST_CHANGES + 1;
    if (place !== undefined && (await isSnapshotOfHere(db, place.snapshot))) {
      return { ...(await readChanges(db, tab, { since: place, limit })), cluster, isExact: true };
    }
    const instant = new Date(clock.now().getTime() - RECENT_MS).toISOString();
    const read = await readChanges(db, tab, { since: { instant }, limit });
    return { ...read, cluster, isExact: lastEventId === undefined };
  }

  async function peopleBeside(tab: TabPresence): Promise<PresentPerson[] | undefined> {
    const rows = await listPresence(db, tab.loanId);
    if (!rows.some(({ staffId, tabId }) => staffId === tab.staffId && tabId === tab.tabId)) return undefined;
    const people = new Map<string, PresentPerson>();
    for (const { tabId: _tabId, ...person } of rows) {
      if (person.staffId !== tab.staffId && !people.has(person.staffId)) people.set(person.staffId, person);
    }
    return [...people.values()];
  }

  return {
    async watchLoan({ tab: given, lastEventId, actor }, take) {
      await loans.requireLoan(given);
      const tab = { ...given, staffId: actor.staffId };
      const streamId = randomUUID();
      countIn(actor);
      try {
        notices.start();
        // Presence comes first: from here on, every change of the loan sends a notice.
        await writePresence(db, tab, streamId);
        noteOpenedLoan(tab);
        const first = await firstChanges(tab, lastEventId);
        const connection = take();
        const stream = new LoanStream({
          stream: connection,
          snapshot: first.snapshot,
          readChanges: (snapshot) => readChanges(db, tab, { since: { snapshot }, limit: MOST_CHANGES + 1 }),
          readPeople: () => peopleBeside(tab),
          isAllowed: async () => {
            const present = await sessions.actorOf(actor.sessionId);
            return present !== undefined && (await access.sees(present, given));
          },
          idOf: (snapshot) => writePosition({ loanId: tab.loanId, cluster: first.cluster, snapshot }),
          onFailure: (error) => log.debug({ err: error }, 'a stream could not look'),
        });
        const entry = { loanId: tab.loanId, actor, stream };
        open.add(entry);
        unfollow ??= sights.follow(askWhoIsAllowed);
        connection.onClose(() => {
          open.delete(entry);
          if (open.size === 0) {
            unfollow?.();
            unfollow = undefined;
          }
          countOut(actor);
          removePresenceOfStream(db, streamId).catch((error: unknown) =>
            log.debug({ err: error }, 'presence lasts until it expires'),
          );
        });
        if (first.isExact) stream.tell(first.changes, first.snapshot);
        else stream.tellRefresh();
        // Changes committed and sessions ended before the stream was listed.
        stream.look('allowed');
        stream.look('changes');
        stream.look('people');
      } catch (error) {
        countOut(actor);
        await removePresenceOfStream(db, streamId).catch(() => undefined);
        throw error;
      }
    },

    async recordPresence({ customerId, loanId, tabId }, { isHidden, ...presence }, { staffId }) {
      await loans.requireLoan({ customerId, loanId });
      const tab = { staffId, tabId, customerId, loanId, ...presence };
      await writePresence(db, tab, isHidden ? null : 'keep');
    },

    async leaveLoan({ loanId, tabId }, { staffId }) {
      await removePresenceOfTab(db, { staffId, tabId, loanId });
    },

    endStreams() {
      for (const { stream } of open) stream.end();
    },
  };
}
