import { numberIn } from '../../typing/typed-number.ts';
import { isBlank, saysTheSame } from '../answers/answer-values.ts';
import { hiddenOfPerson, withHiddenAnswers } from '../answers/hidden-answers.ts';
import { sectionOf, withSectionOf } from '../answers/holder-sections.ts';
import { holdsAnswers } from '../answers/typed-answers.ts';
import type { Application } from '../application.ts';
import { DEPENDENTS } from '../checks/field-rules.ts';
import { MAX_YEARS } from '../checks/limits.ts';
import type { Holder } from '../progress/steps.ts';
import { withBorrowerCounts, withNumberOfDependents } from './borrower-changes.ts';
import { DEFAULT_COUNTRY } from './borrower-options.ts';
import type { CurrentEmployment } from './employment.ts';
import { isWithoutEmployer } from './employment-status.ts';
import type { CoBorrowerSection1, PersonalInformation, Section1, Spouse } from './section1-borrower.ts';
import {
  askedAddresses,
  askedPreviousEmployments,
  BLANK_INCOME,
  monthsAtCurrentJob,
  monthsAtPreviousJob,
} from './two-year-history.ts';

export function withSection1Defaults(section: Section1 | null | undefined, today: string): Section1 {
  const person = section?.part1aPersonalInformation ?? {};
  const counted = withBorrowerCounts({
    ...person,
    maritalStatus: person.maritalStatus || 'Unmarried',
    otherBorrowers: person.otherBorrowers ?? [],
  });
  // A cleared number stays empty while there are ages, because 0 would drop them without asking.
  const byDefault = holdsAges(person) ? null : 0;
  const dependents = person.numberOfDependents ?? byDefault;
  const part1aPersonalInformation =
    dependents !== null && DEPENDENTS.fault(dependents) === null
      ? withNumberOfDependents(counted, dependents)
      : counted;
  return withAskedHistory(withJobDefaults({ ...section, part1aPersonalInformation }), today);
}

function holdsAges({ agesOfDependents }: PersonalInformation): boolean {
  return agesOfDependents?.some((age) => !isBlank(age)) === true;
}

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

function withJobDefaults<Section extends CoBorrowerSection1>(section: Section): Section {
  if (isWithoutEmployer(section)) return section;
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

export function withTimeAtJobs<Section extends CoBorrowerSection1>(section: Section, today: string): Section {
  const current = section.part1bcCurrentEmployment;
  const previous = section.part1dPreviousEmployment;
  return {
    ...section,
    part1bcCurrentEmployment: current && withTimeAtJob(current, monthsAtCurrentJob(current, today)),
    part1dPreviousEmployment: previous?.map((job) => withTimeAtJob(job, monthsAtPreviousJob(job))),
  };
}

export function withTimeAtJob<Job extends CurrentEmployment>(job: Job, months: number | null): Job {
  if (months === null || months > MAX_YEARS * 12) return job;
  return { ...job, yearsAtJob: Math.floor(months / 12), monthsAtJob: months % 12 };
}

/** Self-employed: drops the breakdown. Otherwise drops ownership and monthly income, and sets extras to $0. */
export function withSelfEmployment<Job extends CurrentEmployment>(job: Job, isSelfEmployed: boolean): Job {
  const selfEmployment = { ...job.selfEmployment, isSelfEmployedBusinessOwner: isSelfEmployed };
  if (isSelfEmployed) return { ...job, selfEmployment, grossMonthlyIncome: null };
  return {
    ...job,
    selfEmployment: {
      ...selfEmployment,
      isOwnershipInCompanyMoreThanTwentyFivePercent: null,
      selfEmploymentMonthlyIncome: null,
      selfEmploymentMonthlyLoss: null,
    },
    grossMonthlyIncome: withIncomeTotal(withExtras(job.grossMonthlyIncome)),
  };
}

type Income = NonNullable<CurrentEmployment['grossMonthlyIncome']>;

/** Empty amounts beside the base salary count as $0; forms hold them as undefined or null. */
function withExtras(income: Income | null | undefined): Income {
  const extras = Object.keys(BLANK_INCOME) as (keyof typeof BLANK_INCOME)[];
  return { ...income, ...Object.fromEntries(extras.map((part) => [part, income?.[part] ?? 0])) };
}

export function withIncomeTotal(income: Income): Income {
  const { total: _, ...amounts } = income;
  return {
    ...income,
    total: Object.values(amounts).reduce<number>((sum, part) => sum + (numberIn(part) ?? 0), 0),
  };
}

/**
 * Hides entries that the 24-month rules do not ask for. They come back when asked for again. `today` is a calendar
 * date.
 */
export function withHistoryAsked(application: Application, holder: Holder, today: string): Application {
  const place = { section: 'section1', holder } as const;
  const section = sectionOf(application, place) ?? {};
  const hidden = hiddenOfPerson(application, holder);
  const person = section.part1aPersonalInformation;
  const addresses = [...(person?.addresses ?? []), ...(hidden.addresses ?? [])];
  const jobs = [...(section.part1dPreviousEmployment ?? []), ...(hidden.jobs ?? [])];
  const asked = withAskedHistory(
    { ...section, part1aPersonalInformation: { ...person, addresses }, part1dPreviousEmployment: jobs },
    today,
  );
  const left = {
    addresses: behind(addresses, asked.part1aPersonalInformation?.addresses),
    jobs: behind(jobs, asked.part1dPreviousEmployment),
  };
  const answered = withSectionOf(application, place, asked);
  if (saysTheSame(left, { addresses: hidden.addresses, jobs: hidden.jobs })) return answered;
  return withHiddenAnswers(answered, { [holder]: { ...hidden, ...left } });
}

/** The rows that are no longer asked for, up to the last filled-in one. */
function behind<Row>(rows: readonly Row[], asked: readonly unknown[] | null | undefined): Row[] {
  return rows.slice(asked?.length ?? 0).filter(holdsAnswers);
}
