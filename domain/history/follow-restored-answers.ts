import { saysTheSame } from '../application/answers/answer-values.ts';
import { sectionOf, withSectionOf } from '../application/answers/holder-sections.ts';
import { holdsAnswers } from '../application/answers/typed-answers.ts';
import type { Application } from '../application/application.ts';
import type { Holder } from '../application/progress/steps.ts';
import { withBorrowerCounts, withBorrowerType } from '../application/section1/borrower-changes.ts';
import { primaryBorrowerOf } from '../application/section1/borrowers.ts';
import type { CurrentEmployment, PreviousEmployment } from '../application/section1/employment.ts';
import type { CoBorrowerSection1, PersonalInformation } from '../application/section1/section1-borrower.ts';
import { withIncomeTotal, withTimeAtJob } from '../application/section1/section1-changes.ts';
import { monthsAtCurrentJob, monthsAtPreviousJob } from '../application/section1/two-year-history.ts';
import type { Section3 } from '../application/section3/section3-real-estate.ts';

/** Recalculates counts, totals, times at jobs and yes/no answers that differ from `now`. Everything else stays. */
export function withWhatFollows(now: Application, restored: Application, today: string): Application {
  const withPeople = followPeople(now, restored);
  const withLoans = followLoans(now, withPeople);
  return (['primary', 'spouse'] as const).reduce((whole, holder) => {
    return followRealEstate(now, followJobs(now, whole, holder, today), holder);
  }, withLoans);
}

function followPeople(now: Application, restored: Application): Application {
  const [before, person] = [primaryBorrowerOf(now), primaryBorrowerOf(restored)];
  const changes = (name: keyof PersonalInformation) => !saysTheSame(before?.[name], person?.[name]);
  if (person == null || !PEOPLE.some(changes)) return restored;
  const isCounted = person.numberOfBorrowers != null || Boolean(person.typeOfCredit);
  const typed = changes('spouse') ? withBorrowerType(person) : person;
  return {
    ...restored,
    section1BorrowerInformation: {
      ...restored.section1BorrowerInformation,
      part1aPersonalInformation: isCounted ? withBorrowerCounts(typed) : typed,
    },
  };
}

const PEOPLE = ['spouse', 'otherBorrowers', 'numberOfBorrowers', 'typeOfCredit'] as const;

function followJobs(now: Application, restored: Application, holder: Holder, today: string): Application {
  const place = { section: 'section1', holder } as const;
  const section = sectionOf(restored, place);
  if (section === null) return restored;
  const before = sectionOf(now, place);
  const { part1bcCurrentEmployment: job, part1dPreviousEmployment: jobs } = section;
  const earlier = rowsById(before?.part1dPreviousEmployment);
  return withSectionOf(restored, place, {
    ...section,
    ...(job && {
      part1bcCurrentEmployment: followJob(before?.part1bcCurrentEmployment, job, (one) =>
        monthsAtCurrentJob(one, today),
      ),
    }),
    ...(jobs && {
      part1dPreviousEmployment: jobs.map((one) => followJob(earlier.get(one.id), one, monthsAtPreviousJob)),
    }),
  } satisfies CoBorrowerSection1);
}

/** A job that was missing keeps its old values. */
function followJob<Job extends CurrentEmployment & Pick<PreviousEmployment, 'endDate'>>(
  before: Job | null | undefined,
  job: Job,
  monthsAt: (job: Job) => number | null,
): Job {
  if (before == null) return job;
  const income = job.grossMonthlyIncome;
  const isPaidOtherwise = !saysTheSame(before.grossMonthlyIncome, income);
  const paid =
    isPaidOtherwise && income?.total != null ? { ...job, grossMonthlyIncome: withIncomeTotal(income) } : job;
  const isOtherTime = before.startDate !== job.startDate || before.endDate !== job.endDate;
  return isOtherTime && job.yearsAtJob != null ? withTimeAtJob(paid, monthsAt(paid)) : paid;
}

function followRealEstate(now: Application, restored: Application, holder: Holder): Application {
  const place = { section: 'section3', holder } as const;
  const section = sectionOf(restored, place);
  if (section === null) return restored;
  const before = sectionOf(now, place);
  const earlier = rowsById(before?.propertiesOwned);
  const propertiesOwned = section.propertiesOwned?.map((property) => {
    const known = earlier.get(property.id);
    if (known === undefined) return property;
    const was = { answer: known.hasLoansOnProperty, rows: known.mortgageLoansOnThisProperty };
    const is = { answer: property.hasLoansOnProperty, rows: property.mortgageLoansOnThisProperty };
    return { ...property, hasLoansOnProperty: answerOfList(was, is) };
  });
  const was = { answer: before?.ownRealEstate, rows: before?.propertiesOwned };
  const is = { answer: section.ownRealEstate, rows: propertiesOwned };
  const followed: Section3 = { ...section, propertiesOwned, ownRealEstate: answerOfList(was, is) };
  return withSectionOf(restored, place, followed);
}

function followLoans(now: Application, restored: Application): Application {
  const section = restored.section4LoanAndPropertyInformation;
  const loan = section?.part4aLoanInformation;
  if (section == null || loan == null) return restored;
  const before = now.section4LoanAndPropertyInformation;
  const hasOtherLoansOnProperty = answerOfList(
    {
      answer: before?.part4aLoanInformation?.hasOtherLoansOnProperty,
      rows: before?.part4bOtherLoansOnSubjectProperty,
    },
    { answer: loan.hasOtherLoansOnProperty, rows: section.part4bOtherLoansOnSubjectProperty },
  );
  return {
    ...restored,
    section4LoanAndPropertyInformation: {
      ...section,
      part4aLoanInformation: { ...loan, hasOtherLoansOnProperty },
    },
  };
}

interface AnsweredList {
  answer: boolean | null | undefined;
  rows: readonly object[] | null | undefined;
}

/** Sets the yes/no question above a restored list, unless it was restored itself or never answered. */
function answerOfList(before: AnsweredList, { answer, rows }: AnsweredList): boolean | null | undefined {
  const isRestored = !saysTheSame(before.rows, rows);
  if (!isRestored || answer == null || answer !== before.answer) return answer;
  return answer ? (rows ?? []).length > 0 : holdsAnswers(rows);
}

function rowsById<Row extends { id?: string | null | undefined }>(rows: readonly Row[] | null | undefined) {
  return new Map((rows ?? []).map((row) => [row.id, row]));
}
