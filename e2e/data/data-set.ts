import type { Application } from '../../domain/application/application.ts';
import { completeApplication } from '../../domain/application/made-up/complete-application.ts';
import type { BorrowerAddress } from '../../domain/application/section1/address.ts';
import type { CurrentEmployment, PreviousEmployment } from '../../domain/application/section1/employment.ts';
import { monthsBetween } from '../../domain/application/section1/two-year-history.ts';
import { addDays, easternDate } from '../../domain/time/eastern-time.ts';

/** An application, with the answers that should be stored. Social Security numbers are whole, as typed. */
export interface DataSet {
  application: Application;
  /** Expected content of the Loan Summary, by card. */
  summary: Readonly<Record<string, readonly string[]>>;
}

/** The day of the test run. Closing dates are later, and current jobs last until it. */
export const TODAY = easternDate(new Date());

export const CLOSING_DATE = addDays(TODAY, 45);

/** January 1 of the year that many years ago. */
export function januaryOf(yearsAgo: number): string {
  return `${Number(TODAY.slice(0, 4)) - yearsAgo}-01-01`;
}

/** Adds the required answers that are missing, and the records that the wizard derives. */
export function dataSet({ application, summary }: DataSet): DataSet {
  return { application: completeApplication(application, { today: TODAY }), summary };
}

/** The current address, with a stay long enough that no former one is needed. */
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

/** An income with its total. Omitted parts are $0. */
export function income(parts: Income): Income {
  const all = { overtime: 0, bonus: 0, commission: 0, militaryEntitlements: 0, other: 0, ...parts };
  return { ...all, total: Object.values(all).reduce<number>((sum, part) => sum + (part ?? 0), 0) };
}

/** The current job, with the duration that follows from its start. */
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
