import { canWorkOnLoanActions } from '../../../domain/loans/loan-action.ts';
import { isLoanOpen } from '../../../domain/loans/loan-status.ts';
import type { ActionCenterTab } from '../../action-center-tabs.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import classes from './loan-summary-page.module.css';
import type { SummarySection } from './summary-row.ts';

interface EmptyWords {
  text: string;
  /** What fills the section; absent where its heading has the link. */
  action?: { label: string; tab: ActionCenterTab };
}

/** By title. Other sections always have a value, or name what is missing. */
const EMPTY: Partial<Record<string, EmptyWords>> = {
  'Doc Info': { text: 'Nothing ordered', action: { label: 'Order title documents', tab: 'title-docs' } },
  'Assets Info': { text: 'No assets entered' },
  'Lock Info': { text: 'Not locked', action: { label: 'Lock now', tab: 'lock-info' } },
};

/** Null while the section has a value. */
export function emptyWords({ title, rows }: SummarySection): EmptyWords | null {
  return rows.some(({ value }) => Boolean(value)) ? null : (EMPTY[title] ?? null);
}

/** One line in place of rows of N/A, with what to do about it (LOAN-40). */
export function EmptyLine({ words: { text, action }, loan }: { words: EmptyWords; loan: Loan }) {
  const { customerId, loanId, loanStatus } = loan;
  if (action === undefined || !isLoanOpen(loanStatus)) return text;
  const permission = canWorkOnLoanActions(loanStatus);
  if (!permission.ok) return `${text} · ${permission.reason}`;
  return (
    <>
      {text} ·{' '}
      <AppLink className={classes.action} href={paths.actionCenter(customerId, loanId, action.tab)}>
        {action.label}
      </AppLink>
    </>
  );
}
