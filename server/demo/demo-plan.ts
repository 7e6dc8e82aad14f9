import type { LoanStatus } from '../../domain/loans/loan-status.ts';
import { addDays, type CalendarDate } from '../../domain/time/eastern-time.ts';
import type { DemoProblem } from './loan-calendar.ts';
import { type CustomerOutline, firstContact, type LoanOutline } from './make-customer.ts';
import type { Random } from './random.ts';

type PlannedLoan = Pick<LoanOutline, 'status' | 'createdOn' | 'problem'>;

export interface PlannedCustomer {
  createdOn: CalendarDate;
  loans: PlannedLoan[];
}

/** Loans of each status with their ages in days: as far as the work on them takes. */
const DEMO_MIX: readonly {
  status: LoanStatus;
  loans: number;
  daysAgo: [from: number, to: number];
  problem?: DemoProblem;
}[] = [
  { status: 'STARTED', loans: 16, daysAgo: [1, 12] },
  { status: 'PARTIAL', loans: 26, daysAgo: [2, 22] },
  { status: 'FLOATED', loans: 23, daysAgo: [4, 24] },
  { status: 'FLOATED', loans: 1, daysAgo: [9, 9], problem: 'late-loan-estimate' },
  { status: 'LOCKED', loans: 39, daysAgo: [8, 26] },
  { status: 'LOCKED', loans: 1, daysAgo: [36, 36], problem: 'lock-ends-before-closing' },
  { status: 'CONDITIONAL_APPROVAL', loans: 17, daysAgo: [22, 40] },
  { status: 'CONDITIONAL_APPROVAL', loans: 1, daysAgo: [27, 27], problem: 'missing-document' },
  { status: 'SUSPENDED', loans: 8, daysAgo: [18, 26] },
  { status: 'FINAL_APPROVAL', loans: 10, daysAgo: [32, 48] },
  { status: 'CLOSED', loans: 12, daysAgo: [48, 54] },
  { status: 'FUNDED', loans: 16, daysAgo: [58, 140] },
  { status: 'SOLD', loans: 12, daysAgo: [120, 420] },
  { status: 'DISCARDED', loans: 10, daysAgo: [60, 420] },
  { status: 'CLOSED_WITH_COMPETITOR', loans: 8, daysAgo: [80, 420] },
];

const CUSTOMERS_WITH_TWO = 40;
const CUSTOMERS_WITH_THREE = 10;
const CUSTOMERS_WITHOUT_LOAN = 10;

/** 150 customers with 200 loans in every status: ten customers have none, fifty have two or three. */
export function planDemo(random: Random, today: CalendarDate): PlannedCustomer[] {
  const loans = shuffled(
    random,
    DEMO_MIX.flatMap(({ status, loans: count, daysAgo, problem }) =>
      Array.from({ length: count }, () => ({
        status,
        createdOn: addDays(today, -random.int(...daysAgo)),
        problem,
      })),
    ),
  );
  const owners: PlannedLoan[][] = [];
  while (loans.length > 0) owners.push(loans.splice(0, loansOfCustomer(owners.length)));
  const withLoans = owners.map((own) => ({
    createdOn: firstContact(random, own.map(({ createdOn }) => createdOn).sort()[0] ?? today),
    loans: own,
  }));
  const without = Array.from({ length: CUSTOMERS_WITHOUT_LOAN }, () => ({
    createdOn: addDays(today, -random.int(1, 90)),
    loans: [],
  }));
  return [...withLoans, ...without];
}

function loansOfCustomer(place: number): number {
  if (place < CUSTOMERS_WITH_THREE) return 3;
  return place < CUSTOMERS_WITH_THREE + CUSTOMERS_WITH_TWO ? 2 : 1;
}

/** Numbers the loans in the order of their start. */
export function numberLoans(
  customers: readonly PlannedCustomer[],
  sequences: readonly number[],
): CustomerOutline[] {
  const inOrder = customers
    .flatMap(({ loans }) => loans)
    .sort((one, other) => one.createdOn.localeCompare(other.createdOn));
  const sequenceOf = new Map(inOrder.map((loan, place) => [loan, sequences[place]]));
  return customers.map(({ createdOn, loans }) => ({
    createdOn,
    loans: loans.map((loan) => ({
      ...loan,
      sequence: sequenceOf.get(loan) ?? 0,
      withWholeApplication: true,
      hasDecisions: true,
    })),
  }));
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: random.fraction() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
