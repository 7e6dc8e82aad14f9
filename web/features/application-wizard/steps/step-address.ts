import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { paths, type UrlaSearch } from '../../../paths.ts';

/**
 * Keeps the open page of a loan's application in the address, so that the browser's Back and Forward buttons move
 * between pages.
 * @param onMoved opens the page that those buttons lead to; undefined stands for the page that was opened first.
 * @returns a function that adds a page to the history.
 */
export function useStepAddress(
  loanId: string,
  onMoved: (slot: string | undefined) => void,
): (slot: string) => void {
  const router = useRouter();
  const latest = useRef(onMoved);
  useEffect(() => {
    latest.current = onMoved;
  });
  useEffect(
    () =>
      router.history.subscribe(({ location, action }) => {
        if (action.type === 'PUSH' || action.type === 'REPLACE') return;
        const search = new URLSearchParams(location.search);
        if (location.pathname === '/urla' && search.get('loanId') === loanId) {
          latest.current(search.get('page') ?? undefined);
        }
      }),
    [router, loanId],
  );
  return useCallback(
    (page) => {
      const search: UrlaSearch = router.state.location.search;
      if (search.page !== page)
        void router.navigate({ href: paths.urla({ ...search, field: undefined, page }), resetScroll: false });
    },
    [router],
  );
}
