import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { SavedView } from '../../contract/loan-views.ts';
import { NO_LOAN } from '../../domain/loans/loan-action.ts';
import type { ActionCenterTab } from '../action-center-tabs.ts';
import { call } from '../api/client.ts';
import { customerLoansQuery, loanQuery, loanViewsQuery } from '../loans/loan-queries.ts';
import { viewHref } from '../loans/views/viewed-page.ts';
import type { DocumentsSearch, UrlaSearch } from '../search-params.ts';
import { CommandPalette } from '../shell/palette/command-palette.tsx';
import { matchingItems, type PaletteGroup } from '../shell/palette/palette-match.ts';
import { focusStart } from './focus-start.ts';
import { paletteLoan } from './palette-loan.ts';
import { type PaletteOpenLoan, paletteLoanActions } from './palette-loan-actions.ts';
import { type PaletteActions, palettePages } from './palette-pages.ts';
import { paletteSearch } from './palette-search.ts';

export interface AppPaletteProps extends PaletteActions {
  onClose: () => void;
  typed: string;
}

/** This app's palette: the person's recent loans, the open loan's actions, customers, loans and pages. */
export function AppPalette({ onClose, typed, ...actions }: AppPaletteProps) {
  const { open } = actions;
  const search = useMemo(() => paletteSearch(open), [open]);
  const loan = useOpenLoan();
  const { data: recent } = useQuery({
    queryKey: ['loans', 'recent'],
    queryFn: async ({ signal }) => (await call('listRecentLoans', {}, { signal })).data.results,
    staleTime: 0,
  });
  const { data: views = [] } = useQuery(loanViewsQuery);
  const loanActions = useLoanActions(loan);
  const above = (query: string): PaletteGroup[] => {
    const others = (recent ?? []).filter(({ loanId }) => loanId !== loan?.loanId);
    const loans = { title: 'Recent loans', items: others.map((row) => paletteLoan(row, open)) };
    // Typing its word starts the action at once; before that, Enter opens the last loan.
    const groups = query.trim() === '' ? [loans, loanActions] : [loanActions, loans, viewGroup(views, open)];
    return groups.map((group) => ({ ...group, items: matchingItems(group.items, query) }));
  };
  return (
    <CommandPalette
      onClose={onClose}
      typed={typed}
      above={above}
      fixed={palettePages(actions)}
      search={search}
    />
  );
}

function viewGroup(views: readonly SavedView[], open: (href: string) => void): PaletteGroup {
  const items = views.map((view) => ({
    id: view.viewId,
    label: view.name,
    meta: `${view.isOwn ? 'Your view' : 'Shared view'}${view.page === 'reports' ? ' of a report' : ''}`,
    onSelect: () => open(viewHref(view)),
  }));
  return { title: 'Views', items };
}

function useLoanActions(loan: PaletteOpenLoan | null): PaletteGroup {
  const router: AnyRouter = useRouter();
  const start = useCallback(
    async (href: string, tab: ActionCenterTab | null) => {
      await router.navigate({ href });
      if (tab === null) return;
      // The closing palette returns the focus first.
      setTimeout(() => focusStart(tab));
    },
    [router],
  );
  const items = (loan === null ? [] : paletteLoanActions(loan)).map(({ label, tab, href, permission }) => ({
    // The lock's action changes its label once the lock has loaded, but is the same entry.
    id: `start ${tab === 'lock-info' ? tab : label}`,
    label,
    ...(permission.ok ? {} : { refusal: permission.reason }),
    onSelect: () => void start(href, tab),
  }));
  return { title: loan?.loanId === null ? 'This customer' : 'This loan', items };
}

/** The loan of the open address: in the action center or in the application. */
function useOpenLoan(): PaletteOpenLoan | null {
  const queryClient = useQueryClient();
  const { location } = useRouter().state;
  const { pathname } = location;
  const search: UrlaSearch & DocumentsSearch = location.search;
  const ids = idsOf(pathname, search);
  if (ids === null) return null;
  const { customerId, loanId } = ids;
  const rows = queryClient.getQueryData(customerLoansQuery(customerId).queryKey) ?? [];
  const row = rows.find((candidate) => candidate.loanId === loanId);
  const loan = loanId === null ? undefined : queryClient.getQueryData(loanQuery(customerId, loanId).queryKey);
  return {
    ...ids,
    hasOthers: rows.length > 0,
    loanStatus: loan?.data.loanStatus ?? row?.loanStatus,
    lockStatus: row?.lockStatus ?? null,
    folder: search.folder,
  };
}

type Ids = Pick<PaletteOpenLoan, 'customerId' | 'loanId'>;

function idsOf(pathname: string, search: UrlaSearch): Ids | null {
  const [, customerId, loanId] = /^\/customers\/([^/]+)\/urlas\/([^/]+)\//.exec(pathname) ?? [
    '',
    pathname === '/urla' ? search.customerId : undefined,
    search.loanId,
  ];
  if (customerId === undefined || loanId === undefined) return null;
  return { customerId, loanId: loanId === NO_LOAN ? null : loanId };
}
