import { useQuery } from '@tanstack/react-query';
import { asApiError } from '../../api/api-error.ts';
import { NUMBERED_LOAN_COLUMNS } from '../../loans/list/loan-columns.tsx';
import { LoanTable } from '../../loans/list/loan-table.tsx';
import { rowsOfSearchResult } from '../../loans/list/loan-table-row.ts';
import { sortedRows } from '../../loans/list/sorted-rows.ts';
import { customerSearchQuery } from '../../loans/loan-queries.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { usePipelineSorting } from './pipeline-sorting.ts';

export function CustomerSearchResults({ query }: { query: string }) {
  const search = useQuery(customerSearchQuery(query));
  const { sorting, onSort } = usePipelineSorting();
  if (search.isError) {
    return (
      <ErrorState
        title="Internal Server Error, Please try again"
        reference={asApiError(search.error).requestId}
        onRetry={() => void search.refetch()}
        retrying={search.isFetching}
      />
    );
  }
  if (search.data === undefined) {
    return <TableSkeleton label="Searching" widths={NUMBERED_LOAN_COLUMNS.map(({ width }) => width)} />;
  }
  const rows = search.data.results.flatMap(rowsOfSearchResult);
  if (rows.length === 0) {
    return (
      <EmptyState
        framed
        title="No Result Found"
        text="Try another part of the name, email, phone number, loan number or property address."
      />
    );
  }
  return (
    <>
      <LoanTable
        label={`Search results for ${query}`}
        rows={sorting === undefined ? rows : sortedRows(rows, sorting)}
        sorting={sorting}
        onSort={onSort}
      />
      {search.data.more ? <Notice>More customers match. Add a word to narrow the search.</Notice> : null}
    </>
  );
}
