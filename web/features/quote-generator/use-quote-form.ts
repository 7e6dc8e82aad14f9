import { useDeferredValue, useMemo } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { computeQuote, type Quote } from '../../../domain/quote.ts';
import { type ReadScenario, readScenario, type ScenarioTexts } from './scenario-texts.ts';

/** What is entered: a title and up to three scenarios, every field as it was typed. */
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

/** What follows from the fields. Typing comes first: the figures follow as soon as the field has shown its character. */
export function useComputedScenarios(form: QuoteForm): ComputedScenario[] {
  const scenarios = useDeferredValue(useWatch({ control: form.control, name: 'scenarios' }));
  return useMemo(() => scenarios.map(computed), [scenarios]);
}

const known = new WeakMap<ScenarioTexts, ComputedScenario>();

/** A scenario that did not change is not computed again. */
function computed(texts: ScenarioTexts): ComputedScenario {
  const before = known.get(texts);
  if (before !== undefined) return before;
  const read = readScenario(texts);
  const result = { ...read, quote: read.scenario === null ? null : computeQuote(read.scenario) };
  known.set(texts, result);
  return result;
}
