import { useQuery } from '@tanstack/react-query';
import { loanCountQuery, loanFilterOf } from '../../loans/loan-queries.ts';
import type { LoanListSearch } from '../../paths.ts';

/** How many loans the status holds. With another filter beside it nobody has counted, and nothing is said. */
export function LoanCount({ search }: { search: LoanListSearch }) {
  const { status, sort: _sort, direction: _direction, ...others } = loanFilterOf(search);
  const isCounted = Object.values(others).every((value) => value === undefined);
  const { data } = useQuery({ ...loanCountQuery(status), enabled: isCounted });
  if (!isCounted || data === undefined) return null;
  return <>{data === 1 ? '1 loan' : `${data.toLocaleString('en-US')} loans`}</>;
}
