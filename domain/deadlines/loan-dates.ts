import type { Cents } from '../money/exact-cents.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { hasPermission, type Role } from '../people/role.ts';
import { addDays, type CalendarDate } from '../time/eastern-time.ts';
import type { DeliveryMethod } from './business-days.ts';
import type { OwnerDelivery } from './owner-deliveries.ts';

interface LoanDateRecord {
  label: string;
  hasMethod: boolean;
  reason: 'required' | 'optional' | 'none';
  /** Whether the document states the APR (12 CFR 1026.38(o)(4)). */
  hasApr: boolean;
  /** Whether each owner who may rescind has a day of their own (DEADLINE-31). */
  hasOwners: boolean;
  /** Explains a date that few loans have; shown on request. */
  special: string | null;
  /** Labels of the method, and of the day of each owner. */
  methodLabel: string;
  ownerLabel: string;
  /** Help for whoever records it; special dates have their own. */
  hint: string | null;
  /** Whether money went with it. */
  hasAmount: boolean;
  /** Removing it undoes what others rely on, so it needs a reason (DEADLINE-14). */
  asksWhyRemoved: boolean;
  /** A day set for somebody to act by, which may be in the future. */
  isAhead: boolean;
}

const plain: LoanDateRecord = {
  label: '',
  hasMethod: false,
  reason: 'none',
  hasApr: false,
  hasOwners: false,
  special: null,
  hint: null,
  methodLabel: 'Delivered',
  ownerLabel: 'Delivered to owner',
  hasAmount: false,
  asksWhyRemoved: false,
  isAhead: false,
};
const date = (label: string, special: string | null = null): LoanDateRecord => ({ ...plain, label, special });
const sent = (label: string, special: string | null = null): LoanDateRecord => ({
  ...date(label, special),
  hasMethod: true,
});
const disclosed = (label: string, special: string | null = null): LoanDateRecord => ({
  ...sent(label, special),
  hasApr: true,
});
const toEachOwner = (label: string, special: string | null = null): LoanDateRecord => ({
  ...date(label, special),
  hasOwners: true,
});
const reasoned = (label: string, special: string | null = null): LoanDateRecord => ({
  ...date(label, special),
  reason: 'required',
});

const EMERGENCY =
  'The borrower describes a bona fide personal financial emergency in a dated, signed statement. Enter it as the reason.';

