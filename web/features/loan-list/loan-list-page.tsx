import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { defaultDirection, type LoanSort } from '../../../contract/loan-columns.ts';
import { parseFigure } from '../../../domain/reports/figure.ts';
import { ERROR_PAGE_MESSAGES } from '../../../domain/texts/error-page.ts';
import {
  besideMore,
  HIDDEN_WHEN_BOXED,
  LOAN_LIST_COLUMNS,
  type LoanTableColumn,
  WAITING_COLUMNS,
} from '../../loans/list/loan-columns.tsx';
import { LOAN_ROWS } from '../../loans/list/loan-table.tsx';
import { rowsOfPage } from '../../loans/list/loan-table-row.ts';
import { isShort, loanFilterOf, loanListQuery } from '../../loans/loan-queries.ts';
import { SavedViewsMenu } from '../../loans/views/saved-views-menu.tsx';
import { UnknownView } from '../../loans/views/unknown-view.tsx';
import { type SavedViews, useSavedViews } from '../../loans/views/use-saved-views.ts';
import { viewedAddress } from '../../loans/views/viewed-state.ts';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import type { LoanListSearch } from '../../search-params.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { GoTo } from '../../ui/pages/go-to.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { useOffline } from '../../ui/states/back-online.ts';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import type { Sorting } from '../../ui/tables/data-table-column.ts';
import { LongTable } from '../../ui/tables/long-table.tsx';
import { BOXED_TABLE } from '../../ui/tables/narrow-screen.ts';
import { ColumnChoice } from './column-choice.tsx';
import { FilesMenu } from './files-menu.tsx';
import { ListEnd } from './list-end.tsx';
import { LoanCount, useLoanCount } from './loan-count.tsx';
import { LoanFilterBar } from './loan-filter-bar.tsx';
import { LoanLimit } from './loan-limit.tsx';
import { NoLoans } from './no-loans.tsx';

/** All loans, filtered and sorted. The URL contains every choice, so that a link shows the same list. */
export function LoanListPage() {
  const given = useSearch({ strict: false }) as LoanListSearch;
  const views = useSavedViews('loans', given);
  if (views.missing === 'failed') return <GoTo href={paths.error(ERROR_PAGE_MESSAGES.unexpected)} />;
  const isReading = views.missing === 'reading';
  if (views.search === undefined) {
    return (
      <Page title={PAGES.loans.title} actions={isReading ? null : <SavedViewsMenu views={views} />}>
        {isReading ? (
          <TableSkeleton label="Loading loans" widths={LOAN_LIST_COLUMNS.map(({ width }) => width)} />
        ) : (
          <UnknownView page="loans" />
        )}
      </Page>
    );
  }
  return <ShownLoans search={views.search} views={views} />;
}

/** The loans for a URL, or for the view in it. */
function ShownLoans({ search: asked, views }: { search: LoanListSearch; views: SavedViews<'loans'> }) {
  const { view, isChanged } = views;
  const isFigureUnknown = asked.figure !== undefined && parseFigure(asked.figure) === null;
  const search = isFigureUnknown ? { ...asked, figure: undefined } : asked;
  const navigate = useNavigate();
  const hidden = useHiddenColumns(search);
  const { readable, waits } = useReadableList(search);
  const hrefOf = (next: LoanListSearch) => paths.loans(viewedAddress<'loans'>(next, view));
  const change = (next: LoanListSearch) => void navigate({ href: hrefOf(next), replace: true });
  const clear = (next: LoanListSearch) => void navigate({ href: paths.loans(next), replace: true });
  // The loans are the same, so the scroll position stays.
  const showColumns = (next: LoanListSearch) =>
    void navigate({ href: hrefOf(next), replace: true, resetScroll: false });
  return (
    <Page
      title={view === undefined ? PAGES.loans.title : view.name}
      sub={
        <>
          <LoanCount search={search} />
          <LoanLimit />
          {isChanged ? ' · changed' : null}
        </>
      }
      actions={
        <>
          <SavedViewsMenu views={views} />
          <ColumnChoice hidden={hidden} onChange={(hide) => showColumns({ ...search, hide })} />
          <FilesMenu search={search} />
        </>
      }
    >
      <LoanFilterBar search={search} onChange={change} onClear={clear} />
      {isFigureUnknown ? <Notice tone="warn">{UNKNOWN_FIGURE}</Notice> : null}
      {waits ? <Notice>{WAITING_CHOICE}</Notice> : null}
      {/* Another filter starts another list at its top. */}
      <LoansOfFilter
        key={JSON.stringify([loanFilterOf(readable), readable.limit])}
        search={readable}
        hidden={hidden}
        onChange={change}
      />
    </Page>
  );
}

