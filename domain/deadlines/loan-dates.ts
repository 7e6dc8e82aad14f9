import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { hasPermission, type Role } from '../people/role.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { DeliveryMethod } from './business-days.ts';

interface LoanDateRecord {
  /** On screen, in the history and in the API. */
  label: string;
  /** Whether the manner of delivery is recorded with it. */
  hasMethod: boolean;
  /** Whether it corrects a date that follows from the application, and so needs a reason. */
  needsReason: boolean;
}

const date = (label: string): LoanDateRecord => ({ label, hasMethod: false, needsReason: false });
const sent = (label: string): LoanDateRecord => ({ label, hasMethod: true, needsReason: false });

/** The dates that staff record for a loan, in the order in which they happen. */
const TABLE = {
  application: { label: 'Application received', hasMethod: false, needsReason: true },
  'loan-estimate-sent': sent('Loan Estimate sent'),
  'loan-estimate-received': date('Loan Estimate received'),
  'action-notice-sent': sent('Notice of action taken sent'),
  withdrawn: date('Application withdrawn'),
  'closing-disclosure-sent': sent('Closing Disclosure sent'),
  'closing-disclosure-received': date('Closing Disclosure received'),
  'rescission-notice': date('Notice of the right to rescind delivered'),
  consummation: date('Note signed'),
  funding: date('Loan funded'),
} as const satisfies Record<string, LoanDateRecord>;

export type LoanDateKind = keyof typeof TABLE;

export const LOAN_DATES: Readonly<Record<LoanDateKind, LoanDateRecord>> = TABLE;

export const LOAN_DATE_KINDS = Object.keys(TABLE) as [LoanDateKind, ...LoanDateKind[]];

/** A recorded date. */
export interface LoanDate {
  date: CalendarDate;
  /** Of a date on which something was sent. */
  method: DeliveryMethod | null;
}

export type RecordedDates = Readonly<Partial<Record<LoanDateKind, LoanDate>>>;

/** The longest reason, in characters. */
export const MAX_REASON_LENGTH = 500;

/** A correction of the application date moves every deadline that follows, so only some people make it (DEADLINE-6). */
export function canRecordLoanDate(roles: readonly Role[], kind: LoanDateKind): Permission {
  if (kind !== 'application' || hasPermission(roles, 'correct-application-dates')) return ALLOWED;
  return refused('Only an administrator can correct the application date');
}
