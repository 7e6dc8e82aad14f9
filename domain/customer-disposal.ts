import { type CalendarDate, formatDate } from './eastern-time.ts';
import { isLoanOpen, type LoanStatus } from './loan-status.ts';
import { ALLOWED, type Permission, refused } from './permission.ts';

/**
 * Applications are kept for 25 months after the applicant was told what became of them: Equal Credit Opportunity Act, Regulation B,
 * 12 CFR 1002.12(b)(1). The two years of Regulation Z, 12 CFR 1026.25(a), are within them.
 */
export const LEAST_RETENTION_MONTHS = 25;

/**
 * Of a loan that was closed the Closing Disclosure is kept for five years: Truth in Lending Act, Regulation Z,
 * 12 CFR 1026.25(c)(1)(ii). The three years for a loan originator's compensation, 12 CFR 1026.25(c)(2), are within them.
 */
export const CLOSED_LOAN_RETENTION_MONTHS = 60;

/** Loans that came to a closing; one that went to a competitor or was discarded did not. */
const CLOSED_HERE: readonly LoanStatus[] = ['CLOSED', 'FUNDED', 'SOLD'];

const LONGEST_REASON = 500;

/** What decides whether a customer may be disposed of. */
export interface DisposalFacts {
  /** The day of the last change or entry in the history, of the customer or any loan. */
  lastActivityOn: CalendarDate;
  loanStatuses: readonly LoanStatus[];
  hasLegalHold: boolean;
}

/** Whether a rule may ask for so many months. */
export function canRetainFor(months: number): Permission {
  if (months >= LEAST_RETENTION_MONTHS) return ALLOWED;
  return refused(
    `Applications are kept for at least ${LEAST_RETENTION_MONTHS} months (Regulation B, 12 CFR 1002.12(b)).`,
  );
}

/** Whether everything about a customer may be removed for good, by a rule of so many months without activity. */
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

/** Whether a reason says why a legal hold is placed or lifted. */
export function isHoldReason(reason: string): boolean {
  const text = reason.trim();
  return text !== '' && text.length <= LONGEST_REASON;
}

/** What is said of a reason that is none. */
export const HOLD_REASON_MESSAGE = `please enter a reason of at most ${LONGEST_REASON} characters`;

/** The same day so many months earlier, or the last one of a shorter month. */
export function monthsBefore(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastDay));
  return first.toISOString().slice(0, 10) as CalendarDate;
}
