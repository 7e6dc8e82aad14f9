import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ReportState, reportOf, reportQueryOf } from '../../../domain/reports/report-state.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';

const FRESH_MS = 30_000;

export function reportQuery(state: ReportState, today: CalendarDate) {
  const params = { report: reportOf(state) };
  const query = reportQueryOf(state, today);
  return queryOptions({
    queryKey: ['reports', params.report, query],
    queryFn: async ({ signal }) => (await call('getReport', { params, query }, { signal })).data,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** Branches with volume, because only administrators may list all of them. */
export const volumeByBranchQuery = queryOptions({
  queryKey: ['reports', 'branches'],
  queryFn: async ({ signal }) =>
    (await call('getReport', { params: { report: 'volume' }, query: { by: 'branch' } }, { signal })).data
      .groups,
  staleTime: 5 * 60_000,
});
