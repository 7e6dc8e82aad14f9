import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { StoredFile } from '../../../contract/files.ts';
import { allFilesQuery, filesQuery } from './document-queries.ts';

export interface ShownFiles {
  /** Newest first; undefined until the first of them are read. */
  files: readonly StoredFile[] | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetching: boolean;
  /** The next page failed. */
  nextFailed: boolean;
  fetchNextPage: () => void;
  refetch: () => void;
}

/** The files of the open folder page by page or, while somebody searches, those of all folders whose name fits. */
export function useShownFiles(customerId: string, path: string | undefined, find: string): ShownFiles {
  const words = useMemo(() => find.toLowerCase().split(/\s+/).filter(Boolean), [find]);
  const searching = words.length > 0;
  const paged = useInfiniteQuery(filesQuery(customerId, path));
  const all = useQuery({ ...allFilesQuery(customerId), enabled: searching });
  const pagedFiles = useMemo(() => paged.data?.pages.flatMap(({ files }) => files), [paged.data]);
  const found = useMemo(
    () => all.data?.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))),
    [all.data, words],
  );
  const { fetchNextPage, refetch } = paged;
  const next = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (searching) {
    return {
      files: found,
      error: found === undefined ? all.error : null,
      hasNextPage: false,
      isFetching: all.isFetching,
      nextFailed: false,
      fetchNextPage: next,
      refetch: () => void all.refetch(),
    };
  }
  return {
    files: pagedFiles,
    error: pagedFiles === undefined ? paged.error : null,
    hasNextPage: paged.hasNextPage,
    isFetching: paged.isFetching,
    nextFailed: paged.isFetchNextPageError,
    fetchNextPage: next,
    refetch: () => void refetch(),
  };
}
