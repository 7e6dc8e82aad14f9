import { canOpenLoanPages, canWorkOnLoanActions, NO_LOAN } from '../../domain/loans/loan-action.ts';
import type { LoanStatus } from '../../domain/loans/loan-status.ts';
import { canExtendLock, canRecordLock, type LockStatus } from '../../domain/locks/rate-lock.ts';
import { ORDER_TYPES, ORDERS } from '../../domain/orders/order-types.ts';
import type { Permission } from '../../domain/people/permission.ts';
import type { ActionCenterTab } from '../action-center-tabs.ts';
import { paths } from '../paths.ts';

export interface PaletteOpenLoan {
  customerId: string;
  /** Null for a customer without a loan. */
  loanId: string | null;
  hasOthers: boolean;
  loanStatus: LoanStatus | undefined;
  lockStatus: LockStatus | null;
  folder: string | undefined;
}

export interface PaletteLoanAction {
  label: string;
  /** Null for a page outside the action center. */
  tab: ActionCenterTab | null;
  href: string;
  permission: Permission;
}

/** Actions that start in the open loan, each found by its word: title, binder, lock, note, upload, status (LIST-46). */
export function paletteLoanActions(loan: PaletteOpenLoan): PaletteLoanAction[] {
  const { customerId, loanStatus, lockStatus, folder } = loan;
  const loanId = loan.loanId ?? NO_LOAN;
  const hasLoan = loan.loanId !== null;
  const withLoan = canOpenLoanPages(hasLoan, loan.hasOthers);
  // While the status is unknown, the screen itself gives the reason.
  const isUnread = hasLoan && loanStatus === undefined;
  const ifRead = (permission: Permission): Permission => {
    if (!withLoan.ok) return withLoan;
    return isUnread ? { ok: true } : permission;
  };
  const status = loanStatus ?? null;
  const at = (tab: ActionCenterTab) => ({ tab, href: paths.actionCenter(customerId, loanId, tab) });
  const isLocked = lockStatus !== null;
  return [
    ...ORDER_TYPES.map((orderType) => ({
      label: `Order ${ORDERS[orderType].phrase}`,
      ...at(ORDERS[orderType].tab),
      permission: ifRead(canWorkOnLoanActions(status)),
    })),
    {
      label: isLocked ? 'Extend or modify the lock' : 'Record a lock',
      tab: 'lock-info',
      href: paths.lockInfo(customerId, loanId, isLocked ? { form: 'extend' } : {}),
      permission: ifRead(isLocked ? canExtendLock(status, lockStatus) : canRecordLock(status, false)),
    },
    { label: 'Write a note', ...at('notes'), permission: { ok: true } },
    {
      label: 'Upload documents',
      tab: 'documents-uploaded',
      href: paths.documents(customerId, loan.loanId, { tab: 'upload', folder }),
      permission: { ok: true },
    },
    {
      label: 'Open Finances: assets, debts, other income',
      ...at('finances'),
      permission: withLoan,
    },
    {
      label: 'Open Qualification: ratios, income, reserves',
      ...at('qualification'),
      permission: withLoan,
    },
    {
      label: 'Open Form Details: mortgage type, title, joint borrowers',
      ...at('form-details'),
      permission: withLoan,
    },
    {
      label: 'Print 1003, the official form',
      tab: 'loan-summary',
      href: paths.printForm(customerId, loanId),
      permission: withLoan,
    },
    {
      label: 'Export MISMO, the file for DU and LPA',
      tab: 'loan-summary',
      href: paths.exportMismo(customerId, loanId),
      permission: withLoan,
    },
    {
      label: 'Open Underwriting: scores, conditions, documents',
      ...at('underwriting'),
      permission: withLoan,
    },
    {
      label: 'Open Costs: charges, tolerances, credits',
      ...at('costs'),
      permission: withLoan,
    },
    {
      label: 'Open Loan Estimate: preview, issue, versions',
      ...at('loan-estimate'),
      permission: withLoan,
    },
    {
      label: 'Open Good Faith: changed circumstances, refund',
      ...at('good-faith'),
      permission: withLoan,
    },
    {
      label: 'Open Closing Disclosure: facts, preview, issue, versions',
      ...at('closing-disclosure'),
      permission: withLoan,
    },
    {
      label: 'Open Deadlines: disclosures, notices, rescission',
      ...at('deadlines'),
      permission: withLoan,
    },
    { label: 'Open Decision: approve, suspend, counteroffer, deny', ...at('decision'), permission: withLoan },
    {
      label: 'Open Letters: denial, counteroffer, approval',
      ...at('notices'),
      permission: withLoan,
    },
    { label: 'Open HMDA: register row, questions, edits', ...at('hmda'), permission: withLoan },
    { label: 'Set the loan status', ...at('loan-status'), permission: withLoan },
    { label: 'Edit the customer', ...at('customer'), permission: { ok: true } },
    {
      label: 'Start a quote',
      tab: null,
      href: paths.quotationOfLoan(customerId, loanId),
      permission: withLoan,
    },
    {
      label: 'Open the calculator',
      tab: null,
      href: paths.amortizationCalculator({ customerId, loanId }),
      permission: withLoan,
    },
  ];
}
