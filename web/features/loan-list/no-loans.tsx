import { useQuery } from '@tanstack/react-query';
import { loanFilterOf } from '../../loans/loan-queries.ts';
import { loanSightQuery } from '../../loans/loan-sight.ts';
import type { LoanListSearch } from '../../paths.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** Replaces a list without loans. Only a filtered one advises to clear the filters (ACCESS-21). */
export function NoLoans({ search }: { search: LoanListSearch }) {
  const { data: sight } = useQuery(loanSightQuery);
  const { sort: _sort, direction: _direction, ...filters } = loanFilterOf(search);
  if (Object.values(filters).some((value) => value !== undefined)) {
    return <EmptyState framed title="No loans match" text="Change or clear the filters above to see more." />;
  }
  if (sight?.sees === 'branch') {
    return (
      <EmptyState
        framed
        title={`${sight.branch} has no loans yet`}
        text="A loan appears here when a person of the branch starts it, or is its officer or a processor."
      />
    );
  }
  if (sight?.sees === 'own') {
    return (
      <EmptyState
        framed
        title="You have no loans yet"
        text="A loan appears here when you start it, or when an administrator assigns it to you."
      />
    );
  }
  return <EmptyState framed title="No loans yet" text="Start an application on the page of a customer." />;
}
