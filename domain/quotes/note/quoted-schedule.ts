import { type AmortizationSchedule, noteSchedule } from '../../schedules/amortization.ts';
import { type QuoteScenario, quotedTerms } from '../quote-scenario.ts';

const known = new WeakMap<QuoteScenario, AmortizationSchedule>();

/** The schedule of the note. The figures of a scenario and its course over the years share it. */
export function quotedSchedule(scenario: QuoteScenario): AmortizationSchedule {
  const before = known.get(scenario);
  if (before !== undefined) return before;
  const schedule = noteSchedule(quotedTerms(scenario));
  known.set(scenario, schedule);
  return schedule;
}
