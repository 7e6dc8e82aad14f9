import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DayItem, MyDay, MyDayCount } from '../../../contract/my-day/my-day.ts';
import { byUrgency, DAY_TABS, type DayTab, isLateDeadline } from '../../../domain/my-day/day-fact.ts';
import { DAY_STATES, type DayState } from '../../../domain/my-day/day-marks.ts';
import { asApiError, NO_ANSWER } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { MY_DAY, myDayCountQuery } from '../../loans/my-day/my-day-count.ts';

/** Read again each time the page opens, and while it is open. */
export const myDayQuery = queryOptions({
  queryKey: [...MY_DAY, 'list'],
  queryFn: async ({ signal }) => (await call('getMyDay', {}, { signal })).data,
  staleTime: 0,
  refetchInterval: 60_000,
});

export interface DayMove {
  state: DayState;
  until: string | null;
}

/** Shows a move at once, so that the next keystroke meets the next row. A read under way must not undo it. */
export async function showMove(queryClient: QueryClient, item: DayItem, move: DayMove): Promise<void> {
  const cancelled = queryClient.cancelQueries({ queryKey: MY_DAY }, { revert: false });
  queryClient.setQueryData(myDayQuery.queryKey, (day) => day && withMove(day, item, move));
  queryClient.setQueryData(myDayCountQuery.queryKey, shownCount(queryClient));
  await cancelled;
}

/**
 * Stores a mark that the page already shows. Without an answer, the list is refetched to see whether it was stored.
 * @param before the previous mark of the same item, which is stored first; if that fails, there is nothing to undo.
 * @throws ApiError if it was not stored; the page then shows the item as before.
 */
export async function storeMove(
  queryClient: QueryClient,
  item: DayItem,
  { move, before }: { move: DayMove; before: Promise<boolean> },
): Promise<boolean> {
  const { key, occurrence } = item;
  try {
    // Waiting is part of the change, so that nothing reads the list in between.
    return await runOwnChange(queryClient, async () => {
      if (!(await before)) return false;
      await call('markDayItem', { body: { key, occurrence, state: move.state, until: move.until } });
      return true;
    });
  } catch (error) {
    await showMove(queryClient, item, { state: item.state, until: item.until });
    const day = await readNow(queryClient);
    const now = day?.items.find((one) => one.key === key && one.occurrence === occurrence);
    const isStored = now?.state === move.state && now.until === move.until;
    if (isStored && asApiError(error).status === NO_ANSWER) return true;
    throw error;
  }
}

/** Undefined without an answer. Offline, it does not wait for the network. */
function readNow(queryClient: QueryClient): Promise<MyDay | undefined> {
  const now = { ...myDayQuery, retry: false, networkMode: 'always' as const };
  return queryClient.fetchQuery(now).catch(() => undefined);
}

function shownCount(queryClient: QueryClient): MyDayCount {
  const day = queryClient.getQueryData(myDayQuery.queryKey);
  return { count: day?.counts.open ?? 0, lateDeadlines: day?.items.filter(isLateDeadline).length ?? 0 };
}

/** List and counts after a mark, with each item where the server will put it. */
export function withMove(day: MyDay, { key, occurrence }: DayItem, move: DayMove): MyDay {
  const before = day.items.find((one) => one.key === key && one.occurrence === occurrence);
  const items = day.items.map((one) => (one === before ? { ...one, ...move } : one));
  items.sort(inListOrder(day.today));
  if (before === undefined || before.state === move.state) return { ...day, items };
  const counts = { ...day.counts, tabs: { ...day.counts.tabs } };
  counts[before.state] -= 1;
  counts[move.state] += 1;
  const tab = tabOf(before);
  if (before.state === 'open') counts.tabs[tab] -= 1;
  if (move.state === 'open') counts.tabs[tab] += 1;
  return { ...day, counts, items };
}

/** The server's order: open items first, then postponed ones. */
function inListOrder(today: string): (one: DayItem, other: DayItem) => number {
  const byDay = byUrgency(today);
  return (one, other) => DAY_STATES.indexOf(one.state) - DAY_STATES.indexOf(other.state) || byDay(one, other);
}

export function tabOf({ kind }: Pick<DayItem, 'kind'>): DayTab {
  const tabs = Object.entries(DAY_TABS) as [DayTab, { kinds: readonly string[] }][];
  return tabs.find(([, { kinds }]) => kinds.includes(kind))?.[0] ?? 'conditions';
}
