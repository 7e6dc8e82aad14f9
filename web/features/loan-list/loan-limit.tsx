import { useQuery } from '@tanstack/react-query';
import { loanSightQuery } from '../../loans/loan-sight.ts';

/** Says that the list is limited to a branch or to the person; nothing if everybody sees all loans (ACCESS-15). */
export function LoanLimit() {
  const { data } = useQuery(loanSightQuery);
  if (data === undefined || data.sees === 'everything') return null;
  return <> · {data.sees === 'branch' ? `Loans of ${data.branch}` : 'Your loans'}</>;
}
