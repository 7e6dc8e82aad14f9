import { HISTORY_MONTHS } from '../application/checks/limits.ts';
import type {
  AdditionalEmployment,
  CurrentEmployment,
  PreviousEmployment,
} from '../application/section1/employment.ts';
import { isWithoutEmployer } from '../application/section1/employment-status.ts';
import { formatDate } from '../time/eastern-time.ts';
import { placeAnswers, placeText } from './borrower-answers.ts';
import {
  amount,
  amountText,
  dateParts,
  type Filling,
  type FormAnswer,
  type Overflow,
  oneOf,
  phoneParts,
  text,
  tick,
  together,
  words,
} from './form-answer.ts';
import type { FormBorrower } from './form-facts.ts';
import {
  ADDITIONAL_OWNERSHIP,
  CURRENT_OWNERSHIP,
  type OneOfQuestion,
  SHARE_BELOW_25,
  SHARE_FROM_25,
} from './one-of-questions.ts';

type PresentJob = CurrentEmployment | AdditionalEmployment;

/** Sections 1b to 1d. */
export function employmentAnswers({ section1 }: FormBorrower): Filling {
  const hasNoEmployer = isWithoutEmployer(section1);
  const current = hasNoEmployer ? null : section1?.part1bcCurrentEmployment;
  const [additional, ...furtherPresent] = hasNoEmployer ? [] : (section1?.part1cAdditionalEmployment ?? []);
  const [previous, ...furtherPrevious] = (section1?.part1dPreviousEmployment ?? []).toSorted(
    (one, other) => (one.chronologicalOrder ?? 0) - (other.chronologicalOrder ?? 0),
  );
  return together({
    answers: [
      ...tick('_1b_Does_Not_Apply1', hasNoEmployer),
      ...(current ? presentJobAnswers('_1b', CURRENT_OWNERSHIP, current) : []),
      ...tick(
        '_1c_Does_Not_Apply',
        hasNoEmployer || (additional === undefined && Boolean(current?.employerName)),
      ),
      ...(additional ? presentJobAnswers('_1c', ADDITIONAL_OWNERSHIP, additional) : []),
      // The form asks for a previous job after less than two years in the current one.
      ...tick('_1d_Does_Not_Apply', previous === undefined && (hasNoEmployer || coversHistory(current))),
      ...(previous ? previousJobAnswers(previous) : []),
    ],
    overflow: [
      ...furtherPresent.map((job) => presentJobLine(job)),
      ...furtherPrevious.map((job) => previousJobLine(job)),
    ],
  });
}

function coversHistory(job: CurrentEmployment | null | undefined): boolean {
  return (job?.yearsAtJob ?? 0) * 12 + (job?.monthsAtJob ?? 0) >= HISTORY_MONTHS;
}

const INCOME_FIELDS = {
  baseSalary: 'Base',
  overtime: 'Overtime',
  bonus: 'Bonus',
  commission: 'Commission',
  militaryEntitlements: 'Military',
  other: 'Other',
  total: 'IncomeTotal',
} as const;

/** A job of Section 1b or 1c: income or loss for a business, the pay breakdown for an employee. */
function presentJobAnswers(stem: '_1b' | '_1c', share: OneOfQuestion, job: PresentJob): FormAnswer[] {
  const business = job.selfEmployment;
  const isOwner = business?.isSelfEmployedBusinessOwner === true;
  const ownership = business?.isOwnershipInCompanyMoreThanTwentyFivePercent;
  return [
    ...text(`${stem}_Employer`, job.employerName),
    ...phoneParts([`${stem}_PhoneE1`, `${stem}_PhoneE2`, `${stem}_PhoneE3`], job.employerPhone),
    ...placeAnswers(`${stem}_Address`, stem, job),
    ...text(`${stem}_Position`, job.position),
    ...dateParts(startFields(stem), job.startDate),
    ...text(`${stem}_Employment_Years`, job.yearsInLineOfWork),
    ...text(`${stem}_Employment_Months`, job.monthsInLineOfWork),
    ...tick(`${stem}_Statement`, business?.isEmployedByFamily),
    ...tick(`${stem}_Owner`, isOwner),
    ...(isOwner
      ? [
          ...oneOf(share, ownership == null ? null : ownership ? SHARE_FROM_25 : SHARE_BELOW_25),
          ...amount(`${stem}_Monthly_Income_Loss`, businessResult(job)),
        ]
      : Object.entries(INCOME_FIELDS).flatMap(([part, field]) =>
          amount(`${stem}_${field}`, job.grossMonthlyIncome?.[part as keyof typeof INCOME_FIELDS]),
        )),
  ];
}

function startFields(stem: string): [string, string, string] {
  return [`${stem}_Employment_Start_Month`, `${stem}_Employment_Start_Day`, `${stem}_Employment_Start_Year`];
}

function businessResult({ selfEmployment }: PresentJob | PreviousEmployment): number | null {
  const loss = selfEmployment?.selfEmploymentMonthlyLoss;
  return loss ? -loss : (selfEmployment?.selfEmploymentMonthlyIncome ?? null);
}

function previousJobAnswers(job: PreviousEmployment): FormAnswer[] {
  const isOwner = job.selfEmployment?.isSelfEmployedBusinessOwner === true;
  return [
    ...text('_1d_Employer', job.employerName),
    ...placeAnswers('_1d_Address', '_1d', job),
    ...text('_1d_Position', job.position),
    ...dateParts(startFields('_1d'), job.startDate),
    // Misspelled on the form itself.
    ...dateParts(
      ['_1d_Employment_End_Month', '_1d_Employment_End_Day', '_1d_Employent_End_Year'],
      job.endDate,
    ),
    ...tick('_1d_Owner', isOwner),
    ...amount('_1d_Gross_Monthly_Income', monthlyPay(job)),
  ];
}

function monthlyPay(job: PresentJob | PreviousEmployment): number | null {
  const isOwner = job.selfEmployment?.isSelfEmployedBusinessOwner === true;
  return isOwner ? businessResult(job) : (job.grossMonthlyIncome?.total ?? null);
}

function presentJobLine(job: PresentJob): Overflow {
  return {
    section: '1c. Additional employment',
    text: jobText(job, job.startDate && `since ${formatDate(job.startDate)}`),
  };
}

function previousJobLine(job: PreviousEmployment): Overflow {
  const span = words(
    [job.startDate && formatDate(job.startDate), job.endDate && formatDate(job.endDate)],
    ' to ',
  );
  return { section: '1d. Previous employment', text: jobText(job, span) };
}

function shareText({ selfEmployment }: PresentJob | PreviousEmployment): string {
  const isLarge = selfEmployment?.isOwnershipInCompanyMoreThanTwentyFivePercent;
  if (isLarge == null) return '';
  return isLarge ? 'ownership share of 25% or more' : 'ownership share of less than 25%';
}

function jobText(job: PresentJob | PreviousEmployment, span: string | null | undefined): string {
  const pay = monthlyPay(job);
  return words(
    [
      job.employerName,
      placeText(job),
      job.employerPhone,
      job.position,
      span,
      job.selfEmployment?.isSelfEmployedBusinessOwner === true &&
        words(['business owner', shareText(job)], ', '),
      pay === null ? '' : `$${amountText(pay)} a month`,
    ],
    '; ',
  );
}
