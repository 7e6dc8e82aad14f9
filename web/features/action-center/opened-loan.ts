import { useQuery } from '@tanstack/react-query';
import type { Customer } from '../../../contract/customers.ts';
import type { LoanRow } from '../../../contract/loans.ts';
import { NO_LOAN } from '../../../domain/loan-action.ts';
import type { LoanStatus } from '../../../domain/loan-status.ts';
import { asApiError } from '../../api/api-error.ts';
import type { AddressedLoan } from '../../loans/addressed-loan.ts';
import { customerLoansQuery, customerQuery, type Loan, loanQuery } from '../../loans/loan-queries.ts';
import type { PickableLoan } from './loan-picker.tsx';

export interface OpenedLoan {
  customer: Customer | undefined;
  /** The loan with its application; undefined where there is none, or none yet. */
  loan: Loan | undefined;
  /** The same loan as lists show it. */
  row: LoanRow | undefined;
  loanStatus: LoanStatus | undefined;
  /** What the customer can switch between. */
  loans: readonly PickableLoan[];
  /** Why the frame has nothing to show: the customer did not load, or there is no such loan. */
  failure: { error: unknown; retry: (() => void) | undefined; retrying: boolean } | undefined;
}

/** What the frame of the action center knows of the customer and the loan that its address names. */
export function useOpenedLoan({ customerId, loanId }: AddressedLoan): OpenedLoan {
  const customer = useQuery(customerQuery(customerId));
  const customerLoans = useQuery(customerLoansQuery(customerId));
  const loan = useQuery({ ...loanQuery(customerId, loanId ?? NO_LOAN), enabled: loanId !== null });
  const application = loan.data?.data;
  const row = customerLoans.data?.find((candidate) => candidate.loanId === loanId);
  const rows = customerLoans.data ?? [];
  const isListed = application === undefined || rows.some((candidate) => candidate.loanId === loanId);
  return {
    customer: customer.data,
    loan: application,
    row,
    loanStatus: application?.loanStatus ?? row?.loanStatus,
    loans: isListed ? rows : [application, ...rows],
    failure: failureOf(customer) ?? (isUnknown(loan) ? failureOf(loan) : undefined),
  };
}

interface Read {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What was read before stays on screen when reading it again fails. */
function failureOf({ data, error, isFetching, refetch }: Read): OpenedLoan['failure'] {
  if (error === null || data !== undefined) return undefined;
  const retry = asApiError(error).status === 404 ? undefined : () => void refetch();
  return { error, retry, retrying: isFetching };
}

/** Any other failure of the loan is the matter of the tab that shows it; the rest of the action center can be used. */
function isUnknown({ error }: Read): boolean {
  return error !== null && asApiError(error).status === 404;
}
