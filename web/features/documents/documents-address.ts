import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { paths } from '../../paths.ts';
import type { DocumentsSearch } from '../../search-params.ts';

export interface DocumentsAddress {
  customerId: string;
  loanId: string | null;
  search: DocumentsSearch;
  /** Changes search parameters of the page, without scrolling. The page of a document is not kept. */
  change: (changes: DocumentsSearch, options?: { replace?: boolean }) => void;
}

export function useDocumentsAddress(): DocumentsAddress {
  const { customerId, loanId } = useAddressedLoan();
  const search: DocumentsSearch = useSearch({ strict: false });
  const { folder, file, page, tab, pages } = search;
  const router = useRouter();
  const change = useCallback(
    (changes: DocumentsSearch, { replace = false } = {}) => {
      const href = paths.documents(customerId, loanId, { folder, file, tab, pages, ...changes });
      void router.navigate({ href, replace, resetScroll: false });
    },
    [router, customerId, loanId, folder, file, tab, pages],
  );
  return { customerId, loanId, search: { folder, file, page, tab, pages }, change };
}

interface ReadDocuments {
  documents: readonly CustomerDocument[] | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => void;
}

/**
 * The document in the URL, from its folder or from the search results. If it is further down the list, pages are loaded
 * until it is found.
 * @returns null if there is no such document; undefined while that is unknown.
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
