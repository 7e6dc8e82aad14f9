import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NoteCategory } from '../../domain/notes/note.ts';
import { call } from '../api/client.ts';
import { isShort } from './loan-queries.ts';

/** Colleagues write notes too: an open page loads them at this interval. */
const REREAD_MS = 30_000;

/** All queries of a customer's notes are stored under this key. */
export function notesKey(customerId: string) {
  return ['customers', 'notes', customerId] as const;
}

/** The notes about a customer, or those of one category, newest first, page by page along the API's next link. */
export function notesQuery(customerId: string, category: NoteCategory | null = null) {
  return infiniteQueryOptions({
    queryKey: [...notesKey(customerId), 'list', category],
    queryFn: async ({ pageParam, signal }) => {
      const href = pageParam === '' ? undefined : pageParam;
      const request = { params: { id: customerId }, query: queryOf(category) };
      return (await call('listNotes', request, href === undefined ? { signal } : { signal, href })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
    staleTime: 0,
    refetchInterval: (query) => (isShort(query) ? REREAD_MS : false),
  });
}

/** The number of notes, including unread pages. */
export function notesCountQuery(customerId: string, category: NoteCategory | null) {
  return queryOptions({
    queryKey: [...notesKey(customerId), 'count', category],
    queryFn: async ({ signal }) => {
      const request = { params: { id: customerId }, query: queryOf(category) };
      return (await call('countNotes', request, { signal })).data.count;
    },
    staleTime: 0,
    refetchInterval: REREAD_MS,
  });
}

function queryOf(category: NoteCategory | null) {
  return category === null ? {} : { category };
}
