import { federalHolidays, weekdayOf } from '../deadlines/federal-holidays.ts';
import { type Cents, daysInterest, exactCents, roundedCents } from '../money/exact-cents.ts';
import type { InterestStart } from '../schedules/interest-start.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import type { HowPart } from './quote-line.ts';
import { interestStartOf, interestYearOf, type QuoteScenario } from './quote-scenario.ts';

/** Prepaid interest; negative for a credit. */
export function prepaidInterest(scenario: QuoteScenario, loanCents: Cents): { cents: Cents; how: HowPart[] } {
  const start = interestStartOf(scenario);
  const year = interestYearOf(scenario);
  const days = Math.abs(start.days);
  const cents = roundedCents(daysInterest(exactCents(loanCents), scenario.rate, days, year));
  return {
    cents: start.days < 0 ? -cents : cents,
    how: [
      { label: 'Loan amount', value: { cents: loanCents } },
      { label: `Annual rate, divided by ${year}`, value: { rate: scenario.rate } },
      {
        label: start.days < 0 ? 'Days credited from the first of the month' : 'Days to the end of the month',
        value: { count: days },
      },
      ...startParts(scenario, start),
    ],
  };
}

function startParts({ closingOn }: QuoteScenario, { from, rescissionEndsOn }: InterestStart): HowPart[] {
  if (rescissionEndsOn === null) return [];
  return [
    ...holidaysBetween(closingOn, from).map(({ name, date }) => ({
      label: `${name} is not a business day`,
      value: { date },
    })),
    { label: 'Rescission period ends at midnight on', value: { date: rescissionEndsOn } },
    { label: 'Funding date', value: { date: from } },
  ];
}

/** Sundays need no mention, because they are never business days. */
function holidaysBetween(closingOn: CalendarDate, from: CalendarDate) {
  return [...new Set([closingOn.slice(0, 4), from.slice(0, 4)])]
    .flatMap((year) => federalHolidays(Number(year)))
    .filter(({ date }) => date > closingOn && date < from && weekdayOf(date) !== 0);
}

/** Shown below the closing date if the borrower may rescind (12 CFR 1026.23). */
export function paidOutNote(scenario: QuoteScenario): string | null {
  const { from, rescissionEndsOn } = interestStartOf(scenario);
  if (rescissionEndsOn === null) return null;
  const holidays = holidaysBetween(scenario.closingOn, from).map(
    ({ name, date }) => ` ${name} (${formatDate(date)}) is not a business day.`,
  );
  return `Funds on ${formatDate(from)}, after the rescission period.${holidays.join('')}`;
}
