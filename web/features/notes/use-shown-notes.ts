import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Note } from '../../../contract/notes.ts';
import { notesCountQuery, notesQuery } from '../../loans/notes-query.ts';
import type { ShownCategory } from './category-filter.tsx';

export interface ShownNotes {
  /** Newest first; undefined until the first page has loaded. */
  notes: readonly Note[] | undefined;
  total: number | undefined;
  hasNone: boolean;
  error: Error | null;
  hasOlder: boolean;
  isFetching: boolean;
  isFetchingOlder: boolean;
  olderFailed: boolean;
  fetchOlder: () => void;
  refetch: () => void;
}

/**
 * The notes of a category, or all of them, page by page. When all notes are already loaded, the browser filters them;
 * the server filters longer lists.
 */
export function useShownNotes(customerId: string, category: ShownCategory): ShownNotes {
  const all = useInfiniteQuery(notesQuery(customerId));
  const isPickedHere = category !== null && all.data !== undefined && !all.hasNextPage;
  const isPickedThere = category !== null && all.data !== undefined && all.hasNextPage;
  const picked = useInfiniteQuery({ ...notesQuery(customerId, category), enabled: isPickedThere });
  const list = isPickedThere ? picked : all;
  const count = useQuery({ ...notesCountQuery(customerId, category), enabled: list.hasNextPage });
  const { data } = list;
  const notes = useMemo(() => {
    const read = data?.pages.flatMap((page) => page.notes);
    return isPickedHere ? read?.filter(({ collections }) => collections.includes(category)) : read;
  }, [data, isPickedHere, category]);
  return {
    notes,
    total: list.hasNextPage ? count.data : notes?.length,
    hasNone: all.data?.pages[0]?.notes.length === 0,
    error: notes === undefined ? list.error : null,
    hasOlder: list.hasNextPage,
    isFetching: list.isFetching,
    isFetchingOlder: list.isFetchingNextPage,
    olderFailed: list.isFetchNextPageError,
    fetchOlder: () => void list.fetchNextPage(),
    refetch: () => void list.refetch(),
  };
}
