import { useQuery } from '@tanstack/react-query';
import { ownerNames } from '../../../../domain/application/section2/entry-owners.ts';
import { useAddressedLoan } from '../../../loans/addressed-loan.ts';
import { loanQuery } from '../../../loans/loan-queries.ts';
import { applicationOf } from '../../../loans/saving/application-of-loan.ts';

/** The borrowers of the loan in the URL, by 'primary', 'spouse' or the id of a joint borrower. */
export function useBorrowerNames(): ReadonlyMap<string, string> {
  const { customerId, loanId } = useAddressedLoan();
  const { data } = useQuery({ ...loanQuery(customerId, loanId ?? ''), enabled: loanId !== null });
  return data === undefined ? new Map() : ownerNames([applicationOf(data.data)]);
}
