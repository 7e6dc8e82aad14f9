import { useDeferredValue, useMemo, useRef } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { isSameJson, type Json } from '../../../domain/history/json.ts';
import { computeQuote, type Quote } from '../../../domain/quotes/quote.ts';
import { boundFaults } from '../../../domain/quotes/quote-bounds.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { serverNow } from '../../api/server-clock.ts';
import { type OutlookTexts, type ReadOutlook, readOutlook } from './outlook/outlook-texts.ts';
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
  /** Whether a new version may have these fields. An old quote shows its figures, and needs another date to be saved. */
  canBeSaved: boolean;
  texts: ScenarioTexts;
}

export function useQuoteForm(defaults: QuoteTexts): QuoteForm {
  return useForm<QuoteTexts>({ defaultValues: defaults });
}

/** The results of the fields. Typing comes first: the figures follow once the field shows the typed character. */
export function useComputedScenarios(form: QuoteForm, tables: QuoteTables): ComputedScenario[] {
  const scenarios = useDeferredValue(useWatch({ control: form.control, name: 'scenarios' }));
  const before = useRef<Computed>({ tables, all: [] });
  return useMemo(() => {
    const known = before.current.tables === tables ? before.current.all : [];
    const all = scenarios.map((texts) => computed(texts, tables, known));
    before.current = { tables, all };
    return all;
  }, [scenarios, tables]);
}

/** Computed scenarios, and the tables that they were read with. */
interface Computed {
  tables: QuoteTables;
  all: readonly ComputedScenario[];
}

/** The facts about the time after the closing. Their fields show typed characters first, as those of the scenarios do. */
export function useReadOutlook(form: QuoteForm, scenarios: readonly ComputedScenario[]): ReadOutlook {
  const texts = useDeferredValue(useWatch({ control: form.control, name: 'outlook' }));
  const purposes = scenarios.map(({ texts: { purpose } }) => purpose).join();
  return useMemo(
    () => readOutlook(texts, purposes.split(',') as ScenarioTexts['purpose'][]),
    [texts, purposes],
  );
}

/** An unchanged scenario is not computed again. Each watch of the form has copies, so its texts are compared. */
function computed(
  texts: ScenarioTexts,
  tables: QuoteTables,
  known: readonly ComputedScenario[],
): ComputedScenario {
  const same = known.find((other) => isSameJson(jsonOf(other.texts), jsonOf(texts)));
  if (same !== undefined) return same;
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

/** Texts hold nothing but JSON; their type lacks its index signature. */
function jsonOf(texts: ScenarioTexts): Json {
  return texts as unknown as Json;
}
