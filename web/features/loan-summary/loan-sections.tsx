import { pageToContinue } from '../../../domain/application/progress/progress.ts';
import { SECTION_KEYS } from '../../../domain/application/progress/steps.ts';
import { exceedsLoanToValue } from '../../../domain/application/section4/loan-to-value-limit.ts';
import {
  loanToValuePercent,
  monthlyIncome,
  monthsInCurrentJob,
} from '../../../domain/application/underwriting-figures.ts';
import { isLoanOpen } from '../../../domain/loans/loan-status.ts';
import {
  type CalendarDate,
  formatDate,
  formatInstant,
  formatInstantDate,
  isDateAlert,
} from '../../../domain/time/eastern-time.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { CopyableValue } from '../../forms/contact/copy-button.tsx';
import { LoanStatusBadge } from '../../loans/list/loan-status-badge.tsx';
import type { Loan } from '../../loans/loan-queries.ts';
import { assigneeName } from '../../loans/staff-names.ts';
import {
  JOB_PATH,
  LOAN_PATH,
  money,
  percent,
  type SummarySection,
  yearsAndMonths,
  yesNo,
} from './summary-row.ts';

export function loanInfo(loan: Loan, today: CalendarDate): SummarySection {
  const { closingDate } = loan;
  const information = loan.section4LoanAndPropertyInformation?.part4aLoanInformation;
  return {
    title: 'Loan Info',
    rows: [
      { label: 'Purpose', value: loan.loanPurpose, paths: [`${LOAN_PATH}.loanPurpose`] },
      { label: 'Program', value: loan.loanProgram, paths: [`${LOAN_PATH}.preferredLoanProgram`] },
      { label: 'Loan amount', value: money(information?.loanAmount), paths: [`${LOAN_PATH}.loanAmount`] },
      { label: 'Created', value: formatInstantDate(loan.createdDateTime) },
      {
        label: 'Closing date',
        value: closingDate && formatDate(closingDate),
        attention: closingDate !== null && isLoanOpen(loan.loanStatus) && isDateAlert(closingDate, today),
        // The Loan Status screen sets it too, so a blank one in the application is not missing.
        paths: closingDate === null ? [`${SECTION_KEYS.section4}.plannedClosingDate`] : [],
      },
      {
        label: 'Loan officer',
        value: assigneeName('loanOfficer', loan.loanOfficer),
        paths: loan.loanOfficer === null ? [`${SECTION_KEYS.section8}.loanOriginatorName`] : [],
      },
      { label: 'Conditions processor', value: assigneeName('conditionsProcessor', loan.conditionsProcessor) },
      { label: 'Setup processor', value: assigneeName('setupProcessor', loan.setupProcessor) },
      { label: 'Underwriter', value: assigneeName('underwriter', loan.underwriter) },
      { label: 'Closer', value: assigneeName('closer', loan.closer) },
      { label: 'Status', value: <LoanStatusBadge status={loan.loanStatus} /> },
    ],
  };
}

export function loanId(loan: Loan, today: CalendarDate): SummarySection {
  const next = pageToContinue(loan, loan.loanApplicationProgress, today, runtimeConfig());
  return {
    title: 'Loan Id',
    rows: [
      { label: 'Loan id', value: <CopyableValue what="loan id" text={loan.loanNumber} /> },
      { label: 'Application', value: next === null ? 'Complete' : `Continues with ${next.label}` },
      { label: 'Last updated', value: formatInstant(loan.lastModifiedOn) },
    ],
  };
}

/** The ratios an underwriter reads first, as far as the application supplies them. */
export function underwritingInfo(loan: Loan, today: CalendarDate): SummarySection {
  const information = loan.section4LoanAndPropertyInformation?.part4aLoanInformation;
  const job = loan.section1BorrowerInformation?.part1bcCurrentEmployment;
  return {
    title: 'Underwriting Info',
    rows: [
      {
        label: 'Loan to value',
        value: percent(loanToValuePercent(information), 2),
        attention:
          isLoanOpen(loan.loanStatus) &&
          exceedsLoanToValue(loan.section4LoanAndPropertyInformation, runtimeConfig()),
        paths: [`${LOAN_PATH}.loanAmount`, `${LOAN_PATH}.propertyValue`],
      },
      {
        label: 'Requested rate',
        value: percent(information?.preferredInterestRate, 3),
        paths: [`${LOAN_PATH}.preferredInterestRate`],
      },
      { label: 'Occupancy', value: information?.occupancy, paths: [`${LOAN_PATH}.occupancy`] },
      {
        label: 'Monthly employment income',
        value: money(monthlyIncome(loan)),
        paths: [
          `${JOB_PATH}.grossMonthlyIncome.baseSalary`,
          `${JOB_PATH}.selfEmployment.selfEmploymentMonthlyIncome`,
        ],
      },
      { label: 'Employer', value: job?.employerName, paths: [`${JOB_PATH}.employerName`] },
      {
        label: 'Time in job',
        value: yearsAndMonths(monthsInCurrentJob(loan, today)),
        paths: [`${JOB_PATH}.startDate`],
      },
      {
        label: 'Bankruptcy in 7 years',
        value: yesNo(loan.section5Declarations?.part5bAboutYourFinances?.questionM?.answer1),
        paths: [`${SECTION_KEYS.section5}.part5bAboutYourFinances.questionM.answer1`],
      },
    ],
  };
}
