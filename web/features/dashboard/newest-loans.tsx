import { useInfiniteQuery } from '@tanstack/react-query';
import { ERROR_PAGE_MESSAGES } from '../../../domain/error-page.ts';
import { LOAN_COLUMNS } from '../../loans/loan-columns.tsx';
import { loanListQuery } from '../../loans/loan-queries.ts';
import { LoanTable } from '../../loans/loan-table.tsx';
import { rowsOfPage } from '../../loans/loan-table-row.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GoTo } from '../../ui/go-to.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';

/** The newest loans, shown while nothing is searched for. */
export function NewestLoans() {
  const { data, isError } = useInfiniteQuery(loanListQuery({}));
  if (isError) return <GoTo href={paths.error(ERROR_PAGE_MESSAGES.unexpected)} />;
  const page = data?.pages[0];
  if (page === undefined)
    return <TableSkeleton label="Loading loans" widths={LOAN_COLUMNS.map(({ width }) => width)} />;
  if (page.results.length === 0) {
    return (
      <EmptyState
        framed
        title="No loans yet"
        text="A loan begins with its customer."
        action={<AppLink href={paths.customerProfile()}>Create a customer profile</AppLink>}
      />
    );
  }
  return (
    <>
      <LoanTable label="Newest loans" rows={rowsOfPage(page)} />
      {page.links.next === undefined ? null : <AppLink href={paths.loans()}>All loans</AppLink>}
    </>
  );
}
