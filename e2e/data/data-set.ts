import type { BorrowerAddress } from '../../domain/application/address.ts';
import type { Application } from '../../domain/application/application.ts';
import type { CurrentEmployment, PreviousEmployment } from '../../domain/application/employment.ts';
import { monthsBetween } from '../../domain/application/history.ts';
import type { Section5 } from '../../domain/application/section5-declarations.ts';
import { addDays, easternDate } from '../../domain/eastern-time.ts';

/** An application as it is to be stored once its answers were typed. Social security numbers are whole, as they are typed. */
export interface DataSet {
  application: Application;
  /** What the Loan Summary shows of it, by card. */
  summary: Readonly<Record<string, readonly string[]>>;
}

/** The day on which the tests run: closing dates lie after it, jobs last until it. */
export const TODAY = easternDate(new Date());

export const CLOSING_DATE = addDays(TODAY, 45);

/** The first of January of a year that many years ago. */
export function januaryOf(yearsAgo: number): string {
  return `${Number(TODAY.slice(0, 4)) - yearsAgo}-01-01`;
}

/** What the wizard writes into each section's record. */
export function record(sectionName: string, currentPage: number, loanApplicationProgress: number) {
  return { sectionName, currentPage, loanApplicationProgress };
}

/** The current address, lived at long enough. */
export function currentAddress(address: BorrowerAddress): BorrowerAddress {
  return {
    addressType: 'Current Address',
    chronologicalOrder: 0,
    country: 'USA',
    monthsAtAddress: 0,
    ...address,
  };
}

export function formerAddress(chronologicalOrder: number, address: BorrowerAddress): BorrowerAddress {
  return { ...currentAddress(address), addressType: 'Former Address', chronologicalOrder };
}

type Income = NonNullable<CurrentEmployment['grossMonthlyIncome']>;

/** An income with its extras, which start at $0, and its total. */
export function income(parts: Income): Income {
  const all = { overtime: 0, bonus: 0, commission: 0, militaryEntitlements: 0, other: 0, ...parts };
  return { ...all, total: Object.values(all).reduce<number>((sum, part) => sum + (part ?? 0), 0) };
}

/** The current job with its duration, which follows from its start. */
export function currentJob(job: CurrentEmployment & { startDate: string }): CurrentEmployment {
  return { chronologicalOrder: 0, country: 'USA', ...job, ...duration(job.startDate, TODAY) };
}

export function previousJob(
  chronologicalOrder: number,
  job: PreviousEmployment & { startDate: string; endDate: string },
): PreviousEmployment {
  return { chronologicalOrder, country: 'USA', ...job, ...duration(job.startDate, job.endDate) };
}

function duration(from: string, to: string) {
  const months = monthsBetween(from, to);
  return { yearsAtJob: Math.floor(months / 12), monthsAtJob: months % 12 };
}

/** Declarations of somebody who will live in the property and has nothing else to declare. */
export const NOTHING_TO_DECLARE: Section5 = {
  part5aAboutThisProperty: {
    questionA: { answer1: true, answer2: false },
    questionB: false,
    questionC: { answer1: false },
    questionD: { answer1: false, answer2: false },
    questionE: false,
  },
  part5bAboutYourFinances: {
    questionF: false,
    questionG: false,
    questionH: false,
    questionI: false,
    questionJ: false,
    questionK: false,
    questionL: false,
    questionM: { answer1: false },
  },
};
