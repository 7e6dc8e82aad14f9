import type { Quote } from '../quotes/quote.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import { cashOutChecks } from './cash-out-check.ts';
import { costsCompleteCheck } from './costs-complete-check.ts';
import { loanLimitCheck } from './loan-limit-check.ts';
import { occupancyChecks } from './occupancy-check.ts';
import { pointsAndFeesCheck } from './points-and-fees.ts';
import { priceChecks } from './price-checks.ts';
import type { QualityCheck } from './quality-check.ts';

/** For staff. They change no figure of the quote. */
export function qualityChecks(scenario: QuoteScenario, quote: Quote): QualityCheck[] {
  return [
    pointsAndFeesCheck(scenario, quote),
    ...priceChecks(scenario, quote),
    loanLimitCheck(scenario, quote),
    ...occupancyChecks(scenario),
    ...cashOutChecks(scenario, quote),
    costsCompleteCheck(scenario, quote),
  ];
}
