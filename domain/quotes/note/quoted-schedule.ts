import { type AmortizationSchedule, noteSchedule } from '../../schedules/amortization.ts';
import { type QuoteScenario, quotedTerms } from '../quote-scenario.ts';

const known = new WeakMap<QuoteScenario, AmortizationSchedule>();

/** The note's schedule, shared by a scenario's figures and its cumulative costs. */
export function quotedSchedule(scenario: QuoteScenario): AmortizationSchedule {
  const before = known.get(scenario);
  if (before !== undefined) return before;
  const schedule = noteSchedule(quotedTerms(scenario));
  known.set(scenario, schedule);
  return schedule;
}
