import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TableRow } from '../../../../domain/rate-tables/rate-table.ts';
import { isCalendarDate } from '../../../../domain/time/eastern-time.ts';
import { rateTableQuery, rateTablesQuery } from '../../../loans/quotes/rate-tables-query.ts';
import type { ScenarioTexts } from '../scenario-texts.ts';
import { NO_TABLES, QUOTED_KINDS, type QuoteTables, quotedVersion, quoteTables } from './quote-tables.ts';

/** The tables of the scenarios' closing dates. A quote without tables asks for none. */
export function useQuoteTables(scenarios: readonly ScenarioTexts[]): QuoteTables {
  const asking = scenarios.filter(
    ({ insuranceSource, adjustmentSource }) =>
      insuranceSource === 'From the table' || adjustmentSource === 'From the table',
  );
  const isAsked = asking.length > 0;
  const list = useQuery({ ...rateTablesQuery, enabled: isAsked });
  const dates = asking.map(({ closingOn }) => closingOn).filter(isCalendarDate);
  const ids = [
    ...new Set(
      dates.flatMap((on) =>
        QUOTED_KINDS.flatMap((kind) => quotedVersion(list.data ?? [], kind, on)?.tableId ?? []),
      ),
    ),
  ];
  const rows = useQueries({ queries: ids.map(rateTableQuery), combine: rowsById });
  const kinds = list.data ?? (list.isError ? null : undefined);
  return useMemo(() => (isAsked ? quoteTables(kinds, (id) => rows[id]) : NO_TABLES), [isAsked, kinds, rows]);
}

type Read = UseQueryResult<{ table: { tableId: string }; rows: readonly TableRow[] }>;

/** By id. A table whose rows failed to arrive is asked for again when the window gets the focus. */
function rowsById(results: readonly Read[]): Record<string, readonly TableRow[] | null> {
  return Object.fromEntries(
    results.flatMap(({ data }) => (data === undefined ? [] : [[data.table.tableId, data.rows]])),
  );
}
