import { useDeferredValue, useMemo, useRef } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { isSameJson, type Json } from '../../../domain/history/json.ts';
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
  texts: ScenarioTexts;
}

export function useQuoteForm(defaults: QuoteTexts): QuoteForm {
  return useForm<QuoteTexts>({ defaultValues: defaults });
}

/** The results of the fields. Typing comes first: the figures follow once the field shows the typed character. */
export function useComputedScenarios(form: QuoteForm): ComputedScenario[] {
  const scenarios = useDeferredValue(useWatch({ control: form.control, name: 'scenarios' }));
  const before = useRef<readonly ComputedScenario[]>([]);
  return useMemo(() => {
    const all = scenarios.map((texts) => computed(texts, before.current));
    before.current = all;
    return all;
  }, [scenarios]);
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
function computed(texts: ScenarioTexts, before: readonly ComputedScenario[]): ComputedScenario {
  const known = before.find((other) => isSameJson(jsonOf(other.texts), jsonOf(texts)));
  if (known !== undefined) return known;
  const read = readScenario(texts);
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
