import { isCalendarDate } from '../../time/eastern-time.ts';
import { numberIn } from '../../typing/typed-number.ts';
import { sectionOf, sectionPath } from '../answers/holder-sections.ts';
import type { Application } from '../application.ts';
import { contradiction, type FieldRule } from '../checks/field-rules.ts';
import type { Step } from '../progress/steps.ts';
import type { BorrowerAddress } from './address.ts';
import type { CurrentEmployment } from './employment.ts';
import { monthsAtAddress, monthsBetween } from './two-year-history.ts';

/** Tolerance in months between a duration and its dates. */
interface Leeway {
  over: number;
  under: number;
}

/** People round the time at an address to years. */
const ROUNDED: Leeway = { over: 11, under: 11 };
/** Both dates are known; ways of counting differ by a month. */
const COUNTED: Leeway = { over: 1, under: 1 };
/** Correct on the day it was typed: the duration may lag behind the start date, but never exceed it. */
const GROWING: Leeway = { over: 1, under: 11 };

/** Contradictions between durations and dates. Empty values contradict nothing. */
export function timeRules(application: Application, step: Step, today: string): FieldRule[] {
  const section = sectionOf(application, { section: 'section1', holder: step.holder });
  const root = sectionPath(step);
  const addresses = section?.part1aPersonalInformation?.addresses ?? [];
  const job = section?.part1bcCurrentEmployment;
  const jobs = section?.part1dPreviousEmployment ?? [];
  return [
    ...addresses.map((address, i) =>
      timeRule(
        `${root}.part1aPersonalInformation.addresses[${i}].startDate`,
        i === 0 ? 'Current address: lived there from' : `Former address ${i}: lived there from`,
        { given: monthsAtAddress(address), byDates: monthsByDates(address, i === 0 ? today : '') },
        ROUNDED,
      ),
    ),
    timeRule(
      `${root}.part1bcCurrentEmployment.startDate`,
      'Current job: start date',
      { given: monthsAtJob(job), byDates: monthsByDates(job ?? {}, today) },
      GROWING,
    ),
    ...jobs.map((previous, i) =>
      timeRule(
        `${root}.part1dPreviousEmployment[${i}].startDate`,
        `Previous job ${i + 1}: start date`,
        { given: monthsAtJob(previous), byDates: monthsByDates(previous, '') },
        COUNTED,
      ),
    ),
  ];
}

/** Months to the end, or to `now`. Null if a date is unknown or the end precedes the start. */
function monthsByDates(
  { startDate, endDate }: Pick<BorrowerAddress, 'startDate' | 'endDate'>,
  now: string,
): number | null {
  const end = endDate || now;
  if (!startDate || !isCalendarDate(startDate) || !isCalendarDate(end)) return null;
  return end < startDate ? null : monthsBetween(startDate, end);
}

function monthsAtJob(job: CurrentEmployment | null | undefined): number {
  return (numberIn(job?.yearsAtJob) ?? 0) * 12 + (numberIn(job?.monthsAtJob) ?? 0);
}

function timeRule(
  path: string,
  label: string,
  { given, byDates }: { given: number; byDates: number | null },
  { over, under }: Leeway,
): FieldRule {
  const differs = given > 0 && byDates !== null && (given - byDates > over || byDates - given > under);
  const message = differs
    ? `the dates say ${timeText(byDates)}, and the years and months say ${timeText(given)}`
    : null;
  return contradiction(path, label, message);
}

function timeText(months: number): string {
  const parts = [counted(Math.floor(months / 12), 'year'), counted(months % 12, 'month')];
  return parts.filter((part) => part !== '').join(' and ') || 'less than a month';
}

function counted(count: number, unit: string): string {
  return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
