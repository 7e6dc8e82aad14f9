import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Colleagues write notes as well: what they wrote comes by itself while the page is looked at. */
const REREAD_MS = 30_000;

/** The notes about a customer, newest first. */
export function notesQuery(customerId: string) {
  return queryOptions({
    queryKey: ['customers', 'notes', customerId],
    queryFn: async ({ signal }) =>
      (await call('listNotes', { params: { id: customerId } }, { signal })).data.notes,
    staleTime: 0,
    refetchInterval: REREAD_MS,
  });
}
