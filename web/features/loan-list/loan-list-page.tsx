import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ERROR_PAGE_MESSAGES } from '../../../domain/error-page.ts';
import { defaultDirection, type LoanSort } from '../../../domain/loan-list.ts';
import { LOAN_COLUMNS, type LoanColumn } from '../../loans/loan-columns.tsx';
import { isShort, loanFilterOf, loanListQuery } from '../../loans/loan-queries.ts';
import { LOAN_ROWS } from '../../loans/loan-table.tsx';
import { rowsOfPage } from '../../loans/loan-table-row.ts';
import { type LoanListSearch, paths } from '../../paths.ts';
import type { Sorting } from '../../ui/data-table-column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GoTo } from '../../ui/go-to.tsx';
import { LongTable } from '../../ui/long-table.tsx';
import { Page } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ExportButton } from './export-button.tsx';
import { ListEnd } from './list-end.tsx';
import { LoanCount, useLoanCount } from './loan-count.tsx';
import { LoanFilterBar } from './loan-filter-bar.tsx';

/** All loans, filtered and sorted. Everything is in the address, so that a link shows the same list. */
export function LoanListPage() {
  const search = useSearch({ strict: false }) as LoanListSearch;
  const navigate = useNavigate();
  const change = (next: LoanListSearch) => void navigate({ href: paths.loans(next), replace: true });
  // The same loans: whoever was far down stays there.
  const showColumns = (next: LoanListSearch) =>
    void navigate({ href: paths.loans(next), replace: true, resetScroll: false });
  return (
    <Page
      title="Loans"
      sub={<LoanCount search={search} />}
      actions={
        <>
          <ColumnChoice
            hidden={hiddenColumns(search.hide)}
            onChange={(hide) => showColumns({ ...search, hide })}
          />
          <ExportButton search={search} />
        </>
      }
    >
      <LoanFilterBar search={search} onChange={change} />
      {/* Another filter is another list: it begins at its top. */}
      <LoansOfFilter
        key={JSON.stringify([loanFilterOf(search), search.limit])}
        search={search}
        onChange={change}
      />
    </Page>
  );
}

interface LoansOfFilterProps {
  search: LoanListSearch;
  onChange: (search: LoanListSearch) => void;
}

/** One list, however long: the next loans are read as somebody comes near its end. */
function LoansOfFilter({ search, onChange }: LoansOfFilterProps) {
  const loans = useInfiniteQuery({
    ...loanListQuery(search),
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });
  const count = useLoanCount(search);
  const { hide } = search;
  const columns = useMemo(() => shownColumns(hide), [hide]);
  const pages = loans.data?.pages;
  const rows = useMemo(() => pages?.flatMap(rowsOfPage), [pages]);
  if (rows === undefined) {
    if (loans.isError) return <GoTo href={paths.error(ERROR_PAGE_MESSAGES.unexpected)} />;
    return <TableSkeleton label="Loading loans" widths={columns.map(({ width }) => width)} />;
  }
  if (rows.length === 0) {
    return <EmptyState framed title="No loans match" text="Change or clear the filters above to see more." />;
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

function hiddenColumns(hide: string | undefined): string[] {
  return (hide ?? '').split(',').filter((key) => LOAN_COLUMNS.some((column) => column.key === key));
}

/** The borrower is always there: it is the way into the loan. */
function shownColumns(hide: string | undefined): readonly LoanColumn[] {
  const hidden = hiddenColumns(hide);
  return LOAN_COLUMNS.filter(({ key }, index) => index === 0 || !hidden.includes(key));
}
