import { isGeneralBusinessDay } from '../../domain/deadlines/business-days.ts';
import type { LoanStatus } from '../../domain/loans/loan-status.ts';
import { addDays, type CalendarDate } from '../../domain/time/eastern-time.ts';
import type { Random } from './random.ts';

/** What is wrong with one loan of the demo, on purpose: staff find it by the product's own warnings. */
export type DemoProblem = 'lock-ends-before-closing' | 'late-loan-estimate' | 'missing-document';

export interface LoanDays {
  status: LoanStatus;
  createdOn: CalendarDate;
  today: CalendarDate;
  problem?: DemoProblem | undefined;
}

export interface LockStory {
  status: 'LOCKED' | 'EXTENDED';
  lockedOn: CalendarDate;
  expiresOn: CalendarDate;
  /** Of an extended lock. */
  initiallyExpiredOn: CalendarDate | null;
  extendedOn: CalendarDate | null;
  /** An earlier lock that was transferred to another investor. */
  transferredFrom: { lockedOn: CalendarDate; expiresOn: CalendarDate } | null;
}

/** Days from today to the closing of open loans. */
const DAYS_AHEAD: Readonly<Partial<Record<LoanStatus, readonly [least: number, most: number]>>> = {
  STARTED: [35, 60],
  PARTIAL: [30, 55],
  FLOATED: [25, 45],
  LOCKED: [12, 32],
  SUSPENDED: [14, 30],
  CONDITIONAL_APPROVAL: [9, 24],
  FINAL_APPROVAL: [1, 8],
};

/** Days from the start to the closing, also of loans that ended without one. */
const DAYS_TO_CLOSE = [32, 44] as const;

/** No loan closes sooner: disclosures, appraisal and approval take that long. */
const LEAST_DAYS_TO_CLOSE = 21;

/** A closing on a day on which title companies work. */
export function closingDateOf(random: Random, { status, createdOn, today, problem }: LoanDays): CalendarDate {
  const ahead = DAYS_AHEAD[status];
  if (ahead === undefined) return businessDay(addDays(createdOn, random.int(...DAYS_TO_CLOSE)));
  const planned = addDays(today, random.int(...ahead));
  if (problem === 'lock-ends-before-closing') return businessDay(addDays(today, 5));
  const soonest = addDays(createdOn, LEAST_DAYS_TO_CLOSE);
  return businessDay(planned > soonest ? planned : soonest);
}

function businessDay(date: CalendarDate): CalendarDate {
  return isGeneralBusinessDay(date) ? date : businessDay(addDays(date, 1));
}

const LOCK_DAYS = [30, 45, 60];
const LONGEST_LOCK = 60;
const EXTENSIONS = [7, 15];

/** Statuses usually reached with a lock; some loans get approved without one. */
const OFTEN_LOCKED: readonly LoanStatus[] = ['CONDITIONAL_APPROVAL', 'SUSPENDED'];
const ALWAYS_LOCKED: readonly LoanStatus[] = ['LOCKED', 'FINAL_APPROVAL', 'CLOSED', 'FUNDED', 'SOLD'];

/** A lock that lasts until the closing, unless that is the problem of the loan. */
export function makeLock(
  random: Random,
  { status, createdOn, today, problem }: LoanDays,
  closingDate: CalendarDate,
): LockStory | null {
  const isLocked = ALWAYS_LOCKED.includes(status) || (OFTEN_LOCKED.includes(status) && random.chance(0.7));
  if (!isLocked) return null;
  const yesterday = addDays(today, -1);
  const plain = {
    status: 'LOCKED' as const,
    initiallyExpiredOn: null,
    extendedOn: null,
    transferredFrom: null,
  };
  if (problem === 'lock-ends-before-closing')
    return { ...plain, lockedOn: addDays(yesterday, -30), expiresOn: yesterday };
  const needed = addDays(closingDate, random.int(1, 4));
  const { lockedOn, term } = lockTo(random, needed, { from: addDays(createdOn, 3), to: yesterday });
  const expiresOn = addDays(lockedOn, term);
  const firstEnd = addDays(expiresOn, -random.pick(EXTENSIONS));
  const extendedOn = earlier(addDays(firstEnd, -2), yesterday);
  if (extendedOn > addDays(lockedOn, 7) && random.chance(0.18))
    return { ...plain, status: 'EXTENDED', lockedOn, expiresOn, initiallyExpiredOn: firstEnd, extendedOn };
  const earlierLock = addDays(lockedOn, -random.int(5, 9));
  if (earlierLock <= createdOn || !random.chance(0.15)) return { ...plain, lockedOn, expiresOn };
  const transferredFrom = { lockedOn: earlierLock, expiresOn: addDays(earlierLock, term) };
  return { ...plain, lockedOn, expiresOn, transferredFrom };
}

/** The rate is locked for just long enough, if the day for that is among these. */
function lockTo(random: Random, end: CalendarDate, { from, to }: { from: CalendarDate; to: CalendarDate }) {
  const fitting = LOCK_DAYS.filter((days) => addDays(end, -days) >= from && addDays(end, -days) <= to);
  if (fitting.length > 0) {
    const term = random.pick(fitting);
    return { lockedOn: addDays(end, -term), term };
  }
  const lockedOn = earlier(addDays(later(from, addDays(end, -LONGEST_LOCK)), random.int(0, 5)), to);
  return { lockedOn, term: LOCK_DAYS.find((days) => addDays(lockedOn, days) >= end) ?? LONGEST_LOCK };
}

function earlier(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other;
}

function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}
