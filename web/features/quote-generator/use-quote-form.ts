import { useMemo, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { computeQuote, type Quote } from '../../../domain/quotes/quote.ts';
import { boundFaults } from '../../../domain/quotes/quote-bounds.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { OutlookTexts } from './outlook/outlook-texts.ts';
import type { QuoteTables } from './pricing/quote-tables.ts';
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
  /**
   * Whether a new version may have these fields. An old quote shows its figures, but needs another date to be saved.
   */
  canBeSaved: boolean;
  texts: ScenarioTexts;
}

export function useQuoteForm(defaults: QuoteTexts): QuoteForm {
  return useForm<QuoteTexts>({ defaultValues: defaults });
}

/** The results for the fields. An unchanged scenario keeps its result. */
export function useComputedScenarios(
  scenarios: readonly ScenarioTexts[],
  tables: QuoteTables,
): readonly ComputedScenario[] {
  const before = useRef(new Map<string, ComputedScenario>());
  const knownTables = useRef(tables);
  return useMemo(() => {
    const known = knownTables.current === tables ? before.current : new Map<string, ComputedScenario>();
    const all = scenarios.map((texts) => {
      const key = JSON.stringify(texts);
      return [key, known.get(key) ?? computedScenario(texts, tables)] as const;
    });
    before.current = new Map(all);
    knownTables.current = tables;
    return all.map(([, computed]) => computed);
  }, [scenarios, tables]);
}

export function computedScenario(texts: ScenarioTexts, tables: QuoteTables): ComputedScenario {
  const read = readScenario(texts, tables);
  const { scenario } = read;
  const faults = scenario === null ? [] : boundFaults(scenario, easternDate(serverNow()));
  return {
    scenario,
    texts,
    errors: {
      ...read.errors,
      ...Object.fromEntries(faults.map(({ field, message }) => [fieldOf(field), message])),
    },
    quote: scenario === null ? null : computeQuote(scenario),
    canBeSaved: scenario !== null && faults.length === 0,
  };
}
