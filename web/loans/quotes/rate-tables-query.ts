import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const rateTablesQuery = queryOptions({
  queryKey: ['rate-tables', 'list'],
  queryFn: async ({ signal }) => (await call('listRateTables', {}, { signal })).data.kinds,
});

/** Rows of a version, at most a thousand. They never change. */
export function rateTableQuery(tableId: string) {
  return queryOptions({
    queryKey: ['rate-tables', 'rows', tableId],
    queryFn: async ({ signal }) =>
      (await call('getRateTable', { params: { tableId }, query: {} }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
