import { isCalendarDate } from '../../time/eastern-time.ts';
import { numberIn } from '../../typing/typed-number.ts';
import { ROW_ID } from '../answers/answer-values.ts';
import { isEmpty } from '../checks/field-rules.ts';
import { HISTORY_MONTHS, MAX_HISTORY_ENTRIES } from '../checks/limits.ts';
import type { BorrowerAddress } from './address.ts';
import { DEFAULT_COUNTRY } from './borrower-options.ts';
import type { CurrentEmployment, PreviousEmployment } from './employment.ts';

/** The 24-month rules for addresses and employment (APP-1.18, APP-1.23). */

function blankCurrentAddress(): BorrowerAddress {
  return {
    addressType: 'Current Address',
    chronologicalOrder: 0,
    country: DEFAULT_COUNTRY,
    yearsAtAddress: 0,
    monthsAtAddress: 0,
  };
}

function blankFormerAddress(chronologicalOrder: number): BorrowerAddress {
  return { ...blankCurrentAddress(), addressType: 'Former Address', chronologicalOrder };
}

export function monthsAtAddress(address: BorrowerAddress): number {
  return (numberIn(address.yearsAtAddress) ?? 0) * 12 + (numberIn(address.monthsAtAddress) ?? 0);
}

/** A former address is asked for while the total is under 24 months; later ones are hidden (APP-1.18). */
export function askedAddresses(addresses: readonly BorrowerAddress[] | null | undefined): BorrowerAddress[] {
  const asked: BorrowerAddress[] = [];
  let total = 0;
  for (const address of addresses?.length ? addresses : [blankCurrentAddress()]) {
    if (total >= HISTORY_MONTHS) break;
    asked.push(address);
    total += monthsAtAddress(address);
  }
  const last = asked.at(-1);
  const isOpen = last !== undefined && monthsAtAddress(last) > 0 && total < HISTORY_MONTHS;
  if (isOpen && asked.length < MAX_HISTORY_ENTRIES) asked.push(blankFormerAddress(asked.length));
  return asked;
}

/** Whole months from one calendar date to a later one; 0 when it is not later. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth, fromDay] = from.split('-').map(Number) as [number, number, number];
  const [toYear, toMonth, toDay] = to.split('-').map(Number) as [number, number, number];
  const months = (toYear - fromYear) * 12 + (toMonth - fromMonth) - (toDay < fromDay ? 1 : 0);
  return Math.max(0, months);
}

/** From the start date, or else from years and months; null when both are unknown. */
export function monthsAtCurrentJob(job: CurrentEmployment | null | undefined, today: string): number | null {
  if (job?.startDate && isCalendarDate(job.startDate)) return monthsBetween(job.startDate, today);
  if (job?.yearsAtJob == null && job?.monthsAtJob == null) return null;
  return (job.yearsAtJob ?? 0) * 12 + (job.monthsAtJob ?? 0);
}

/** Time in a previous job in months; null until both of its dates are valid. */
export function monthsAtPreviousJob(job: PreviousEmployment): number | null {
  const { startDate, endDate } = job;
  if (!startDate || !endDate || !isCalendarDate(startDate) || !isCalendarDate(endDate)) return null;
  return monthsBetween(startDate, endDate);
}

/**
 * None while the time in the current job is unknown or over 24 months; otherwise as many as needed, plus one while
 * under 24 (APP-1.23).
 */
export function askedPreviousEmployments(
  current: CurrentEmployment | null | undefined,
  previous: readonly PreviousEmployment[] | null | undefined,
  today: string,
): PreviousEmployment[] {
  const atCurrent = monthsAtCurrentJob(current, today);
  const filled = withoutTrailingBlanks(previous ?? []);
  if (atCurrent === null) return filled;
  if (atCurrent > HISTORY_MONTHS) return [];
  const total = filled.reduce((sum, job) => sum + (monthsAtPreviousJob(job) ?? 0), atCurrent);
  const last = filled.at(-1);
  const isOpen = total < HISTORY_MONTHS && (last === undefined || (monthsAtPreviousJob(last) ?? 0) > 0);
  if (!isOpen || filled.length >= MAX_HISTORY_ENTRIES) return filled;
  return [...filled, blankPreviousEmployment(filled.length + 1)];
}

export const BLANK_INCOME = { overtime: 0, bonus: 0, commission: 0, militaryEntitlements: 0, other: 0 };

function blankPreviousEmployment(chronologicalOrder: number): PreviousEmployment {
  return { chronologicalOrder, country: DEFAULT_COUNTRY, grossMonthlyIncome: BLANK_INCOME };
}

function withoutTrailingBlanks(jobs: readonly PreviousEmployment[]): PreviousEmployment[] {
  const lastFilled = jobs.findLastIndex((job) => !isBlankJob(job));
  return jobs.slice(0, lastFilled + 1);
}

const SET_BY_FORM: ReadonlySet<string> = new Set([ROW_ID, 'chronologicalOrder', 'country']);

function isBlankJob(job: PreviousEmployment): boolean {
  return Object.entries(job).every(([name, value]) => SET_BY_FORM.has(name) || isBlankValue(value));
}

function isBlankValue(value: unknown): boolean {
  if (isEmpty(value) || value === 0) return true;
  return typeof value === 'object' && value !== null && Object.values(value).every(isBlankValue);
}
