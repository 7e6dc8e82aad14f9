import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ERROR_PAGE_MESSAGES } from '../../../domain/error-page.ts';
import { defaultDirection, type LoanSort } from '../../../domain/loan-list.ts';
import { LOAN_COLUMNS } from '../../loans/loan-columns.tsx';
import { loanFilterOf, loanListQuery } from '../../loans/loan-queries.ts';
import { LoanTable } from '../../loans/loan-table.tsx';
import { rowOfLoan } from '../../loans/loan-table-row.ts';
import { type LoanListSearch, paths } from '../../paths.ts';
import type { Sorting } from '../../ui/data-table-column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GoTo } from '../../ui/go-to.tsx';
import { Page } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ExportButton } from './export-button.tsx';
import { LoanCount } from './loan-count.tsx';
import { LoanFilterBar } from './loan-filter-bar.tsx';
import { PageSteps } from './page-steps.tsx';

/** All loans: filtered, sorted and paged. Everything but the page is in the address, so that a link shows the same list. */
export function LoanListPage() {
  const search = useSearch({ strict: false }) as LoanListSearch;
  const navigate = useNavigate();
  const change = (next: LoanListSearch) => void navigate({ href: paths.loans(next), replace: true });
  return (
    <Page
      title="Loans"
      sub={<LoanCount search={search} />}
      actions={
        <>
          <ColumnChoice hidden={hiddenColumns(search)} onChange={(hide) => change({ ...search, hide })} />
          <ExportButton search={search} />
        </>
      }
    >
      <LoanFilterBar search={search} onChange={change} />
      {/* A new filter begins at its first page. */}
      <LoanPages
        key={JSON.stringify([loanFilterOf(search), search.limit])}
        search={search}
        onChange={change}
      />
    </Page>
  );
}

interface LoanPagesProps {
  search: LoanListSearch;
  onChange: (search: LoanListSearch) => void;
}

function LoanPages({ search, onChange }: LoanPagesProps) {
  const [pageIndex, setPageIndex] = useState(0);
  const loans = useInfiniteQuery(loanListQuery(search));
  const hidden = hiddenColumns(search);
  if (loans.isError && loans.data === undefined) {
    return <GoTo href={paths.error(ERROR_PAGE_MESSAGES.unexpected)} />;
  }
  const page = loans.data?.pages[pageIndex];
  if (page === undefined) {
    const widths = LOAN_COLUMNS.filter(({ key }) => !hidden.includes(key)).map(({ width }) => width);
    return <TableSkeleton label="Loading loans" widths={widths} />;
  }
  if (page.results.length === 0) {
    return <EmptyState framed title="No loans match" text="Change or clear the filters above to see more." />;
  }
  const goTo = async (index: number) => {
    if (loans.data?.pages[index] === undefined && (await loans.fetchNextPage()).isFetchNextPageError) return;
    setPageIndex(index);
    window.scrollTo(0, 0);
  };
  return (
    <>
      <LoanTable
        label="Loans"
        rows={page.results.map(rowOfLoan)}
        hidden={hidden}
        sorting={sortingOf(search)}
        onSort={({ by, direction }) => onChange({ ...search, sort: by, direction })}
      />
      <PageSteps
        pageIndex={pageIndex}
        hasNext={page.links.next !== undefined}
        loading={loans.isFetchingNextPage}
        failed={loans.isFetchNextPageError}
        onGoTo={(index) => void goTo(index)}
      />
    </>
  );
}

function sortingOf({ sort = 'createdOn', direction }: LoanListSearch): Sorting<LoanSort> {
  return { by: sort, direction: direction ?? defaultDirection(sort) };
}

function hiddenColumns({ hide }: LoanListSearch): string[] {
  return hide === undefined
    ? []
    : hide.split(',').filter((key) => LOAN_COLUMNS.some((column) => column.key === key));
}
