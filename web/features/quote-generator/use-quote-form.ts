import { useDeferredValue, useMemo } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { computeQuote, type Quote } from '../../../domain/quotes/quote.ts';
import { boundFaults } from '../../../domain/quotes/quote-bounds.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { QuoteTables } from './pricing/quote-tables.ts';
import { fieldOf, type ReadScenario, readScenario, type ScenarioTexts } from './scenario-texts.ts';

/** The form: a title and up to three scenarios, every field as typed. */
export interface QuoteTexts {
  title: string;
  scenarios: ScenarioTexts[];
  /** The newest version when the typing began; absent from a new quote, and from drafts of earlier versions. */
  baseVersion?: number;
}

export type QuoteForm = UseFormReturn<QuoteTexts>;

export interface ComputedScenario extends ReadScenario {
  /** Null while a field is wrong. */
  quote: Quote | null;
  /** Whether a new version may have these fields. An old quote shows its figures, and needs another date to be saved. */
  canBeSaved: boolean;
}

export function useQuoteForm(defaults: QuoteTexts): QuoteForm {
  return useForm<QuoteTexts>({ defaultValues: defaults });
}

/** The results of the fields. Typing comes first: the figures follow once the field shows the typed character. */
export function useComputedScenarios(form: QuoteForm, tables: QuoteTables): ComputedScenario[] {
  const scenarios = useDeferredValue(useWatch({ control: form.control, name: 'scenarios' }));
  return useMemo(() => scenarios.map((texts) => computed(texts, tables)), [scenarios, tables]);
}

const known = new WeakMap<ScenarioTexts, { tables: QuoteTables; result: ComputedScenario }>();

/** An unchanged scenario is not computed again. */
function computed(texts: ScenarioTexts, tables: QuoteTables): ComputedScenario {
  const before = known.get(texts);
  if (before?.tables === tables) return before.result;
  const read = readScenario(texts, tables);
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
  };
  known.set(texts, { tables, result });
  return result;
}
