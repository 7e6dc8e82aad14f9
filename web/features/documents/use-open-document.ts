import { useEffect } from 'react';
import type { CustomerDocument } from '../../../contract/documents.ts';

interface ReadDocuments {
  documents: readonly CustomerDocument[] | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => void;
}

/**
 * The document that the address names, from its folder or from the search results. If it is further down the list, page
 * after page is read until it is found.
 * @returns null when there is no such document; undefined while that is unknown.
 */
export function useOpenDocument(
  fileId: string | undefined,
  list: ReadDocuments,
  onScreen: readonly CustomerDocument[] = [],
): CustomerDocument | null | undefined {
  const { documents, hasNextPage, isFetching, fetchNextPage } = list;
  const isIt = (document: CustomerDocument) => document.fileId === fileId;
  const found = fileId === undefined ? null : (documents?.find(isIt) ?? onScreen.find(isIt));
  const searching = found === undefined && documents !== undefined;
  useEffect(() => {
    if (searching && hasNextPage && !isFetching) fetchNextPage();
  }, [searching, hasNextPage, isFetching, fetchNextPage]);
  if (found !== undefined) return found;
  return searching && !hasNextPage && !isFetching ? null : undefined;
}
