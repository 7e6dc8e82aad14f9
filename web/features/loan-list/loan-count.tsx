import { useQuery } from '@tanstack/react-query';
import { listedCountQuery } from '../../loans/loan-queries.ts';
import type { LoanListSearch } from '../../search-params.ts';

/** Number of loans that match the filter; undefined until known. */
export function useLoanCount(search: LoanListSearch): number | undefined {
  return useQuery(listedCountQuery(search)).data?.count;
}

/** The number in words; nothing until it is known. */
export function LoanCount({ search }: { search: LoanListSearch }) {
  const count = useLoanCount(search);
  if (count === undefined) return null;
  return <>{count === 1 ? '1 loan' : `${count.toLocaleString('en-US')} loans`}</>;
}
