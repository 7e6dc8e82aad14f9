import { useDeferredValue, useMemo } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { computeQuote, type Quote } from '../../../domain/quotes/quote.ts';
import { boundFaults } from '../../../domain/quotes/quote-bounds.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { serverNow } from '../../api/server-clock.ts';
import { type OutlookTexts, type ReadOutlook, readOutlook } from './outlook/outlook-texts.ts';
import { fieldOf, type ReadScenario, readScenario, type ScenarioTexts } from './scenario-texts.ts';

/** The form: a title and up to three scenarios, every field as typed. */
export interface QuoteTexts {
  title: string;
  scenarios: ScenarioTexts[];
  /** The newest version when the typing began; absent from a new quote, and from drafts of earlier versions. */
  baseVersion?: number;
  /** Absent in drafts of earlier versions. */
  outlook?: OutlookTexts;
}

export type QuoteForm = UseFormReturn<QuoteTexts>;

export interface ComputedScenario extends ReadScenario {
  /** Null while a field is wrong. */
  quote: Quote | null;
  /** Whether a new version may have these fields. An old quote shows its figures, and needs another date to be saved. */
  canBeSaved: boolean;
  /** Known while other fields are wrong. */
  purpose: ScenarioTexts['purpose'];
}

export function useQuoteForm(defaults: QuoteTexts): QuoteForm {
  return useForm<QuoteTexts>({ defaultValues: defaults });
}

/** The results of the fields. Typing comes first: the figures follow once the field shows the typed character. */
export function useComputedScenarios(form: QuoteForm): ComputedScenario[] {
  const scenarios = useDeferredValue(useWatch({ control: form.control, name: 'scenarios' }));
  return useMemo(() => scenarios.map(computed), [scenarios]);
}

/** The facts about the time after the closing. Their fields show typed characters first, as those of the scenarios do. */
export function useReadOutlook(form: QuoteForm, scenarios: readonly ComputedScenario[]): ReadOutlook {
  const texts = useDeferredValue(useWatch({ control: form.control, name: 'outlook' }));
  const purposes = scenarios.map(({ purpose }) => purpose).join();
  return useMemo(
    () => readOutlook(texts, purposes.split(',') as ScenarioTexts['purpose'][]),
    [texts, purposes],
  );
}

const known = new WeakMap<ScenarioTexts, ComputedScenario>();

/** An unchanged scenario is not computed again. */
function computed(texts: ScenarioTexts): ComputedScenario {
  const before = known.get(texts);
  if (before !== undefined) return before;
  const read = readScenario(texts);
  const { scenario } = read;
  const faults = scenario === null ? [] : boundFaults(scenario, easternDate(serverNow()));
  const result = {
    scenario,
    errors: {
      ...read.errors,
      ...Object.fromEntries(faults.map(({ field, message }) => [fieldOf(field), message])),
    },
    quote: scenario === null ? null : computeQuote(scenario),
    canBeSaved: scenario !== null && faults.length === 0,
    purpose: texts.purpose,
  };
  known.set(texts, result);
  return result;
}
