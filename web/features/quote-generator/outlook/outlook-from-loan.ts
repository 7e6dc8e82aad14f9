import type { LoanAction } from '../../../../contract/actions/loan-actions.ts';
import { figureOf, qualify } from '../../../../domain/qualification/qualification.ts';
import { formatCents } from '../../../../domain/typing/typed-amounts.ts';
import { activeLock, lockedRateOf } from '../../../loans/active-lock.ts';
import type { Loan } from '../../../loans/loan-queries.ts';
import { applicationOf } from '../../../loans/saving/application-of-loan.ts';
import type { OutlookTexts } from './outlook-texts.ts';

/** Income and debts of a loan's qualification. A figure that lacks an input stays empty: it is never guessed. */
export function incomeOfLoan(
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
