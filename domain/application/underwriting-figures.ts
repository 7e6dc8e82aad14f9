import type { Dollars } from '../money/money.ts';
import type { Application } from './application.ts';
import { loanBorrowers } from './joint-borrowers/loan-borrowers.ts';
import type { CurrentEmployment } from './section1/employment.ts';
import { presentJobs } from './section1/employment-status.ts';
import { monthsAtCurrentJob } from './section1/two-year-history.ts';
import type { LoanInformation } from './section4/section4-loan-and-property.ts';

/** LTV in percent, truncated to two decimals (QUAL-7); null if either amount is unknown. */
export function loanToValuePercent(loan: LoanInformation | null | undefined): number | null {
  if (!loan?.loanAmount || !loan.propertyValue) return null;
  return Math.floor((loan.loanAmount * 10_000) / loan.propertyValue) / 100;
}

/** Gross monthly income from current jobs of all borrowers, in whole dollars; null if unknown. */
export function monthlyIncome(application: Application): Dollars | null {
  const jobs = loanBorrowers(application).flatMap(({ section1 }) => presentJobs(section1));
  const known = jobs.map(incomeOf).filter((income) => income !== null);
  return known.length === 0 ? null : known.reduce((sum, income) => sum + income, 0);
}

/** A business owner states one figure; an employee a breakdown, with its sum in `total`. */
function incomeOf(job: CurrentEmployment | null | undefined): Dollars | null {
  if (job?.selfEmployment?.isSelfEmployedBusinessOwner === true) {
    const { selfEmploymentMonthlyIncome: income, selfEmploymentMonthlyLoss: loss } = job.selfEmployment;
    return income == null && loss == null ? null : (income ?? 0) - (loss ?? 0);
  }
  const { total: _, ...parts } = job?.grossMonthlyIncome ?? {};
  const known = Object.values(parts).filter((part) => typeof part === 'number');
  return known.length === 0 ? null : known.reduce((sum, part) => sum + part, 0);
}

/** Whole months in the primary borrower's current job; null if unknown. */
export function monthsInCurrentJob(application: Application, today: string): number | null {
  return monthsAtCurrentJob(application.section1BorrowerInformation?.part1bcCurrentEmployment, today);
}
