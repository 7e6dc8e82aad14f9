import type { QueryClient } from '@tanstack/react-query';
import type { UnreadMessage } from '../../../contract/notifications.ts';
import { ApiError } from '../../api/api-error.ts';
import { callForStream } from '../../api/client.ts';
import { readEventStream } from '../../api/streams/read-event-stream.ts';
import { MY_DAY } from '../../loans/my-day/my-day-count.ts';
import { notificationsQuery, unreadQuery } from './notification-queries.ts';

/** Stream events that change which loans the person sees: their access, or single loans. */
const LOAN_EVENTS = ['access', 'loans'];

/** Half the time that the server looks back when a stream opens. */
const YOUNG_MS = 15_000;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Statuses after which another try is useless: no session, no right, an older server. */
const FINAL = [401, 403, 404];

/**
 * Follows the person's notifications until the signal aborts. Browsers limit connections per server, so only one
 * visible tab has the stream and informs the others.
 */
export function followNotifications(queryClient: QueryClient, userName: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  const startedAt = performance.now();
  const channel = new BroadcastChannel(nameOf(userName));
  signal.addEventListener('abort', () => channel.close());
  const hear = (unread: number) => {
    queryClient.setQueryData(unreadQuery.queryKey, unread);
    // Only an open list is read again.
    void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    // A pending change refetches My day when it ends; an earlier answer would undo what it has moved.
    if (queryClient.isMutating() === 0) void queryClient.invalidateQueries({ queryKey: MY_DAY });
  };
  /** The person now sees different loans (ACCESS-7), so everything is refetched. */
  const readAgain = async () => {
    queryClient.removeQueries({ type: 'inactive' });
    await queryClient.invalidateQueries();
    const { askForLost, forgetLost } = await lostLoans();
    await forgetLost(queryClient);
    await askForLost(queryClient);
  };
  const rereadLists = async () => (await lostLoans()).rereadLists(queryClient);
  /** Events may have been missed while no tab had the stream. */
  const catchUp = async () => {
    const { loanSightQuery } = await import('../../loans/loan-sight.ts');
    const before = queryClient.getQueryData(loanSightQuery.queryKey);
    // Without an answer, refetches what a person with limited access needs.
    const now = await queryClient.fetchQuery(loanSightQuery).catch(() => undefined);
    if (
      now !== undefined &&
      before !== undefined &&
      (before.sees !== now.sees || before.branch !== now.branch)
    )
      await readAgain();
    else if (now?.sees !== 'everything') await rereadLists();
  };
  let isBehind = false;
  /** A hidden tab catches up when it is next seen. */
  const catchUpWhenSeen = async () => {
    isBehind = document.hidden;
    if (!isBehind) await catchUp();
  };
  document.addEventListener('visibilitychange', () => void (isBehind && run('reopened')), { signal });
  const work: Readonly<Record<string, () => Promise<void>>> = {
    access: readAgain,
    loans: rereadLists,
    reopened: catchUpWhenSeen,
  };
  // If a reader's code does not load, the next message or page view rereads.
  const run = (event: string) => void work[event]?.().catch(() => undefined);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') hear(data);
    else run(String(data));
  });
  // Another tab may have reported something just before this one listened.
  void isHeld(userName).then((isLate) => isLate && run('reopened'));
  let isReopened = false;
  void takeTurns(userName, signal, async (turn) => {
    await followStream(turn, {
      onOpen: () => {
        // The server itself looks back a few seconds, so a page that has just loaded misses nothing.
        if (isReopened || performance.now() - startedAt > YOUNG_MS) {
          run('reopened');
          channel.postMessage('reopened');
        }
        isReopened = true;
      },
      onUnread: (unread) => {
        hear(unread);
        channel.postMessage(unread);
      },
      onLoans: (event) => {
        run(event);
        channel.postMessage(event);
      },
    });
  });
}

function nameOf(userName: string): string {
  return `lintel-bell:${userName}`;
}

/** Absent on a page without https and in old browsers, despite the types. */
function lockManager(): LockManager | undefined {
  return (navigator as { locks?: LockManager | null }).locks ?? undefined;
}

async function isHeld(userName: string): Promise<boolean> {
  const { held = [] } =
    (await lockManager()
      ?.query()
      .catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === nameOf(userName));
}

/** Loaded lazily, because most people never need it. */
function lostLoans() {
  return import('../../loans/live/lost-loans.ts');
}

/** Runs in one visible tab at a time. A hidden tab gives up its turn. */
async function takeTurns(
  userName: string,
  signal: AbortSignal,
  work: (turn: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await untilVisible(signal);
    const hidden = new AbortController();
    const hide = () => document.hidden && hidden.abort();
    document.addEventListener('visibilitychange', hide);
    const turn = AbortSignal.any([signal, hidden.signal]);
    try {
      const locks = lockManager();
      if (locks === undefined) await work(turn);
      else await locks.request(nameOf(userName), { signal: turn }, () => work(turn));
    } catch (error) {
      if (error instanceof ApiError && FINAL.includes(error.status)) return;
      if (!turn.aborted) return;
    } finally {
      document.removeEventListener('visibilitychange', hide);
    }
  }
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden || signal.aborted) return resolve();
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look, { once: true });
  });
}

/** Reads the stream, and opens it again after each break. @throws ApiError for a refusal that will stay. */
async function followStream(
  turn: AbortSignal,
  {
    onOpen,
    onUnread,
    onLoans,
  }: { onOpen: () => void; onUnread: (unread: number) => void; onLoans: (event: string) => void },
): Promise<void> {
  let failures = 0;
  while (!turn.aborted) {
    let isOpen = false;
    try {
      await readEventStream(
        (limit) => callForStream('watchNotifications', {}, { limit, lastEventId: undefined }),
        {
          signal: turn,
          onMessage: ({ event, data }) => {
            failures = 0;
            if (!isOpen) onOpen();
            isOpen = true;
            if (event === 'notifications') onUnread((JSON.parse(data) as UnreadMessage).unread);
            else if (event !== undefined && LOAN_EVENTS.includes(event)) onLoans(event);
          },
        },
      );
    } catch (error) {
      if (error instanceof ApiError && FINAL.includes(error.status)) throw error;
    }
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
    failures += 1;
    // A random delay, because a server restart ends everybody's stream at once.
    await untilWoken(turn, pause * (0.5 + Math.random() / 2));
  }
}

/** Waits for the pause, the connection's return or the end of the turn. */
function untilWoken(turn: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      turn.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    window.addEventListener('online', wake);
    turn.addEventListener('abort', wake);
  });
}
