import type { Application } from '../application.ts';
import { withRowIds } from '../merging/row-ids.ts';
import { creditTypeOf, withBorrowerCounts } from '../section1/borrower-changes.ts';
import { borrowerCount } from '../section1/borrowers.ts';
import type { CurrentEmployment, PreviousEmployment } from '../section1/employment.ts';
import type { CoBorrowerSection1, PersonalInformation, Section1 } from '../section1/section1-borrower.ts';
import { withIncomeTotal, withTimeAtJob } from '../section1/section1-changes.ts';
import { monthsAtPreviousJob } from '../section1/two-year-history.ts';
import type { Section3 } from '../section3/section3-real-estate.ts';
import { withPurpose } from '../section4/section4-changes.ts';
import { isPurchase, isRefinance } from '../section4/section4-conditions.ts';
import type { Section4 } from '../section4/section4-loan-and-property.ts';
import { holdsAnswers } from './typed-answers.ts';

/** A merged application with its derived answers. Drops nothing that a person typed. */
export function normalisedApplication(application: Application): Application {
  const { section1BorrowerInformation, section3RealEstate, section4LoanAndPropertyInformation } = application;
  return withRowIds({
    ...application,
    ...(section1BorrowerInformation && {
      section1BorrowerInformation: normalisedSection1(section1BorrowerInformation),
    }),
    ...(section3RealEstate && { section3RealEstate: normalisedSection3(section3RealEstate) }),
    ...(section4LoanAndPropertyInformation && {
      section4LoanAndPropertyInformation: normalisedSection4(section4LoanAndPropertyInformation),
    }),
  });
}

function normalisedSection1(section: Section1): Section1 {
  const normalised = withHistoryInOrder(section);
  const person = normalised.part1aPersonalInformation;
  if (person == null) return normalised;
  return { ...normalised, part1aPersonalInformation: withCounts(withSpouseInOrder(person)) };
}

function withSpouseInOrder(person: PersonalInformation): PersonalInformation {
  const { spouse } = person;
  if (spouse == null) return person;
  const { section1BorrowerInformation, section3RealEstate } = spouse;
  return {
    ...person,
    spouse: {
      ...spouse,
      ...(section1BorrowerInformation && {
        section1BorrowerInformation: withHistoryInOrder(section1BorrowerInformation),
      }),
      ...(section3RealEstate && { section3RealEstate: normalisedSection3(section3RealEstate) }),
    },
  };
}

/** Counts that depend on who is on the loan. Both sides may have changed that. */
function withCounts(person: PersonalInformation): PersonalInformation {
  const { numberOfBorrowers: stated, typeOfCredit } = person;
  const count = borrowerCount(person);
  const isRight = stated === count && (!typeOfCredit || typeOfCredit === creditTypeOf(count));
  return typeof stated !== 'number' || isRight ? person : withBorrowerCounts(person);
}

/** Addresses and jobs are numbered from the newest; incomes are summed. */
function withHistoryInOrder<Section extends CoBorrowerSection1>(section: Section): Section {
  const { part1aPersonalInformation: person, part1bcCurrentEmployment, part1dPreviousEmployment } = section;
  return {
    ...section,
    ...(person?.addresses && {
      part1aPersonalInformation: {
        ...person,
        addresses: person.addresses.map((address, place) => ({
          ...address,
          ...(address.chronologicalOrder == null ? {} : { chronologicalOrder: place }),
          ...(address.addressType ? { addressType: place === 0 ? CURRENT : FORMER } : {}),
        })),
      },
    }),
    ...(part1bcCurrentEmployment && { part1bcCurrentEmployment: withTotal(part1bcCurrentEmployment) }),
    ...(part1dPreviousEmployment && {
      part1dPreviousEmployment: part1dPreviousEmployment.map((job, place) => ({
        ...withTimeBetweenDates(withTotal(job)),
        ...(job.chronologicalOrder == null ? {} : { chronologicalOrder: place + 1 }),
      })),
    }),
  };
}

/** The merge may have changed either date. */
function withTimeBetweenDates(job: PreviousEmployment): PreviousEmployment {
  return job.yearsAtJob == null ? job : withTimeAtJob(job, monthsAtPreviousJob(job));
}

const CURRENT = 'Current Address' as const;
const FORMER = 'Former Address' as const;

function withTotal<Job extends CurrentEmployment>(job: Job): Job {
  const income = job.grossMonthlyIncome;
  return income?.total == null ? job : { ...job, grossMonthlyIncome: withIncomeTotal(income) };
}

/** A list answers the question above it; without an answer the list is ignored. */
function hasAny(answer: boolean | null | undefined, rows: readonly object[] | null | undefined) {
  if (rows == null || answer == null) return answer;
  return answer ? rows.length > 0 : holdsAnswers(rows);
}

function normalisedSection3(section: Section3): Section3 {
  const propertiesOwned = section.propertiesOwned?.map((property) => ({
    ...property,
    ...answered(property, 'hasLoansOnProperty', property.mortgageLoansOnThisProperty),
  }));
  if (propertiesOwned === undefined) return section;
  return { ...section, propertiesOwned, ...answered(section, 'ownRealEstate', propertiesOwned) };
}

function answered<Name extends string>(
  record: { [name in Name]?: boolean | null | undefined },
  name: Name,
  rows: readonly object[] | null | undefined,
) {
  const answer = hasAny(record[name], rows);
  return answer === record[name] ? {} : { [name]: answer };
}

/** A purchase has no loans on its property. A refinance has at least one, unless the answer was no. */
function normalisedSection4(section: Section4): Section4 {
  const loan = section.part4aLoanInformation;
  const loans = section.part4bOtherLoansOnSubjectProperty ?? [];
  if (!loan?.loanPurpose) return section;
  const isSettled = isPurchase(loan)
    ? holdsAnswers(loans) || (loans.length === 0 && loan.hasOtherLoansOnProperty !== true)
    : !isRefinance(loan) || loans.length > 0 || loan.hasOtherLoansOnProperty !== true;
  if (!isSettled) return withPurpose(section, loan.loanPurpose);
  if (isPurchase(loan)) return section;
  const part4aLoanInformation = { ...loan, ...answered(loan, 'hasOtherLoansOnProperty', loans) };
  return { ...section, part4aLoanInformation };
}
