import { type AmortizationSchedule, noteSchedule } from '../../schedules/amortization.ts';
import { type QuoteScenario, quotedTerms } from '../quote-scenario.ts';
import { latestResults } from './latest-results.ts';

const known = new WeakMap<QuoteScenario, AmortizationSchedule>();

/** Enough for three scenarios, each with the same loan without points and one that is tried, and for the texts before a key. */
const byTerms = latestResults<AmortizationSchedule>(12);

/**
 * The schedule of the note. The figures of a scenario and its course over the years share it. Most fields of a scenario
 * change nothing about its terms, so that a typed character needs no new schedule.
 */
export function quotedSchedule(scenario: QuoteScenario): AmortizationSchedule {
  const before = known.get(scenario);
  if (before !== undefined) return before;
  const terms = quotedTerms(scenario);
  const schedule = byTerms(JSON.stringify(terms), () => noteSchedule(terms));
  known.set(scenario, schedule);
  return schedule;
}
