import { useQuery } from '@tanstack/react-query';
import type { Customer } from '../../../contract/customers.ts';
import type { LoanRow } from '../../../contract/loans.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import { asApiError } from '../../api/api-error.ts';
import type { AddressedLoan } from '../../loans/addressed-loan.ts';
import { customerLoansQuery, customerQuery, type Loan, loanQuery } from '../../loans/loan-queries.ts';
import { borrowerNames } from './borrower-names.ts';
import type { PickableLoan } from './loan-picker.tsx';

export interface OpenedLoan {
  customer: Customer | undefined;
  /** The loan with its application; undefined without a loan, or while it loads. */
  loan: Loan | undefined;
  row: LoanRow | undefined;
  loanStatus: LoanStatus | undefined;
  loans: readonly PickableLoan[];
  /** Why the frame cannot show its page: the customer did not load, or there is no such loan. */
  failure: { error: unknown; retry: (() => void) | undefined; retrying: boolean } | undefined;
}

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

/** 'Banerjee, Anika': the borrower of the loan, or the customer; '' until one is known. */
export function nameOfOpened({ loan, customer }: OpenedLoan): string {
  return (loan && borrowerNames(loan).borrower) || lastFirst(customer ?? {});
}

interface Read {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Earlier data stays on screen when a later read fails. */
function failureOf({ data, error, isFetching, refetch }: Read): OpenedLoan['failure'] {
  if (error === null || data !== undefined) return undefined;
  const retry = asApiError(error).status === 404 ? undefined : () => void refetch();
  return { error, retry, retrying: isFetching };
}

/** Any other failure is shown by the tab; the rest of the action center still works. */
function isUnknown({ error }: Read): boolean {
  return error !== null && asApiError(error).status === 404;
}
