import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NoteCategory } from '../../domain/notes/note.ts';
import { call } from '../api/client.ts';
import { isShort } from './loan-queries.ts';

/** Polling interval of an open page: colleagues write notes too. */
const REREAD_MS = 30_000;

/** Key of all of a customer's notes. */
export function notesKey(customerId: string) {
  return ['customers', 'notes', customerId] as const;
}

/** All notes, or those of one category, newest first. */
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
