import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { type DocumentsSearch, paths } from '../../paths.ts';

export interface DocumentsAddress {
  customerId: string;
  loanId: string | null;
  search: DocumentsSearch;
  /** Opens the page with some of its search parameters changed; the window keeps its scroll position. */
  change: (changes: DocumentsSearch, options?: { replace?: boolean }) => void;
}

/** The documents page's state in the address, and how to change it. */
export function useDocumentsAddress(): DocumentsAddress {
  const { customerId, loanId } = useAddressedLoan();
  const search: DocumentsSearch = useSearch({ strict: false });
  const { folder, file, tab } = search;
  const router = useRouter();
  const change = useCallback(
    (changes: DocumentsSearch, { replace = false } = {}) => {
      const href = paths.documents(customerId, loanId, { folder, file, tab, ...changes });
      void router.navigate({ href, replace, resetScroll: false });
    },
    [router, customerId, loanId, folder, file, tab],
  );
  return { customerId, loanId, search: { folder, file, tab }, change };
}
