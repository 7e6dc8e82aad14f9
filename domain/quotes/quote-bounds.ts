import type { Cents } from '../money/exact-cents.ts';
import { addMonths } from '../schedules/payment-dates.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { costLines } from './quote-cost-lines.ts';
import { centsText } from './quote-figure-text.ts';
import { sumOfLines } from './quote-line.ts';
import { type QuoteScenario, quotedLoanCents } from './quote-scenario.ts';

/** A closing date further away is a typing error, and no table of fees or holidays covers it. */
const MONTHS_BACK = 12;
const MONTHS_AHEAD = 36;

/** A rate is set by closing, and rarely held longer than building a home takes. */
const MONTHS_OF_LOCK = 24;

interface BoundFault {
  field: 'closingOn' | 'rateSetOn' | 'lenderCreditCents' | 'paidBeforeClosingCents';
  message: string;
}

/** Not in the schema, so that stored versions with old closing dates stay readable (QUOTE-59). */
export function boundFaults(scenario: QuoteScenario, today: CalendarDate): BoundFault[] {
  const faults: BoundFault[] = [];
  const [from, to] = [addMonths(today, -MONTHS_BACK), addMonths(today, MONTHS_AHEAD)];
  if (scenario.closingOn < from || scenario.closingOn > to) {
    faults.push({
      field: 'closingOn',
      message: `Enter a date from ${formatDate(from)} to ${formatDate(to)}`,
    });
    // With a wrong date, the costs are wrong too, so credits are not checked.
    return faults;
  }
  const { rateSetOn, closingOn } = scenario;
  const firstDay = addMonths(closingOn, -MONTHS_OF_LOCK);
  if (rateSetOn !== undefined && (rateSetOn < firstDay || rateSetOn > closingOn)) {
    faults.push({
      field: 'rateSetOn',
      message: `Enter a date from ${formatDate(firstDay)} to ${formatDate(closingOn)}, the closing`,
    });
  }
  const costs = grossCosts(scenario);
  const { lenderCreditCents, paidBeforeClosingCents = 0 } = scenario;
  // Credits of the lender reduce closing costs, and nothing else (12 CFR 1026.37(g)(6)(ii)).
  if (lenderCreditCents > costs) {
    faults.push({
      field: 'lenderCreditCents',
      message: `Enter at most the closing costs, ${centsText(costs)}`,
    });
  } else if (paidBeforeClosingCents > costs - lenderCreditCents) {
    faults.push({
      field: 'paidBeforeClosingCents',
      message: `Enter at most the closing costs, ${centsText(costs - lenderCreditCents)}`,
    });
  }
  return faults;
}

/** Before lender credits; an interest credit can make them negative. */
function grossCosts(scenario: QuoteScenario): Cents {
  const lines = costLines(scenario, quotedLoanCents(scenario)).filter(({ section }) => section !== 'J');
  return Math.max(0, sumOfLines(lines));
}
