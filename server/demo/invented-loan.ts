import type { Occupancy } from '../../domain/application/section3/property-options.ts';
import type { LoanProgram, LoanPurpose } from '../../domain/loans/loan-product.ts';
import type { LoanStatus } from '../../domain/loans/loan-status.ts';
import type { CalendarDate } from '../../domain/time/eastern-time.ts';
import {
  CLOSER_NAMES,
  LOAN_OFFICER_NAMES,
  PROCESSOR_NAMES,
  UNDERWRITER_NAMES,
} from './demo-directories.data.ts';
import { closingDateOf, type LoanDays, type LockStory, makeLock } from './loan-calendar.ts';
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
  occupancy: Occupancy;
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
  underwriter: string | null;
  closer: string | null;
  createdOn: CalendarDate;
  closingDate: CalendarDate;
  lock: LockStory | null;
  /** loanApplicationProgress. */
  progress: number;
}

const PURPOSES: readonly (readonly [LoanPurpose, number])[] = [
  ['Purchase', 57],
  ['Refinance', 37],
  ['Commercial Purchase for self use', 3],
  ['Commercial Purchase for investment', 3],
];

/** A letter is no loan: it is never locked, approved or closed. */
const PURPOSES_AT_FIRST: readonly (readonly [LoanPurpose, number])[] = [
  ...PURPOSES,
  ['Pre-approval letter', 14],
];
const AT_FIRST: readonly LoanStatus[] = ['STARTED', 'PARTIAL', 'FLOATED', 'DISCARDED'];

/** With the lowest and highest rate in eighths of a percent. */
const PROGRAMS: readonly (readonly [[LoanProgram, number, number], number])[] = [
  [['30-Year Fixed', 49, 57], 68],
  [['15-Year Fixed', 43, 50], 16],
  [['20-Year Fixed', 47, 55], 8],
  [['7-Year ARM', 46, 53], 8],
];

/** Of a purchase. A refinance is of the home. */
const OCCUPANCIES: readonly (readonly [Occupancy, number])[] = [
  ['Primary Residence', 82],
  ['Second Home', 7],
  ['Investment Property', 11],
];

/** Loan amount in percent of the value, the lowest and highest. */
const LOAN_TO_VALUE: Readonly<Record<'home' | 'refinance' | 'other', readonly [number, number]>> = {
  home: [70, 95],
  refinance: [45, 80],
  other: [55, 75],
};

const PARTIAL_PROGRESS = [100, 300, 400, 500, 700];

/** Given facts; the rest is generated. */
export interface StoryOutline extends LoanDays {
  borrower: Person;
  home: Home;
  spouse: Person | null;
}

/** Consistent around the given facts: a refinance is of the home, a lock begins after the start and lasts until closing. */
export function makeLoanStory(random: Random, outline: StoryOutline): LoanStory {
  const { status, borrower, home, spouse, createdOn } = outline;
  const purpose = purposeOf(random, outline);
  const occupancy = occupancyOf(random, purpose);
  const propertyValue = random.int(38, 165) * 5_000 + random.int(0, 4) * 500;
  const isSpouseOnLoan = spouse !== null && random.chance(0.65);
  const closingDate = closingDateOf(random, outline);
  const [program, lowest, highest] = random.weighted(PROGRAMS);
  return {
    status,
    borrower,
    home,
    spouse,
    isSpouseOnLoan,
    jointBorrower: random.chance(0.08) ? makePerson(random, home) : null,
    purpose,
    occupancy,
    program,
    amount: Math.floor((propertyValue * random.int(...loanToValue(purpose, occupancy))) / 100 / 100) * 100,
    propertyValue,
    rate: random.int(lowest, highest) / 8,
    property: purpose === 'Refinance' ? home : makeHome(random),
    ...peopleOf(random, outline),
    createdOn,
    closingDate,
    lock: makeLock(random, outline, closingDate),
    progress: status === 'STARTED' ? 0 : status === 'PARTIAL' ? random.pick(PARTIAL_PROGRESS) : 800,
  };
}

function purposeOf(random: Random, { status, problem }: StoryOutline): LoanPurpose {
  if (problem !== undefined) return 'Purchase';
  return random.weighted(AT_FIRST.includes(status) ? PURPOSES_AT_FIRST : PURPOSES);
}

function occupancyOf(random: Random, purpose: LoanPurpose): Occupancy {
  if (purpose.startsWith('Commercial')) return 'Commercial Space';
  return purpose === 'Refinance' ? 'Primary Residence' : random.weighted(OCCUPANCIES);
}

function loanToValue(purpose: LoanPurpose, occupancy: Occupancy) {
  if (purpose === 'Refinance') return LOAN_TO_VALUE.refinance;
  return occupancy === 'Primary Residence' ? LOAN_TO_VALUE.home : LOAN_TO_VALUE.other;
}

/** The loans with a problem are those of the officer and the processor who sign in. */
function peopleOf(random: Random, { status, problem }: StoryOutline) {
  const team = teamOf(random, problem);
  const isDecided = !AT_FIRST.includes(status) && status !== 'LOCKED';
  return {
    ...team,
    underwriter: AT_FIRST.includes(status)
      ? null
      : colleagueOf(LOAN_OFFICER_NAMES, team.loanOfficer, UNDERWRITER_NAMES),
    closer: isDecided ? colleagueOf(PROCESSOR_NAMES, team.conditionsProcessor, CLOSER_NAMES) : null,
  };
}

/** Each officer works with one underwriter, and each processor with one closer. */
function colleagueOf(
  people: readonly string[],
  person: string,
  colleagues: readonly string[],
): string | null {
  return colleagues[people.indexOf(person) % colleagues.length] ?? null;
}

function teamOf(random: Random, problem: StoryOutline['problem']) {
  const people = {
    loanOfficer: random.popular(LOAN_OFFICER_NAMES, 3),
    setupProcessor: random.popular(PROCESSOR_NAMES, 20),
    conditionsProcessor: random.popular(PROCESSOR_NAMES, 20),
  };
  const [loanOfficer = ''] = LOAN_OFFICER_NAMES;
  const [processor = ''] = PROCESSOR_NAMES;
  return problem === undefined
    ? people
    : { loanOfficer, setupProcessor: processor, conditionsProcessor: processor };
}
