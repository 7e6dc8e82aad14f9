import { LRUCache } from 'lru-cache';
import type { TaskAssignment } from '../../../domain/loans/task-assignment.ts';
import { byUrgency, type DayFact } from '../../../domain/my-day/day-fact.ts';
import { ORDER_TABS } from '../../../domain/orders/order-types.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import { type CalendarDate, easternDate } from '../../../domain/time/eastern-time.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import { findWaitingFiles } from './day-decisions.ts';
import { listDayLoans, listDayLoansAmong } from './day-loans.store.ts';
import type { DayLoan, DayPerson, DayReader, DaySource } from './day-person.ts';
import { findTags } from './day-sources.ts';
import { checkDay, type DayCheck, type StoredMark } from './my-day.store.ts';

/** The most people whose day is cached. */
const MOST_DAYS = 500;

/** A cached day is reread after this long, even without changes in the history. */
const KEPT_MS = 15 * 60_000;

/** A snapshot that sees no transaction, so everything is new. */
const FIRST_SNAPSHOT = '1:1:';

interface KeptDay {
  /** The visibility and the day that the cache was built for. */
  readFor: string;
  readAt: number;
  snapshot: string;
  tasks: TaskAssignment;
  answering: DayPerson['answering'];
  /** Loans that may need the person, each with its facts. */
  loans: Map<string, { loan: DayLoan; facts: DayFact[] }>;
  tags: DayFact[];
  facts: DayFact[];
  newestNotification: string | null;
  failedOrders: string;
}

export interface ReadDay {
  today: CalendarDate;
  facts: DayFact[];
  marks: StoredMark[];
}

/**
 * Caches people's days, which take many queries. Each request first asks the history what has changed, and rereads only
 * those loans (docs/decisions/my-day.md). An answer is never older than its request.
 */
export function createKeptDays(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  directories: Pick<DirectoriesService, 'findOwnTasks' | 'listAnsweringNames'>,
  sources: readonly DaySource[],
): { read(reader: DayReader): Promise<ReadDay> } {
  const days = new LRUCache<string, KeptDay>({ max: MOST_DAYS });
  /** Serialises a person's requests, so that they do not overwrite each other's results. */
  const turns = new Map<string, Promise<unknown>>();

  const factsOf = async (person: DayPerson, loans: readonly DayLoan[]): Promise<KeptDay['loans']> => {
    const found: DayFact[] = [];
    // Sequential, so that one person does not use several connections of a busy office.
    if (loans.length > 0) for (const source of sources) found.push(...(await source(person, loans)));
    const byLoan = Map.groupBy(found, ({ loanId }) => loanId);
    return new Map(loans.map((loan) => [loan.id, { loan, facts: byLoan.get(loan.id) ?? [] }]));
  };

  const readAll = async (reader: DayReader, today: CalendarDate, check: DayCheck): Promise<KeptDay> => {
    const tasks = await directories.findOwnTasks(reader.actor);
    const answering = reader.actor.roles.includes(ADMIN) ? await directories.listAnsweringNames() : null;
    const person: DayPerson = { ...reader, tasks, answering, today };
    const loans = await factsOf(person, await listDayLoans(db, person));
    const tags = await findTags(db, person);
    return {
      readFor: readFor(reader, today),
      readAt: clock.now().getTime(),
      snapshot: check.snapshot,
      tasks,
      answering,
      loans,
      tags,
      facts: inOrder(loans, tags, today),
      newestNotification: check.newest_notification,
      failedOrders: check.failed_orders,
    };
  };

  const readOn = async (
    reader: DayReader,
    today: CalendarDate,
    { day, check }: { day: KeptDay; check: DayCheck },
  ): Promise<KeptDay> => {
    const isNewsless = check.loans.length === 0 && check.customers.length === 0;
    if (isNewsless && check.newest_notification === day.newestNotification)
      return { ...day, snapshot: check.snapshot };
    const person: DayPerson = { ...reader, tasks: day.tasks, answering: day.answering, today };
    const customers = new Set(check.customers);
    const changed = new Set(check.loans);
    for (const { loan } of day.loans.values()) if (customers.has(loan.customer_id)) changed.add(loan.id);
    const fresh = await factsOf(person, await listDayLoansAmong(db, person, [...changed]));
    const kept = [...day.loans].filter(([id]) => !changed.has(id));
    const areTagsOld =
      check.newest_notification !== day.newestNotification ||
      day.tags.some(({ customerId, loanId }) => customers.has(customerId) || changed.has(loanId ?? ''));
    const loans = new Map([...kept, ...fresh]);
    const tags = areTagsOld ? await findTags(db, person) : day.tags;
    return {
      ...day,
      snapshot: check.snapshot,
      loans,
      tags,
      facts: inOrder(loans, tags, today),
      newestNotification: check.newest_notification,
    };
  };

  const readNow = async (reader: DayReader): Promise<ReadDay> => {
    const { staffId } = reader.actor;
    const now = clock.now();
    const today = easternDate(now);
    const known = days.get(staffId);
    const isFresh =
      known !== undefined &&
      known.readFor === readFor(reader, today) &&
      Math.abs(now.getTime() - known.readAt) < KEPT_MS;
    // Taken before all later queries, so that no change is missed between them.
    const check = await checkDay(db, {
      staffId,
      snapshot: isFresh ? known.snapshot : FIRST_SNAPSHOT,
      orderMails: ORDER_TABS,
    });
    const isUsable =
      isFresh && check.is_ours && !check.is_reset && check.failed_orders === known.failedOrders;
    const day = isUsable
      ? await readOn(reader, today, { day: known, check })
      : await readAll(reader, today, check);
    days.set(staffId, day);
    const waiting = await findWaitingFiles(db, { ...reader, tasks: day.tasks, today });
    const facts = waiting.length === 0 ? day.facts : [...waiting, ...day.facts].sort(byUrgency(today));
    return { today, facts, marks: check.marks };
  };

  return {
    async read(reader) {
      const { staffId } = reader.actor;
      const turn = (turns.get(staffId) ?? Promise.resolve()).then(
        () => readNow(reader),
        () => readNow(reader),
      );
      turns.set(staffId, turn);
      try {
        return await turn;
      } finally {
        if (turns.get(staffId) === turn) turns.delete(staffId);
      }
    },
  };
}

function readFor({ viewer, actor }: DayReader, today: CalendarDate): string {
  return JSON.stringify([today, viewer, actor.roles, actor.name, actor.fullName, actor.email]);
}

function inOrder(loans: KeptDay['loans'], tags: readonly DayFact[], today: CalendarDate): DayFact[] {
  const facts = [...loans.values()].flatMap((one) => one.facts);
  return [...tags, ...facts].sort(byUrgency(today));
}
