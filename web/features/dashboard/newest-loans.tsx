import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ERROR_PAGE_MESSAGES } from '../../../domain/texts/error-page.ts';
import { LOAN_TABLE_COLUMNS } from '../../loans/list/loan-columns.tsx';
import { LoanTable } from '../../loans/list/loan-table.tsx';
import { rowsOfPage } from '../../loans/list/loan-table-row.ts';
import { loanListQuery } from '../../loans/loan-queries.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { GoTo } from '../../ui/pages/go-to.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { usePipelineSorting } from './pipeline-sorting.ts';

/** Only on the first day, and for somebody who sees no loans. */
const LazyNoLoansYet = lazyPart(() => import('./no-loans-yet.tsx'), 'NoLoansYet');

/** Shown while there is no search. Sorting by a column shows the first of all loans in that order. */
export function NewestLoans() {
  const { sorting, onSort } = usePipelineSorting();
  const search = sorting === undefined ? {} : { sort: sorting.by, direction: sorting.direction };
  const { data, isError } = useInfiniteQuery({ ...loanListQuery(search), placeholderData: keepPreviousData });
  if (isError) return <GoTo href={paths.error(ERROR_PAGE_MESSAGES.unexpected)} />;
  const page = data?.pages[0];
  if (page === undefined)
    return <TableSkeleton label="Loading loans" widths={LOAN_TABLE_COLUMNS.map(({ width }) => width)} />;
  if (page.results.length === 0) return <LazyNoLoansYet />;
  return (
    <>
      <LoanTable
        label={sorting === undefined ? 'Newest loans' : 'Loans'}
        rows={rowsOfPage(page)}
        sorting={sorting}
        onSort={onSort}
      />
      {page.links.next === undefined ? null : (
        // Two lines: an inline link would need more than its color.
        <div>
          <p>
            {sorting === undefined ? 'The newest' : 'The first'} {page.results.length} loans.
          </p>
          <AppLink href={paths.loans(search)}>All loans</AppLink>
        </div>
      )}
    </>
  );
}
