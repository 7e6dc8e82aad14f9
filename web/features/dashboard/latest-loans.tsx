import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LATEST_LOANS_MAX } from '../../../domain/loans/loan-list.ts';
import { ERROR_PAGE_MESSAGES } from '../../../domain/texts/error-page.ts';
import { NUMBERED_LOAN_COLUMNS } from '../../loans/list/loan-columns.tsx';
import { LoanTable } from '../../loans/list/loan-table.tsx';
import { rowsOfPage } from '../../loans/list/loan-table-row.ts';
import { latestLoansQuery, loanListQuery } from '../../loans/loan-queries.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { GoTo } from '../../ui/pages/go-to.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { usePipelineSorting } from './pipeline-sorting.ts';

/** Only on the first day, and for somebody who sees no loans. */
const LazyNoLoansYet = lazyPart(() => import('./no-loans-yet.tsx'), 'NoLoansYet');

/** Shown while there is no search: the loans worked on last. Sorting by a column shows the first of all loans in that order. */
export function LatestLoans() {
  const { sorting, onSort } = usePipelineSorting();
  const isSorted = sorting !== undefined;
  const search = isSorted ? { sort: sorting.by, direction: sorting.direction } : {};
  const latest = useQuery({ ...latestLoansQuery(), enabled: !isSorted });
  const sorted = useInfiniteQuery({
    ...loanListQuery(search),
    enabled: isSorted,
    placeholderData: keepPreviousData,
  });
  if (latest.isError || sorted.isError) return <GoTo href={paths.error(ERROR_PAGE_MESSAGES.unexpected)} />;
  const page = (isSorted ? sorted.data?.pages[0] : undefined) ?? latest.data;
  if (page === undefined)
    return <TableSkeleton label="Loading loans" widths={NUMBERED_LOAN_COLUMNS.map(({ width }) => width)} />;
  if (page.results.length === 0) return <LazyNoLoansYet />;
  return (
    <>
      <LoanTable
        label={isSorted ? 'Loans' : 'Recently updated loans'}
        rows={rowsOfPage(page)}
        sorting={sorting}
        onSort={onSort}
      />
      {page.results.length < LATEST_LOANS_MAX ? null : (
        // Two lines: an inline link would need more than its color.
        <div>
          <p>
            {isSorted ? 'The first' : 'The latest'} {page.results.length} loans.
          </p>
          <AppLink href={paths.loans(search)}>All loans</AppLink>
        </div>
      )}
    </>
  );
}
