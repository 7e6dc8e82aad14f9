import type { Condition } from '../../../contract/conditions/conditions.ts';
import type { LoanDeadlines } from '../../../contract/deadlines/loan-deadlines.ts';
import { isConditionOpen } from '../../../domain/conditions/condition-status.ts';
import type { DeadlineKind } from '../../../domain/deadlines/deadline.ts';
import { isLoanOpen, type LoanStatus } from '../../../domain/loans/loan-status.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import type { ActionCenterTab } from '../../action-center-tabs.ts';

export interface LoanWarning {
  text: string;
  action: string;
  tab: ActionCenterTab;
}

interface WarningFacts {
  status: LoanStatus;
  deadlines: Readonly<LoanDeadlines['deadlines']>;
  conditions: readonly Pick<Condition, 'status' | 'dueDate'>[];
  today: string;
}

const ESTIMATE = { action: 'Open Loan Estimate', tab: 'loan-estimate' } as const;

/** Of the forms that a deadline asks for. */
const PAGES: Readonly<Partial<Record<DeadlineKind, Pick<LoanWarning, 'action' | 'tab'>>>> = {
  'loan-estimate': ESTIMATE,
  'revised-estimate': ESTIMATE,
  'closing-disclosure': { action: 'Open Closing Disclosure', tab: 'closing-disclosure' },
};

/** What is wrong with an open loan today, the lock first (LOAN-38). */
export function loanWarnings({ status, deadlines, conditions, today }: WarningFacts): LoanWarning[] {
  if (!isLoanOpen(status)) return [];
  const late = deadlines.filter(
    ({ kind, state }) => state === 'late' && kind !== 'lock' && kind !== 'closing',
  );
  return [
    ...lockWarning(deadlines, today),
    ...late.map(({ kind, title, dueOn, note }): LoanWarning => {
      const text = dueOn === null || dueOn >= today ? note : `${title} was due ${formatDate(dueOn)}`;
      return {
        text: text.replace(/\.$/, ''),
        ...(PAGES[kind] ?? { action: 'Open deadlines', tab: 'deadlines' }),
      };
    }),
    ...conditionWarning(conditions, today),
  ];
}

function lockWarning(deadlines: Readonly<LoanDeadlines['deadlines']>, today: string): LoanWarning[] {
  const dueOn = (kind: string) => deadlines.find((deadline) => deadline.kind === kind)?.dueOn ?? null;
  const [lock, closing] = [dueOn('lock'), dueOn('closing')];
  if (lock === null) return [];
  const isExpired = lock < today;
  const words = `the lock ${isExpired ? 'expired' : 'expires'} ${formatDate(lock)}`;
  const way = { action: 'Extend lock', tab: 'lock-info' } as const;
  if (closing !== null && closing > lock)
    return [{ ...way, text: `Closing is ${formatDate(closing)}, but ${words}` }];
  return isExpired ? [{ ...way, text: `${words[0]?.toUpperCase()}${words.slice(1)}` }] : [];
}

function conditionWarning(conditions: WarningFacts['conditions'], today: string): LoanWarning[] {
  const past = conditions.filter(
    ({ status, dueDate }) => isConditionOpen(status) && dueDate !== null && dueDate < today,
  );
  if (past.length === 0) return [];
  const text = past.length === 1 ? '1 condition is past due' : `${past.length} conditions are past due`;
  return [{ text, action: 'Open conditions', tab: 'conditions' }];
}
