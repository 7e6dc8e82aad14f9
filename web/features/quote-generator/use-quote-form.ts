import { useDeferredValue, useMemo } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { computeQuote, type Quote } from '../../../domain/quotes/quote.ts';
import { type ReadScenario, readScenario, type ScenarioTexts } from './scenario-texts.ts';

/** The form: a title and up to three scenarios, every field as typed. */
export interface QuoteTexts {
  title: string;
  scenarios: ScenarioTexts[];
}

export type QuoteForm = UseFormReturn<QuoteTexts>;

export interface ComputedScenario extends ReadScenario {
  /** Null while a field is wrong. */
  quote: Quote | null;
}

export function useQuoteForm(defaults: QuoteTexts): QuoteForm {
  return useForm<QuoteTexts>({ defaultValues: defaults });
}

/** The results of the fields. Typing comes first: the figures follow once the field shows the typed character. */
export function useComputedScenarios(form: QuoteForm): ComputedScenario[] {
  const scenarios = useDeferredValue(useWatch({ control: form.control, name: 'scenarios' }));
  return useMemo(() => scenarios.map(computed), [scenarios]);
}

const known = new WeakMap<ScenarioTexts, ComputedScenario>();

/** An unchanged scenario is not computed again. */
function computed(texts: ScenarioTexts): ComputedScenario {
  const before = known.get(texts);
  if (before !== undefined) return before;
  const read = readScenario(texts);
  const result = { ...read, quote: read.scenario === null ? null : computeQuote(read.scenario) };
  known.set(texts, result);
  return result;
}
