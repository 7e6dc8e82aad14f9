import { useMemo, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { copyWithEqualParts } from '../../../domain/history/json.ts';
import { computeQuote, type Quote } from '../../../domain/quotes/quote.ts';
import { boundFaults } from '../../../domain/quotes/quote-bounds.ts';
import { type FigureGroup, withSameParts } from '../../../domain/quotes/quote-figure.ts';
import { figureGroups } from '../../../domain/quotes/quote-figures.ts';
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

/** The results of the fields. */
export function useComputedScenarios(
  scenarios: readonly ScenarioTexts[],
  tables: QuoteTables,
): ComputedScenario[] {
  const before = useRef<Computed>({ tables, all: [] });
  return useMemo(() => {
    const known = before.current.tables === tables ? before.current.all : [];
    const all = scenarios.map((texts, place) => computed(texts, tables, { known, place }));
    before.current = { tables, all };
    return all;
  }, [scenarios, tables]);
}

/** Computed scenarios, and the tables that they were read with. */
interface Computed {
  tables: QuoteTables;
  all: readonly ComputedScenario[];
}

/** The compared figures. Those that show the same stay the same objects. */
export function useFigureGroups(scenarios: readonly ComputedScenario[]): readonly FigureGroup[] {
  const before = useRef<readonly FigureGroup[]>([]);
  return useMemo(() => {
    before.current = withSameParts(figureGroups(scenarios.map(({ quote }) => quote)), before.current);
    return before.current;
  }, [scenarios]);
}

/** The facts about the time after the closing. An unchanged part stays the same object, so that nothing is found anew for it. */
export function useReadOutlook(
  texts: OutlookTexts | undefined,
  scenarios: readonly ComputedScenario[],
): ReadOutlook {
  const before = useRef<ReadOutlook>(undefined);
  const purposes = scenarios.map(({ texts: { purpose } }) => purpose).join();
  return useMemo(() => {
    const read = readOutlook(texts, purposes.split(',') as ScenarioTexts['purpose'][]);
    before.current = copyWithEqualParts(read, before.current);
    return before.current;
  }, [texts, purposes]);
}

/** An unchanged scenario is not computed again. */
function computed(
  texts: ScenarioTexts,
  tables: QuoteTables,
  { known, place }: { known: readonly ComputedScenario[]; place: number },
): ComputedScenario {
  return known.find((other) => other.texts === texts) ?? computedScenario(texts, tables, known[place]);
}

/** @param before the same scenario before the last key. */
export function computedScenario(
  texts: ScenarioTexts,
  tables: QuoteTables,
  before?: ComputedScenario,
): ComputedScenario {
  const read = readScenario(texts, tables);
  const { scenario } = read;
  const faults = scenario === null ? [] : boundFaults(scenario, easternDate(serverNow()));
  const errors = {
    ...read.errors,
    ...Object.fromEntries(faults.map(({ field, message }) => [fieldOf(field), message])),
  };
  return {
    scenario,
    texts,
    errors: copyWithEqualParts(errors, before?.errors),
    quote: scenario === null ? null : computeQuote(scenario),
    canBeSaved: scenario !== null && faults.length === 0,
  };
}
