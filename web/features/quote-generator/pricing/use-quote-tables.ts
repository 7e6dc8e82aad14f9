import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { TableRow } from '../../../../domain/rate-tables/rate-table.ts';
import { isCalendarDate } from '../../../../domain/time/eastern-time.ts';
import { rateTableQuery, rateTablesQuery } from '../../../loans/quotes/quote-queries.ts';
import type { ScenarioTexts } from '../scenario-texts.ts';
import { NO_TABLES, QUOTED_KINDS, type QuoteTables, quotedVersion, quoteTables } from './quote-tables.ts';

/** The tables for the scenarios' closing dates. A quote that uses no tables requests none. */
export function useQuoteTables(scenarios: readonly ScenarioTexts[]): QuoteTables {
  const asking = scenarios.filter(
    ({ insuranceSource, adjustmentSource }) =>
      insuranceSource === 'From the table' || adjustmentSource === 'From the table',
  );
  const isAsked = asking.length > 0;
  const list = useQueries({ queries: isAsked ? LIST : NO_LIST, combine: firstRead });
  useReadAgain(asking, list?.refetch);
  const dates = asking.map(({ closingOn }) => closingOn).filter(isCalendarDate);
  const ids = dates.flatMap((on) =>
    QUOTED_KINDS.flatMap((kind) => quotedVersion(list?.data ?? [], kind, on)?.tableId ?? []),
  );
  const idText = [...new Set(ids)].join(' ');
  // Stable across keystrokes, so that no query is observed again.
  const queries = useMemo(() => idText.split(' ').filter(Boolean).map(rateTableQuery), [idText]);
  const rows = useQueries({ queries, combine: rowsById });
  const kinds = list?.data ?? (list?.isError ? null : undefined);
  return useMemo(() => (isAsked ? quoteTables(kinds, (id) => rows[id]) : NO_TABLES), [isAsked, kinds, rows]);
}

/** Constant, so that a quote without tables observes nothing. */
const LIST = [rateTablesQuery];
const NO_LIST: typeof LIST = [];

function firstRead<Result>([list]: readonly Result[]): Result | undefined {
  return list;
}

/** Fields that determine the rows. */
const DECIDING = [
  'purpose',
  'value',
  'appraisedValue',
  'downPayment',
  'loan',
  'loanType',
  'program',
  'occupancy',
  'units',
  'closingOn',
  'creditScore',
  'refinanceKind',
  'insuranceSource',
  'adjustmentSource',
] as const satisfies (keyof ScenarioTexts)[];

/** Each change of such a field reads the list of tables again: another one may be in force by now (QUOTE-37). */
function useReadAgain(
  asking: readonly ScenarioTexts[],
  readAgain: (() => Promise<unknown>) | undefined,
): void {
  const facts = JSON.stringify(asking.map((texts) => DECIDING.map((name) => texts[name])));
  const known = useRef(facts);
  useEffect(() => {
    if (known.current === facts) return;
    known.current = facts;
    if (facts !== '[]') void readAgain?.();
  }, [facts, readAgain]);
}

type Read = UseQueryResult<{ table: { tableId: string }; rows: readonly TableRow[] }>;

/** By id. A table whose rows could not be loaded is requested again when the window gets the focus. */
function rowsById(results: readonly Read[]): Record<string, readonly TableRow[] | null> {
  return Object.fromEntries(
    results.flatMap(({ data }) => (data === undefined ? [] : [[data.table.tableId, data.rows]])),
  );
}
