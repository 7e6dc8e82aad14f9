import { isLoanOpen, type LoanStatus } from '../loans/loan-status.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';

/** Counted from the notice of the decision (Regulation B, 12 CFR 1002.12(b)(1)); covers 12 CFR 1026.25(a). */
export const LEAST_RETENTION_MONTHS = 25;

/** For Closing Disclosures (Regulation Z, 12 CFR 1026.25(c)(1)(ii)); covers 12 CFR 1026.25(c)(2). */
export const CLOSED_LOAN_RETENTION_MONTHS = 60;

/** Loans that were closed, not discarded or lost to a competitor. */
const CLOSED_HERE: readonly LoanStatus[] = ['CLOSED', 'FUNDED', 'SOLD'];

const LONGEST_REASON = 500;

export interface DisposalFacts {
  lastActivityOn: CalendarDate;
  loanStatuses: readonly LoanStatus[];
  hasLegalHold: boolean;
}

export function canRetainFor(months: number): Permission {
  if (months >= LEAST_RETENTION_MONTHS) return ALLOWED;
  return refused(
    `Applications are kept for at least ${LEAST_RETENTION_MONTHS} months (Regulation B, 12 CFR 1002.12(b)).`,
  );
}

/** HIST-12, with this many months without activity. */
export function canDisposeOf(
  { lastActivityOn, loanStatuses, hasLegalHold }: DisposalFacts,
  { months, today }: { months: number; today: CalendarDate },
): Permission {
  const rule = canRetainFor(months);
  if (!rule.ok) return rule;
  if (hasLegalHold) return refused('There is a legal hold on the customer.');
  if (loanStatuses.some(isLoanOpen)) return refused('A loan of the customer is still open.');
  const isClosedHere = loanStatuses.some((status) => CLOSED_HERE.includes(status));
  const kept = Math.max(months, isClosedHere ? CLOSED_LOAN_RETENTION_MONTHS : 0);
  if (lastActivityOn < monthsBefore(today, kept)) return ALLOWED;
  return refused(`The last activity was on ${formatDate(lastActivityOn)}, less than ${kept} months ago.`);
}

export function isHoldReason(reason: string): boolean {
  const text = reason.trim();
  return text !== '' && text.length <= LONGEST_REASON;
}

export const HOLD_REASON_MESSAGE = `please enter a reason of at most ${LONGEST_REASON} characters`;

export function monthsBefore(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastDay));
  return first.toISOString().slice(0, 10) as CalendarDate;
}
