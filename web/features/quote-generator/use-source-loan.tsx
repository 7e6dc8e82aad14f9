import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { figureOf, qualify } from '../../../domain/qualification/qualification.ts';
import { type AmountsOfLoan, amountsOfLoan } from '../../../domain/quote-fill/amounts-elsewhere.ts';
import { type LienOfLoan, liensOfLoan } from '../../../domain/quote-fill/liens-of-loan.ts';
import { type LoanFigures, loanFigures } from '../../../domain/quote-fill/loan-figures.ts';
import { formatCents } from '../../../domain/typing/typed-amounts.ts';
import { activeLock, lockedRateOf } from '../../loans/active-lock.ts';
import { BackToLoan } from '../../loans/back-to-loan.tsx';
import { type Loan, loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { applicationOf } from '../../loans/saving/application-of-loan.ts';
import type { OutlookTexts } from './outlook/outlook-texts.ts';

interface SourceLoan {
  /** Null without a loan. */
  figures: LoanFigures | null;
  loanPurpose: string | null | undefined;
  liens: LienOfLoan[];
  amounts: AmountsOfLoan | undefined;
  /** From its qualification; empty without a loan. */
  income: Partial<OutlookTexts>;
  back: ReactNode;
  isPending: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export function useSourceLoan(customerId: string | undefined, loanId: string | undefined): SourceLoan {
  const isGiven = customerId !== undefined && loanId !== undefined;
  const loan = useQuery({ ...loanQuery(customerId ?? '', loanId ?? NO_LOAN), enabled: isGiven });
  const actions = useQuery({ ...loanActionsQuery(customerId ?? '', loanId ?? NO_LOAN), enabled: isGiven });
  const isLoaded = loan.data !== undefined && actions.data !== undefined;
  const income = useMemo(
    () =>
      loan.data === undefined || actions.data === undefined ? {} : incomeOfLoan(loan.data.data, actions.data),
    [loan.data, actions.data],
  );
  return {
    figures: isLoaded ? loanFigures(loan.data.data, actions.data) : null,
    loanPurpose: loan.data?.data.loanPurpose,
    liens: loan.data === undefined ? [] : liensOfLoan(loan.data.data),
    amounts: loan.data === undefined ? undefined : amountsOfLoan(loan.data.data),
    income,
    back: isGiven ? <BackToLoan customerId={customerId} loanId={loanId} /> : undefined,
    isPending: isGiven && !isLoaded,
    // Data on the screen stays when it cannot be read again.
    error: isLoaded ? null : (loan.error ?? actions.error),
    isFetching: loan.isFetching || actions.isFetching,
    refetch: () => Promise.all(isGiven ? [loan.refetch(), actions.refetch()] : []),
  };
}

/** Income and debts of a loan's qualification. A figure that lacks an input stays empty: it is never guessed. */
function incomeOfLoan(
  loan: Loan,
  actions: readonly LoanAction[],
): Partial<Pick<OutlookTexts, 'income' | 'debts'>> {
  const qualification = qualify({
    application: applicationOf(loan),
    lockedRate: lockedRateOf(activeLock(actions)),
  });
  const income = figureOf(qualification, 'income')?.value ?? null;
  const debts = figureOf(qualification, 'debts')?.value ?? null;
  if (income === null || income <= 0) return {};
  return {
    income: formatCents(income),
    ...(debts !== null && debts > 0 ? { debts: formatCents(debts) } : {}),
  };
}
