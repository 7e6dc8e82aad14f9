import { numberIn } from '../typed-number.ts';
import { isBlank } from './answer-values.ts';
import type { Application } from './application.ts';
import { withBorrowerCounts, withNumberOfDependents } from './borrower-changes.ts';
import { DEFAULT_COUNTRY } from './borrower-options.ts';
import { primaryBorrowerOf } from './borrowers.ts';
import type { CurrentEmployment } from './employment.ts';
import { DEPENDENTS } from './field-rules.ts';
import {
  askedAddresses,
  askedPreviousEmployments,
  BLANK_INCOME,
  monthsAtCurrentJob,
  monthsAtPreviousJob,
} from './history.ts';
import { MAX_YEARS } from './limits.ts';
import type { CoBorrowerSection1, PersonalInformation, Section1, Spouse } from './section1-borrower.ts';

/** Section 1 as the primary borrower's page opens with it: the defaults of what is not answered yet. */
export function withSection1Defaults(section: Section1 | null | undefined, today: string): Section1 {
  const person = section?.part1aPersonalInformation ?? {};
  const counted = withBorrowerCounts({
    ...person,
    maritalStatus: person.maritalStatus || 'Unmarried',
    otherBorrowers: person.otherBorrowers ?? [],
  });
  // A number that was emptied stays empty while it has ages: 0 would drop them unasked.
  const byDefault = holdsAges(person) ? null : 0;
  const dependents = person.numberOfDependents ?? byDefault;
  // A number that is refused stays as it was typed, to be corrected.
  const part1aPersonalInformation =
    dependents !== null && DEPENDENTS.fault(dependents) === null
      ? withNumberOfDependents(counted, dependents)
      : counted;
  return withAskedHistory(withJobDefaults({ ...section, part1aPersonalInformation }), today);
}

/** An age of 0 is one. */
function holdsAges({ agesOfDependents }: PersonalInformation): boolean {
  return agesOfDependents?.some((age) => !isBlank(age)) === true;
}

/** Section 1 of the co-borrower: name and e-mail are those that the primary borrower gave. */
export function withCoBorrowerDefaults(spouse: Spouse, today: string): CoBorrowerSection1 {
  const section = spouse.section1BorrowerInformation;
  const person = section?.part1aPersonalInformation;
  const part1aPersonalInformation = {
    ...person,
    firstName: person?.firstName || spouse.firstName,
    lastName: person?.lastName || spouse.lastName,
    emailAddress: person?.emailAddress || spouse.emailAddress,
  };
  return withAskedHistory(withJobDefaults({ ...section, part1aPersonalInformation }), today);
}

/** The current job as its page opens: in the country, without income beside the salary. */
function withJobDefaults<Section extends CoBorrowerSection1>(section: Section): Section {
  const job = section.part1bcCurrentEmployment;
  const isSelfEmployed = job?.selfEmployment?.isSelfEmployedBusinessOwner === true;
  const grossMonthlyIncome = isSelfEmployed
    ? job.grossMonthlyIncome
    : withIncomeTotal(withExtras(job?.grossMonthlyIncome));
  const country = job?.country || DEFAULT_COUNTRY;
  return {
    ...section,
    part1bcCurrentEmployment: { ...job, chronologicalOrder: 0, country, grossMonthlyIncome },
  };
}

/** Brings the lists of addresses and previous jobs in line with the 24-month rules. */
export function withAskedHistory<Section extends CoBorrowerSection1>(
  section: Section,
  today: string,
): Section {
  const person = section.part1aPersonalInformation;
  return {
    ...section,
    part1aPersonalInformation: { ...person, addresses: askedAddresses(person?.addresses) },
    part1dPreviousEmployment: askedPreviousEmployments(
      section.part1bcCurrentEmployment,
      section.part1dPreviousEmployment,
      today,
    ),
  };
}

/** Fills in how long each job lasts or lasted, in years and months, where its dates say it. */
export function withTimeAtJobs<Section extends CoBorrowerSection1>(section: Section, today: string): Section {
  const current = section.part1bcCurrentEmployment;
  const previous = section.part1dPreviousEmployment;
  return {
    ...section,
    part1bcCurrentEmployment: current && withTimeAtJob(current, monthsAtCurrentJob(current, today)),
    part1dPreviousEmployment: previous?.map((job) => withTimeAtJob(job, monthsAtPreviousJob(job))),
  };
}

/** Time in a job as years and months; a job whose dates do not say it stays as it is. */
export function withTimeAtJob<Job extends CurrentEmployment>(job: Job, months: number | null): Job {
  if (months === null || months > MAX_YEARS * 12) return job;
  return { ...job, yearsAtJob: Math.floor(months / 12), monthsAtJob: months % 12 };
}

/** Self-employed: the breakdown goes. Not self-employed: ownership and the monthly income go, extras start at $0. */
export function withSelfEmployment<Job extends CurrentEmployment>(job: Job, isSelfEmployed: boolean): Job {
  const selfEmployment = { ...job.selfEmployment, isSelfEmployedBusinessOwner: isSelfEmployed };
  if (isSelfEmployed) return { ...job, selfEmployment, grossMonthlyIncome: null };
  return {
    ...job,
    selfEmployment: {
      ...selfEmployment,
      isOwnershipInCompanyMoreThanTwentyFivePercent: null,
      selfEmploymentMonthlyIncome: null,
    },
    grossMonthlyIncome: withIncomeTotal(withExtras(job.grossMonthlyIncome)),
  };
}

type Income = NonNullable<CurrentEmployment['grossMonthlyIncome']>;

/** Income beside the base salary that is not filled in is $0; a form holds such amounts as undefined or null. */
function withExtras(income: Income | null | undefined): Income {
  const extras = Object.keys(BLANK_INCOME) as (keyof typeof BLANK_INCOME)[];
  return { ...income, ...Object.fromEntries(extras.map((part) => [part, income?.[part] ?? 0])) };
}

/** Sets the total of a monthly income to the sum of its parts, in whole dollars. */
export function withIncomeTotal(income: Income): Income {
  const { total: _, ...amounts } = income;
  return {
    ...income,
    total: Object.values(amounts).reduce<number>((sum, part) => sum + (numberIn(part) ?? 0), 0),
  };
}

/** What the wizard carries of the primary borrower from page to page (specification: 'base information'). */
export interface BorrowerBase {
  maritalStatus: string;
  spouseFirstName: string;
  spouseLastName: string;
  spouseEmail: string;
  isSpouseIncludedOnTitle: boolean | null;
  isSpouseIncludedOnLoan: boolean | null;
  /** 0 until section 1 was answered. */
  numberOfBorrowers: number;
  typeOfCredit: string;
}

/** Reads the base information from the application, where it is stored. */
export function borrowerBase(application: Application): BorrowerBase {
  const person = primaryBorrowerOf(application);
  const spouse = person?.spouse;
  return {
    maritalStatus: person?.maritalStatus || 'Unmarried',
    spouseFirstName: spouse?.firstName ?? '',
    spouseLastName: spouse?.lastName ?? '',
    spouseEmail: spouse?.emailAddress ?? '',
    isSpouseIncludedOnTitle: spouse?.isIncludedOnTitle ?? null,
    isSpouseIncludedOnLoan: spouse?.isIncludedOnLoan ?? null,
    numberOfBorrowers: person?.numberOfBorrowers ?? 0,
    typeOfCredit: person?.typeOfCredit || 'individual credit',
  };
}
