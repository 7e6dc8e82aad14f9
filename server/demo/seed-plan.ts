import type { LoanStatus } from '../../domain/loans/loan-status.ts';
import { addDays, type CalendarDate } from '../../domain/time/eastern-time.ts';
import { type CustomerOutline, firstContact, type LoanOutline } from './make-customer.ts';
import type { Random } from './random.ts';

/** The age of such a lender's book. */
const BOOK_DAYS = 8 * 365;

/** Older loans are closed or discarded. */
const LIVE_DAYS = 120;

const LIVE: readonly (readonly [LoanStatus, number])[] = [
  ['STARTED', 14],
  ['PARTIAL', 22],
  ['FLOATED', 18],
  ['LOCKED', 22],
  ['CONDITIONAL_APPROVAL', 10],
  ['SUSPENDED', 4],
  ['FINAL_APPROVAL', 6],
  ['DISCARDED', 4],
];

const OVER: readonly (readonly [LoanStatus, number])[] = [
  ['FUNDED', 38],
  ['SOLD', 34],
  ['CLOSED', 10],
  ['DISCARDED', 10],
  ['CLOSED_WITH_COMPETITOR', 8],
];

export interface SeedSize {
  loans: number;
  documents: number;
}

/** One customer in 25 has two loans and the next has none, so there are as many customers as loans. */
const GROUP = 25;

/** The number of loans of the customer at `place` (from 0) among `customers`. */
export function loansOfCustomer(place: number, customers: number): number {
  if (place % GROUP === 3 && place + 1 < customers) return 2;
  return place % GROUP === 4 ? 0 : 1;
}

function loansBefore(place: number): number {
  return place % GROUP === 4 ? place + 1 : place;
}

/** The newest customers come last: as many as in the previous two years together. */
export function outlineCustomer(
  random: Random,
  place: number,
  { loans, documents }: SeedSize,
  { today, sequences }: { today: CalendarDate; sequences: readonly number[] },
): CustomerOutline {
  const daysAgo = 1 + Math.floor(BOOK_DAYS * (1 - (place + 0.5) / loans) ** 1.6);
  const before = loansBefore(place);
  const own = sequences.map((sequence, nth): LoanOutline => {
    const age = Math.max(1, daysAgo - nth * random.int(20, 400));
    return {
      status: random.weighted(age > LIVE_DAYS ? OVER : LIVE),
      createdOn: addDays(today, -age),
      sequence,
      withWholeApplication: before + nth >= loans - documents,
    };
  });
  return { createdOn: firstContact(random, addDays(today, -daysAgo)), loans: own };
}