const TABLE = {
  application: reasoned('Application received'),
  'loan-estimate-sent': sent('Loan Estimate sent'),
  'loan-estimate-received': date('Loan Estimate received'),
  'intent-to-proceed': date(
    'Intent to proceed stated',
    'Before it, only the fee for a credit report may be charged (12 CFR 1026.19(e)(2)(i)).',
  ),
  'change-known': date(
    'Changed circumstance known',
    'The day on which the lender knew enough to revise the estimate. A later change replaces it.',
  ),
  'revised-estimate-sent': sent('Revised Loan Estimate sent', 'The newest one.'),
  'revised-estimate-received': date('Revised Loan Estimate received', 'The newest one.'),
  'estimate-wait-waived': reasoned('Seven-day wait waived', EMERGENCY),
  'incomplete-notice-sent': sent(
    'Notice of incompleteness sent',
    'A written notice of the information that the application lacks, and of the day by which the applicant provides it.',
  ),
  'incomplete-answer-due': {
    ...date('Applicant answers by', 'The day that the notice of incompleteness names.'),
    isAhead: true,
  },
  'incomplete-answered': date(
    'Applicant answered the notice of incompleteness',
    'Everything that the notice asked for was there.',
  ),
  'counteroffer-sent': sent('Counteroffer sent', 'An offer of other terms than the applicant asked for.'),
  'counteroffer-accepted': date('Counteroffer accepted', 'The applicant accepted it expressly.'),
  'action-notice-sent': sent('Notice of action taken sent'),
  withdrawn: date('Application withdrawn'),
  'closing-disclosure-sent': disclosed('Closing Disclosure sent'),
  'closing-disclosure-received': {
    ...toEachOwner('Closing Disclosure received'),
    hint: 'Each borrower who may rescind the loan gets one (12 CFR 1026.17(d)). Enter the day of each, or of the last of them.',
  },
  'corrected-disclosure-sent': disclosed(
    'Corrected Closing Disclosure sent',
    'A correction without a new wait: the borrower has it at or before the closing.',
  ),
  'corrected-disclosure-received': toEachOwner(
    'Corrected Closing Disclosure received',
    'Without it, three business days after it was mailed or sent electronically count.',
  ),
  'new-wait-disclosure-sent': disclosed(
    'Closing Disclosure with a new wait sent',
    'For an APR that is no longer accurate, another loan product, or an added prepayment penalty.',
  ),
  'new-wait-disclosure-received': toEachOwner(
    'Closing Disclosure with a new wait received',
    'Three business days start again.',
  ),
  'disclosure-wait-waived': reasoned('Three-day wait waived', EMERGENCY),
  'rescission-exempt': reasoned(
    'No right to rescind confirmed',
    'A refinance by the original creditor without new money. Name the old loan as the reason.',
  ),
  'rescission-notice': {
    ...toEachOwner('Notice of the right to rescind delivered'),
    hint: 'Each owner who may rescind gets two copies, also one who is no borrower (12 CFR 1026.23(b)(1)). Enter the day of each, or of the last of them.',
  },
  consummation: date('Note signed'),
  'rescission-waived': reasoned('Right to rescind waived', EMERGENCY),
  'rescission-exercised': {
    ...toEachOwner(
      'Borrower rescinded',
      'A written notice. By mail the day of mailing counts, otherwise the day on which it reached the lender (12 CFR 1026.23(a)(2)). One owner is enough: leave the others empty (1026.23(a)(4)).',
    ),
    hasMethod: true,
    methodLabel: 'How it came',
    ownerLabel: 'Notice of owner',
  },
  'rescission-received': date(
    'Notice of rescission received',
    'The 20 days to return everything begin with it (comment 23(a)(2)-1).',
  ),
  'rescission-settled': date(
    'Everything returned after the rescission',
    'Money and property were returned, and the lien was released (12 CFR 1026.23(d)(2)).',
  ),
  // Funding before the right to rescind has ended needs a reason (DEADLINE-29).
  funding: { ...date('Loan funded'), reason: 'optional', asksWhyRemoved: true },
  'refund-paid': {
    ...date(
      'Refund after closing paid',
      'What the borrower has got back since the closing, all payments together, and the day of the last one (12 CFR 1026.19(f)(2)(v)).',
    ),
    hasAmount: true,
  },
} as const satisfies Record<string, LoanDateRecord>;

export type LoanDateKind = keyof typeof TABLE;

export const LOAN_DATES: Readonly<Record<LoanDateKind, LoanDateRecord>> = TABLE;

export const LOAN_DATE_KINDS = Object.keys(TABLE) as [LoanDateKind, ...LoanDateKind[]];

export interface LoanDate {
  date: CalendarDate;
  method: DeliveryMethod | null;
  /** In percent with up to three decimals: '6.125'. */
  apr?: string | null;
  /** `date` is then the last of their days so far. */
  owners?: readonly OwnerDelivery[] | null;
  /** Absent with an amount from before amounts were recorded. */
  cents?: Cents | null;
}

export type RecordedDates = Readonly<Partial<Record<LoanDateKind, LoanDate>>>;

/** Older dates are typing errors. */
export const EARLIEST_LOAN_DATE: CalendarDate = '2000-01-01';

/** Anything further ahead is a typing error. */
const MOST_DAYS_AHEAD = 366;

export function latestLoanDate(kind: LoanDateKind, today: CalendarDate): CalendarDate {
  return LOAN_DATES[kind].isAhead ? addDays(today, MOST_DAYS_AHEAD) : today;
}

export const MAX_REASON_LENGTH = 500;

/** Correcting the application date moves every deadline that follows, so only administrators may (DEADLINE-6). */
export function canRecordLoanDate(roles: readonly Role[], kind: LoanDateKind): Permission {
  if (kind !== 'application' || hasPermission(roles, 'correct-application-dates')) return ALLOWED;
  return refused('Only an administrator can correct the application date');
}
