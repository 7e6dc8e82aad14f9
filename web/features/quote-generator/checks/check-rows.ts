import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useMemo } from 'react';
import { stateCode } from '../../../../domain/addresses/us-states.ts';
import { saysTheSame } from '../../../../domain/application/answers/answer-values.ts';
import {
  comparableLoan,
  limitKeys,
  readLoanLimit,
  readPrimeRate,
} from '../../../../domain/quality-checks/table-lookups.ts';
import { weekKey } from '../../../../domain/rate-tables/prime-rate-tables.ts';
import type { RateTableKindName } from '../../../../domain/rate-tables/rate-table-kinds.ts';
import { type CalendarDate, easternDate, isCalendarDate } from '../../../../domain/time/eastern-time.ts';
import { call } from '../../../api/client.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { rateTablesQuery } from '../../../loans/quotes/quote-queries.ts';
import type { QuoteForm, QuoteTexts } from '../use-quote-form.ts';
import { type CheckTexts, type ReadFacts, readKey } from './check-texts.ts';

/** The rows of the tables for the fields of a scenario. */
type CheckRows = Required<Pick<CheckTexts, 'readPrimeRate' | 'readLoanLimit' | 'readFor' | 'readNotes'>>;

const MINUTES = 60_000;

/** Table rows for a scenario. A rate that is not set yet counts as set today. */
function checkRowsQuery(texts: ReadFacts) {
  const today = easternDate(serverNow());
  return queryOptions({
    queryKey: ['rate-tables', 'checks', readKey(texts), today],
    queryFn: ({ signal }) => readTables(texts, today, signal),
    staleTime: 10 * MINUTES,
  });
}

async function readTables(texts: ReadFacts, today: CalendarDate, signal: AbortSignal): Promise<CheckRows> {
  const rowOf = async (kind: RateTableKindName, on: CalendarDate, key: string) => {
    const { data } = await call('findRateTableRow', { params: { kind }, query: { on, key } }, { signal });
    return { table: data.table ?? null, row: data.row ?? undefined };
  };
  const rateSetOn = texts.rateSetOn || today;
  const notes: string[] = [];
  let readPrime: CheckRows['readPrimeRate'] = null;
  if (isCalendarDate(rateSetOn)) {
    const kind = `prime-offer-rates-${comparableLoan(texts).kind}` as const;
    const { table, row } = await rowOf(kind, rateSetOn, weekKey(rateSetOn));
    const read = readPrimeRate(texts, rateSetOn, { tableId: table?.tableId ?? null, row });
    if (read.ok) readPrime = read.rate;
    else notes.push(read.reason);
  }
  let readLimit: CheckRows['readLoanLimit'] = null;
  if (isCalendarDate(texts.closingOn)) {
    const place = placeOf(texts);
    const found = await Promise.all(
      limitKeys(place).map((key) => rowOf('conforming-loan-limits', texts.closingOn, key)),
    );
    const scenario = { ...place, units: Number(texts.units ?? 1), closingOn: texts.closingOn };
    const read = readLoanLimit(
      scenario,
      found[0]?.table ?? null,
      found.map(({ row }) => row),
    );
    if (read.ok) readLimit = read.limit;
    else notes.push(read.reason);
  }
  return { readPrimeRate: readPrime, readLoanLimit: readLimit, readFor: readKey(texts), readNotes: notes };
}

function placeOf({ propertyState = '', propertyCounty = '' }: CheckTexts) {
  const county = propertyCounty.trim();
  // Do not query a table for half a state name.
  const isKnown = stateCode(propertyState) === propertyState;
  return {
    ...(isKnown ? { propertyState } : {}),
    ...(county === '' ? {} : { propertyCounty: county }),
  };
}

/** No rows, with the reason to show. */
function noRows(texts: ReadFacts, notes: string[]): CheckRows {
  return { readPrimeRate: null, readLoanLimit: null, readFor: readKey(texts), readNotes: notes };
}

interface CheckRowsOfProps {
  form: QuoteForm;
  scenarios: readonly ReadFacts[];
}

/** Renders nothing. */
export const CheckRowsOf = memo(function CheckRowsOf({ form, scenarios }: CheckRowsOfProps) {
  useCheckRows(form, scenarios);
  return null;
});

/** Refetches the tables for each scenario whose fields changed. Until the answer, the scenario has no rows. */
function useCheckRows(form: QuoteForm, scenarios: readonly ReadFacts[]): void {
  // Scenarios of the same home read the same rows.
  const keys = useMemo(() => [...new Set(scenarios.map(readKey))], [scenarios]);
  const wanted = useMemo(
    () =>
      keys.flatMap((key) => {
        const [first, ...others] = scenarios.filter((texts) => readKey(texts) === key);
        if (first === undefined) return [];
        const enabled = [first, ...others].some(({ readFor }) => readFor !== key);
        return [{ ...checkRowsQuery(first), enabled }];
      }),
    [scenarios, keys],
  );
  const queries = useQueries({ queries: wanted });
  useEffect(() => {
    for (const [index, texts] of scenarios.entries()) {
      if (texts.readFor === readKey(texts)) continue;
      const query = queries[keys.indexOf(readKey(texts))];
      if (query?.data !== undefined) putRows(form, index, query.data);
      else if (query?.isError) putRows(form, index, noRows(texts, ['The tables could not be read.']));
      else putRows(form, index, { ...noRows(texts, []), readFor: texts.readFor ?? '' });
    }
  });
}

/** Rows for unchanged fields are not unsaved work, so they go into the form's defaults too. */
function putRows(form: QuoteForm, index: number, rows: CheckRows): void {
  const first = (form.formState.defaultValues ?? {}) as Partial<QuoteTexts>;
  const { scenarios = [] } = first;
  const untouched = scenarios[index];
  if (untouched !== undefined && readKey(untouched) === rows.readFor && untouched.readFor !== rows.readFor) {
    const defaults = scenarios.with(index, { ...untouched, ...rows });
    // Drafts compare fields in order.
    form.reset({ title: '', ...first, scenarios: defaults }, { keepValues: true, keepDirty: true });
  }
  for (const [name, value] of Object.entries(rows)) {
    const path = `scenarios.${index}.${name}` as `scenarios.${number}.readFor`;
    if (!saysTheSame(form.getValues(path), value)) form.setValue(path, value as never);
  }
}

/** Rereads all tables as they are now, also for rows of a saved scenario. */
export function useReadTablesAgain(form: QuoteForm): (index: number) => void {
  const queryClient = useQueryClient();
  return (index) => {
    const texts = form.getValues(`scenarios.${index}`);
    // An earlier answer would be mistaken for the current one.
    void queryClient.resetQueries({ queryKey: checkRowsQuery(texts).queryKey });
    void queryClient.invalidateQueries({ queryKey: rateTablesQuery.queryKey });
    if (texts.savedPricing !== undefined) {
      form.setValue(`scenarios.${index}.savedPricing`, { of: '' }, { shouldDirty: true });
    }
    form.setValue(`scenarios.${index}.readFor`, '', { shouldDirty: true });
  };
}
