import { useEffect } from 'react';
import { comparedYears } from '../../../../domain/quote-outlook/compared-years.ts';
import { outlookGroups } from '../../../../domain/quote-outlook/outlook-rows.ts';
import type { QuoteOutlook } from '../../../../domain/quote-outlook/quote-outlook.ts';
import { figureText } from '../../../../domain/quotes/quote-figure-text.ts';
import { figureGroups } from '../../../../domain/quotes/quote-figures.ts';
import { formatRate } from '../../../../domain/typing/typed-amounts.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import type { QuoteTables } from '../pricing/quote-tables.ts';
import { type ComputedScenario, computedScenario } from '../use-quote-form.ts';

/** After as many, the browser has compiled most of the computation. */
const TRIALS = 24;

/** An eighth of a percent: every trial but the last ones is a loan of its own. */
const STEP = 125;

/** A trial takes at most some ten milliseconds of a slow machine. */
const TIME_OF_A_TRIAL_MS = 20;

/**
 * Computes the figures some times while nobody waits, with other rates and without showing them. Browsers run code slowly
 * until they have compiled it, and the first keys of a quote would be the ones that wait.
 */
export function useWarmFigures(
  scenarios: readonly ComputedScenario[],
  outlook: QuoteOutlook | null,
  tables: QuoteTables,
): void {
  const compute = useLatest((trial: number) => {
    const place = trial % scenarios.length;
    const texts = scenarios[place]?.texts;
    const rate = scenarios[place]?.scenario?.rate;
    if (texts === undefined || rate === undefined) return;
    // The last trials are the present loans: their schedules must be among the latest when the first key comes.
    const steps = Math.max(0, TRIALS - scenarios.length - trial);
    const moved = computedScenario({ ...texts, rate: formatRate(rate + STEP * steps) }, tables);
    const all = scenarios.map((one, at) => (at === place ? moved : one));
    const read = all.map(({ scenario }) => scenario);
    for (const { rows } of figureGroups(all.map(({ quote }) => quote))) {
      for (const { values } of rows) for (const figure of values) if (figure !== null) figureText(figure);
    }
    outlookGroups(outlook ?? {}, read);
    comparedYears(read, { measure: 'cost', growthRate: outlook?.growthRate ?? 0 });
  });
  useEffect(() => {
    // Safari has none, and computes with the first keys.
    if (!('requestIdleCallback' in window)) return;
    let trial = 0;
    let waiting = requestIdleCallback(function go(time) {
      do {
        compute(trial);
        trial += 1;
      } while (trial < TRIALS && time.timeRemaining() > TIME_OF_A_TRIAL_MS);
      if (trial < TRIALS) waiting = requestIdleCallback(go);
    });
    return () => cancelIdleCallback(waiting);
  }, [compute]);
}
