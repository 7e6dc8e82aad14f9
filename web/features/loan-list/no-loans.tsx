import { useQuery } from '@tanstack/react-query';
import { noLoansWords } from '../../loans/list/no-loans-words.ts';
import { loanFilterOf } from '../../loans/loan-queries.ts';
import { loanSightQuery } from '../../loans/loan-sight.ts';
import type { LoanListSearch } from '../../search-params.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** Replaces a list without loans. Only a filtered one advises to clear the filters (ACCESS-21). */
export function NoLoans({ search }: { search: LoanListSearch }) {
  const { data: sight } = useQuery(loanSightQuery);
  const { sort: _sort, direction: _direction, ...filters } = loanFilterOf(search);
  if (Object.values(filters).some((value) => value !== undefined)) {
    return <EmptyState framed title="No loans match" text="Change or clear the filters above to see more." />;
  }
  const limited = noLoansWords(sight);
  if (limited !== undefined) return <EmptyState framed {...limited} />;
  return <EmptyState framed title="No loans yet" text="Start an application from a customer’s page." />;
}
