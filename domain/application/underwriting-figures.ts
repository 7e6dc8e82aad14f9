import type { Dollars } from '../money.ts';
import type { Application } from './application.ts';
import { isSpouseOnLoan, spouseOf } from './borrowers.ts';
import type { CurrentEmployment } from './employment.ts';
import { monthsAtCurrentJob } from './history.ts';
import type { LoanInformation } from './section4-loan-and-property.ts';

/** What an underwriter looks at first, as far as it follows from the application alone. */

/** The loan in percent of the property's value; null while one of the two is not known. */
export function loanToValuePercent(loan: LoanInformation | null | undefined): number | null {
  if (!loan?.loanAmount || !loan.propertyValue) return null;
  return (loan.loanAmount / loan.propertyValue) * 100;
}

/**
 * Gross income a month from the current jobs of the primary borrower and of a spouse on the loan, in whole dollars; null
 * when no income is known. Joint borrowers state none.
 */
export function monthlyIncome(application: Application): Dollars | null {
  const jobs = [application.section1BorrowerInformation?.part1bcCurrentEmployment];
  if (isSpouseOnLoan(application)) {
    jobs.push(spouseOf(application)?.section1BorrowerInformation?.part1bcCurrentEmployment);
  }
  const known = jobs.map(incomeOf).filter((income) => income !== null);
  return known.length === 0 ? null : known.reduce((sum, income) => sum + income, 0);
}

/** A business owner states one figure, an employee a breakdown, of which `total` is only the stored sum. */
function incomeOf(job: CurrentEmployment | null | undefined): Dollars | null {
  if (job?.selfEmployment?.isSelfEmployedBusinessOwner === true) {
    return job.selfEmployment.selfEmploymentMonthlyIncome ?? null;
  }
  const { total: _, ...parts } = job?.grossMonthlyIncome ?? {};
  const known = Object.values(parts).filter((part) => typeof part === 'number');
  return known.length === 0 ? null : known.reduce((sum, part) => sum + part, 0);
}

/** How long the primary borrower has been in the current job, in whole months; null when it is not known. */
export function monthsInCurrentJob(application: Application, today: string): number | null {
  return monthsAtCurrentJob(application.section1BorrowerInformation?.part1bcCurrentEmployment, today);
}
