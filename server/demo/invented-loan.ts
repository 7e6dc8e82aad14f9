import type { LoanProgram, LoanPurpose } from '../../domain/loans/loan-product.ts';
import type { LoanStatus } from '../../domain/loans/loan-status.ts';
import { addDays, type CalendarDate } from '../../domain/time/eastern-time.ts';
import { LOAN_OFFICER_NAMES, PROCESSOR_NAMES } from './demo-directories.data.ts';
import { type Home, makeHome, makePerson, type Person } from './person.ts';
import type { Random } from './random.ts';

export interface LoanStory {
  status: LoanStatus;
  borrower: Person;
  home: Home;
  spouse: Person | null;
  isSpouseOnLoan: boolean;
  jointBorrower: Person | null;
  purpose: LoanPurpose;
  program: LoanProgram;
  /** Whole dollars. */
  amount: number;
  propertyValue: number;
  /** Percent per year. */
  rate: number;
  property: Home;
  loanOfficer: string;
  setupProcessor: string;
  conditionsProcessor: string;
  createdOn: CalendarDate;
  closingDate: CalendarDate;
  lock: LockStory | null;
  /** loanApplicationProgress. */
  progress: number;
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

const PURPOSES: readonly (readonly [LoanPurpose, number])[] = [
  ['Purchase', 52],
  ['Refinance', 34],
  ['Pre-approval letter', 8],
  ['Commercial Purchase for self use', 3],
  ['Commercial Purchase for investment', 3],
];

const PROGRAMS: readonly (readonly [LoanProgram, number])[] = [
  ['30-Year Fixed', 68],
  ['15-Year Fixed', 16],
  ['20-Year Fixed', 8],
  ['7-Year ARM', 8],
];

const PARTIAL_PROGRESS = [100, 300, 400, 500, 700];
const LOCK_DAYS = [30, 45, 60];

/** Statuses usually reached with a lock; some loans get approved without one. */
const OFTEN_LOCKED: readonly LoanStatus[] = ['CONDITIONAL_APPROVAL', 'SUSPENDED', 'FINAL_APPROVAL'];
const ALWAYS_LOCKED: readonly LoanStatus[] = ['LOCKED', 'CLOSED', 'FUNDED', 'SOLD'];

/** Given facts; the rest is generated. */
export interface StoryOutline {
  status: LoanStatus;
  borrower: Person;
  home: Home;
  spouse: Person | null;
  createdOn: CalendarDate;
  today: CalendarDate;
}

/** Consistent around the given facts: a refinance is of the home, a lock begins after the start. */
export function makeLoanStory(random: Random, outline: StoryOutline): LoanStory {
  const { status, borrower, home, spouse, createdOn } = outline;
  const purpose = random.weighted(PURPOSES);
  const propertyValue = random.int(24, 190) * 5_000 + random.int(0, 4) * 500;
  const isSpouseOnLoan = spouse !== null && random.chance(0.65);
  return {
    status,
    borrower,
    home,
    spouse,
    isSpouseOnLoan,
    jointBorrower: random.chance(0.08) ? makePerson(random, home) : null,
    purpose,
    program: random.weighted(PROGRAMS),
    amount: Math.floor((propertyValue * random.int(55, 94)) / 100 / 100) * 100,
    propertyValue,
    rate: random.int(42, 62) / 8,
    property: purpose === 'Refinance' ? home : makeHome(random),
    loanOfficer: random.popular(LOAN_OFFICER_NAMES, 3),
    setupProcessor: random.popular(PROCESSOR_NAMES, 3),
    conditionsProcessor: random.popular(PROCESSOR_NAMES, 3),
    createdOn,
    closingDate: addDays(createdOn, random.int(45, 75)),
    lock: makeLock(random, outline),
    progress: status === 'STARTED' ? 0 : status === 'PARTIAL' ? random.pick(PARTIAL_PROGRESS) : 800,
  };
}

function makeLock(random: Random, { status, createdOn, today }: StoryOutline): LockStory | null {
  const isLocked = ALWAYS_LOCKED.includes(status) || (OFTEN_LOCKED.includes(status) && random.chance(0.7));
  if (!isLocked) return null;
  const latest = addDays(today, -1);
  const afterDays = addDays(createdOn, random.int(4, 20));
  const first = { lockedOn: earlier(afterDays, latest), days: random.pick(LOCK_DAYS) };
  const expiresOn = addDays(first.lockedOn, first.days);
  const plain = {
    status: 'LOCKED' as const,
    initiallyExpiredOn: null,
    extendedOn: null,
    transferredFrom: null,
  };
  const secondOn = addDays(first.lockedOn, random.int(5, 15));
  if (secondOn > latest) return { ...plain, lockedOn: first.lockedOn, expiresOn };
  if (random.chance(0.18)) {
    return {
      ...plain,
      status: 'EXTENDED',
      lockedOn: first.lockedOn,
      expiresOn: addDays(expiresOn, random.pick([7, 15])),
      initiallyExpiredOn: expiresOn,
      extendedOn: secondOn,
    };
  }
  if (random.chance(0.12)) {
    const transferredFrom = { lockedOn: first.lockedOn, expiresOn };
    return { ...plain, lockedOn: secondOn, expiresOn: addDays(secondOn, first.days), transferredFrom };
  }
  return { ...plain, lockedOn: first.lockedOn, expiresOn };
}

function earlier(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other;
}
