import type { Dollars } from '../money/money.ts';
import type { Application } from './application.ts';
import { loanBorrowers } from './joint-borrowers/loan-borrowers.ts';
import type { CurrentEmployment } from './section1/employment.ts';
import { presentJobs } from './section1/employment-status.ts';
import { monthsAtCurrentJob } from './section1/two-year-history.ts';
import type { LoanInformation } from './section4/section4-loan-and-property.ts';

/** The loan in percent of the property's value, cut off after two decimals (QUAL-7); null when either is unknown. */
export function loanToValuePercent(loan: LoanInformation | null | undefined): number | null {
  if (!loan?.loanAmount || !loan.propertyValue) return null;
  return Math.floor((loan.loanAmount * 10_000) / loan.propertyValue) / 100;
}

/** Gross monthly income from the present jobs of all borrowers, in whole dollars; null when unknown. */
export function monthlyIncome(application: Application): Dollars | null {
  const jobs = loanBorrowers(application).flatMap(({ section1 }) => presentJobs(section1));
  const known = jobs.map(incomeOf).filter((income) => income !== null);
  return known.length === 0 ? null : known.reduce((sum, income) => sum + income, 0);
}

/** A business owner states one figure, an employee a breakdown whose stored `total` is only its sum. */
function incomeOf(job: CurrentEmployment | null | undefined): Dollars | null {
  if (job?.selfEmployment?.isSelfEmployedBusinessOwner === true) {
    const { selfEmploymentMonthlyIncome: income, selfEmploymentMonthlyLoss: loss } = job.selfEmployment;
    return income == null && loss == null ? null : (income ?? 0) - (loss ?? 0);
  }
  const { total: _, ...parts } = job?.grossMonthlyIncome ?? {};
  const known = Object.values(parts).filter((part) => typeof part === 'number');
  return known.length === 0 ? null : known.reduce((sum, part) => sum + part, 0);
}

/** Whole months of the primary borrower in the current job; null when unknown. */
export function monthsInCurrentJob(application: Application, today: string): number | null {
  return monthsAtCurrentJob(application.section1BorrowerInformation?.part1bcCurrentEmployment, today);
}
