import type { Dollars } from '../money/money.ts';
import type { Application } from './application.ts';
import { isSpouseOnLoan, spouseOf } from './section1/borrowers.ts';
import type { CurrentEmployment } from './section1/employment.ts';
import { monthsAtCurrentJob } from './section1/two-year-history.ts';
import type { LoanInformation } from './section4/section4-loan-and-property.ts';

/** The first figures that an underwriter reads, as far as the application alone gives them. */

/** The loan in percent of the property's value; null when either is unknown. */
export function loanToValuePercent(loan: LoanInformation | null | undefined): number | null {
  if (!loan?.loanAmount || !loan.propertyValue) return null;
  return (loan.loanAmount / loan.propertyValue) * 100;
}

/**
 * Gross monthly income from the current jobs of the primary borrower and of a spouse on the loan, in whole
 * dollars; null when unknown. Joint borrowers state none.
 */
export function monthlyIncome(application: Application): Dollars | null {
  const jobs = [application.section1BorrowerInformation?.part1bcCurrentEmployment];
  if (isSpouseOnLoan(application)) {
    jobs.push(spouseOf(application)?.section1BorrowerInformation?.part1bcCurrentEmployment);
  }
  const known = jobs.map(incomeOf).filter((income) => income !== null);
  return known.length === 0 ? null : known.reduce((sum, income) => sum + income, 0);
}

/** A business owner states one figure, an employee a breakdown whose stored `total` is only its sum. */
function incomeOf(job: CurrentEmployment | null | undefined): Dollars | null {
  if (job?.selfEmployment?.isSelfEmployedBusinessOwner === true) {
    return job.selfEmployment.selfEmploymentMonthlyIncome ?? null;
  }
  const { total: _, ...parts } = job?.grossMonthlyIncome ?? {};
  const known = Object.values(parts).filter((part) => typeof part === 'number');
  return known.length === 0 ? null : known.reduce((sum, part) => sum + part, 0);
}

/** Whole months of the primary borrower in the current job; null when unknown. */
export function monthsInCurrentJob(application: Application, today: string): number | null {
  return monthsAtCurrentJob(application.section1BorrowerInformation?.part1bcCurrentEmployment, today);
}
