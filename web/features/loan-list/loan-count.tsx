import { useQuery } from '@tanstack/react-query';
import { loanCountQuery, loanFilterOf } from '../../loans/loan-queries.ts';
import type { LoanListSearch } from '../../paths.ts';

/** How many loans the status holds. With another filter beside it nobody has counted, and it is undefined. */
export function useLoanCount(search: LoanListSearch): number | undefined {
  const { status, sort: _sort, direction: _direction, ...others } = loanFilterOf(search);
  const isCounted = Object.values(others).every((value) => value === undefined);
  const { data } = useQuery({ ...loanCountQuery(status), enabled: isCounted });
  return isCounted ? data : undefined;
}

/** The same in words; nothing where nobody has counted. */
export function LoanCount({ search }: { search: LoanListSearch }) {
  const count = useLoanCount(search);
  if (count === undefined) return null;
  return <>{count === 1 ? '1 loan' : `${count.toLocaleString('en-US')} loans`}</>;
}
