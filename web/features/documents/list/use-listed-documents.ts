import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { allDocumentsQuery, documentsQuery } from '../document-queries.ts';

export interface ListedDocuments {
  /** Newest first; undefined until the first page has loaded. */
  documents: readonly CustomerDocument[] | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetching: boolean;
  /** Whether the next page failed. */
  nextFailed: boolean;
  fetchNextPage: () => void;
  refetch: () => void;
}

/** The documents of the open folder page by page or, during a search, those of all folders with a matching name. */
export function useListedDocuments(
  customerId: string,
  path: string | undefined,
  find: string,
): ListedDocuments {
  const words = useMemo(() => find.toLowerCase().split(/\s+/).filter(Boolean), [find]);
  const searching = words.length > 0;
  const paged = useInfiniteQuery(documentsQuery(customerId, path));
  const all = useQuery({ ...allDocumentsQuery(customerId), enabled: searching });
  const pagedDocuments = useMemo(() => paged.data?.pages.flatMap(({ files }) => files), [paged.data]);
  const found = useMemo(
    () => all.data?.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))),
    [all.data, words],
  );
  const { fetchNextPage, refetch } = paged;
  const next = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (searching) {
    return {
      documents: found,
      error: found === undefined ? all.error : null,
      hasNextPage: false,
      isFetching: all.isFetching,
      nextFailed: false,
      fetchNextPage: next,
      refetch: () => void all.refetch(),
    };
  }
  return {
    documents: pagedDocuments,
    error: pagedDocuments === undefined ? paged.error : null,
    hasNextPage: paged.hasNextPage,
    isFetching: paged.isFetching,
    nextFailed: paged.isFetchNextPageError,
    fetchNextPage: next,
    refetch: () => void refetch(),
  };
}
