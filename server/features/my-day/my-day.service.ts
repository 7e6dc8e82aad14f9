import type { DayItem, MarkBody, MyDay, MyDayCount } from '../../../contract/my-day/my-day.ts';
import {
  DAY_TABS,
  type DayFact,
  type DayTab,
  isLateDeadline,
  isOpen,
  MOST_SHOWN,
  urgencyOf,
} from '../../../domain/my-day/day-fact.ts';
import { canPutOff, DAY_STATES, stateUnder } from '../../../domain/my-day/day-marks.ts';
import { type CalendarDate, easternDate } from '../../../domain/time/eastern-time.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { DayReader } from './day-person.ts';
import { createDaySources, type DayQuestions } from './day-sources.ts';
import { createKeptDays, type ReadDay } from './kept-days.ts';
import { putMark, removeMark, removeOldMarks } from './my-day.store.ts';

/** Days after which marks of past items are removed. */
const MARK_DAYS = 180;

const DAY_MS = 24 * 3_600_000;

export interface MyDayService {
  /** Everything that needs the person, the most urgent first (DAY-1). */
  getMyDay(reader: DayReader): Promise<MyDay>;
  countMyDay(reader: DayReader): Promise<MyDayCount>;
  /**
   * @throws AppError `invalid` for an impossible day; `not_found` if the item is done; `conflict` if it changed since
   * it was read.
   */
  markDayItem(body: MarkBody, reader: DayReader): Promise<DayItem>;
}

/** Names its schedule, so call it before `jobs.start`. */
export function createMyDayService(
  platform: Pick<Platform, 'database' | 'clock' | 'jobs'>,
  questions: DayQuestions,
  {
    directories,
    notifications,
  }: {
    directories: Pick<DirectoriesService, 'findOwnTasks' | 'listAnsweringNames'>;
    notifications: Pick<NotificationsService, 'tellPerson'>;
  },
): MyDayService {
  const {
    database: { db },
    clock,
    jobs,
  } = platform;
  const days = createKeptDays(platform, directories, createDaySources(db, questions));

  const itemsOf = async (reader: DayReader) => {
    // People without a role do not work on loans.
    const read: ReadDay =
      reader.actor.roles.length === 0
        ? { today: easternDate(clock.now()), facts: [], marks: [] }
        : await days.read(reader);
    const marks = new Map(read.marks.map((mark) => [mark.item_key, mark]));
    const all = read.facts.map((fact) => itemOf(fact, marks.get(fact.key), read.today));
    const items = DAY_STATES.flatMap((state) => all.filter((item) => item.state === state));
    return { today: read.today, items };
  };

  jobs.schedule('remove-old-day-marks', '23 3 * * *', async () => {
    const now = clock.now();
    await removeOldMarks(db, new Date(now.getTime() - MARK_DAYS * DAY_MS).toISOString(), easternDate(now));
  });

  return {
    async getMyDay(reader) {
      const { today, items } = await itemsOf(reader);
      return { today, counts: countsOf(items), items: shownOf(items) };
    },

    async countMyDay(reader) {
      const { items } = await itemsOf(reader);
      return { count: items.filter(isOpen).length, lateDeadlines: items.filter(isLateDeadline).length };
    },

    async markDayItem({ key, occurrence, state, until = null }, reader) {
      const { today, items } = await itemsOf(reader);
      if (state === 'later') {
        const permission = canPutOff(until, today);
        if (!permission.ok)
          throw new AppError('invalid', permission.reason, { fields: { until: permission.reason } });
      }
      const item = items.find((one) => one.key === key);
      if (item === undefined) throw notFound();
      if (item.occurrence !== occurrence)
        throw new AppError('conflict', 'This has changed meanwhile. Look at it again.');
      const { staffId } = reader.actor;
      const comesBackOn = state === 'later' ? until : null;
      await db.transaction().execute(async (tx) => {
        if (state === 'open') await removeMark(tx, staffId, key);
        else {
          const mark = { item_key: key, occurrence, state, until: comesBackOn };
          await putMark(tx, staffId, mark, clock.now().toISOString());
        }
        await notifications.tellPerson(tx, staffId);
      });
      return { ...item, state, until: comesBackOn };
    },
  };
}

function itemOf(fact: DayFact, mark: Parameters<typeof stateUnder>[1], today: CalendarDate): DayItem {
  return { ...fact, urgency: urgencyOf(fact, today), ...stateUnder(fact, mark, today) };
}

/** The most urgent things of each view of the page, in their order (DAY-13). */
function shownOf(items: DayItem[]): DayItem[] {
  if (items.length <= MOST_SHOWN) return items;
  const views: ((item: DayItem) => boolean)[] = [
    isOpen,
    ...Object.values(DAY_TABS).map(({ kinds }: { kinds: readonly string[] }) => {
      return (item: DayItem) => isOpen(item) && kinds.includes(item.kind);
    }),
    ({ state }) => state === 'later',
    ({ state }) => state === 'done',
  ];
  const shown = new Set(views.flatMap((isIn) => items.filter(isIn).slice(0, MOST_SHOWN)));
  return items.filter((item) => shown.has(item));
}

function countsOf(items: readonly DayItem[]): MyDay['counts'] {
  const open = items.filter(isOpen);
  const inTab = (kinds: readonly string[]) => open.filter(({ kind }) => kinds.includes(kind)).length;
  const tabs = Object.entries(DAY_TABS).map(([tab, { kinds }]) => [tab, inTab(kinds)] as const);
  return {
    tabs: Object.fromEntries(tabs) as Record<DayTab, number>,
    open: open.length,
    later: items.filter(({ state }) => state === 'later').length,
    done: items.filter(({ state }) => state === 'done').length,
  };
}