const UNKNOWN_FIGURE = 'This link names no figure of a report, so the list is not limited to one.';

const WAITING_CHOICE = 'You are offline. Your choice applies when you are back online.';

/** Offline, a filter or order that has not loaded waits, and the previous loans stay. */
function useReadableList(search: LoanListSearch): { readable: LoanListSearch; waits: boolean } {
  const queryClient = useQueryClient();
  const isOffline = useOffline();
  const shown = useRef(search);
  const isKnown = queryClient.getQueryData(loanListQuery(search).queryKey) !== undefined;
  const wasShown = queryClient.getQueryData(loanListQuery(shown.current).queryKey) !== undefined;
  const waits = isOffline && !isKnown && wasShown;
  if (!waits) shown.current = search;
  return { readable: waits ? shown.current : search, waits };
}

interface LoansOfFilterProps {
  search: LoanListSearch;
  hidden: readonly string[];
  onChange: (search: LoanListSearch) => void;
}

/** An endless list: more loans load near its end. */
function LoansOfFilter({ search, hidden, onChange }: LoansOfFilterProps) {
  const loans = useInfiniteQuery({
    ...loanListQuery(search),
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });
  const count = useLoanCount(search);
  const columns = useMemo(() => shownColumns(hidden), [hidden]);
  const pages = loans.data?.pages;
  const rows = useMemo(() => pages?.flatMap(rowsOfPage), [pages]);
  if (rows === undefined) {
    if (loans.isError) return <GoTo href={paths.error(ERROR_PAGE_MESSAGES.unexpected)} />;
    return <TableSkeleton label="Loading loans" widths={columns.map(({ width }) => width)} />;
  }
  if (rows.length === 0) {
    return <NoLoans search={search} />;
  }
  const readOn = () => void loans.fetchNextPage({ cancelRefetch: false });
  const failed = loans.isFetchNextPageError;
  return (
    <>
      <LongTable
        label="Loans"
        columns={columns}
        rows={rows}
        {...LOAN_ROWS}
        sorting={sortingOf(search)}
        onSort={({ by, direction }) => onChange({ ...search, sort: by, direction })}
        total={loans.hasNextPage ? count && Math.max(count, rows.length) : rows.length}
        onEnd={loans.hasNextPage && !loans.isFetching && !failed ? readOn : undefined}
      />
      <ListEnd
        loaded={rows.length}
        total={count}
        hasNext={loans.hasNextPage}
        loading={loans.isFetchingNextPage}
        failed={failed}
        onNext={readOn}
      />
    </>
  );
}

function sortingOf({ sort = 'createdOn', direction }: LoanListSearch): Sorting<LoanSort> {
  return { by: sort, direction: direction ?? defaultDirection(sort) };
}

/** On paper, and from this width, columns that need more space are shown by default (COND-25). */
const ROOM_FOR_MORE = 'print, (min-width: 1440px)';

/** Columns hidden by the URL. By default, those that do not fit and are not filtered by. */
function useHiddenColumns(search: LoanListSearch): readonly string[] {
  const isBoxed = useMediaQuery(BOXED_TABLE, undefined, { getInitialValueInEffect: false });
  const isWide = useMediaQuery(ROOM_FOR_MORE, undefined, { getInitialValueInEffect: false });
  return useMemo(() => {
    const { hide, ...others } = search;
    if (hide !== undefined) {
      return hide.split(',').filter((key) => LOAN_LIST_COLUMNS.some((column) => column.key === key));
    }
    const filtered = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    const waiting = WAITING_COLUMNS.filter(
      ({ key, waitsFor }) => !filtered.includes(key) && !(waitsFor === 'room' && isWide),
    );
    return [...waiting.map(({ key }) => key), ...(isBoxed ? HIDDEN_WHEN_BOXED : [])];
  }, [search, isBoxed, isWide]);
}

/** The borrower is always shown, because it links to the loan. */
function shownColumns(hidden: readonly string[]): readonly LoanTableColumn[] {
  const shown = LOAN_LIST_COLUMNS.filter(({ key }, index) => index === 0 || !hidden.includes(key));
  return WAITING_COLUMNS.every(({ key }) => hidden.includes(key)) ? shown : besideMore(shown);
}
