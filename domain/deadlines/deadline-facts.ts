import type { Occupancy } from '../application/section3/property-options.ts';
import type { DecisionKind } from '../decisions/decision-kind.ts';
import type { LoanPurpose } from '../loans/loan-product.ts';
import type { LoanStatus } from '../loans/loan-status.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { presumedReceipt } from './business-days.ts';
import type { ClosingSteps } from './closing-steps.ts';
import type { EstimateSteps } from './estimate-steps.ts';
import type { LoanDateKind, RecordedDates } from './loan-dates.ts';
import { deliveredToAllOn } from './owner-deliveries.ts';

export interface DeadlineFacts {
  today: CalendarDate;
  /** The date where the property is, if it may be earlier than New York's: midnight comes later there. */
  homeToday?: CalendarDate | undefined;
  /** At the property, when a status said that funds had gone out. */
  statusFundedOn?: CalendarDate | null | undefined;
  status: LoanStatus;
  /** The decision in force. */
  decision?: DecisionKind | null | undefined;
  /** 'Notice of action taken sent' was recorded before the adverse decision in force, so it told another (NOTICE-18). */
  isNoticeOfEarlier?: boolean | undefined;
  /** When staff set the current status; null if it was derived, or unknown. */
  statusSetOn: CalendarDate | null;
  /** Null if items are missing, or the day is unknown. */
  applicationOn: CalendarDate | null;
  whyNoApplication: string;
  completedOn: CalendarDate | null;
  /** Planned or past. */
  closingDate: CalendarDate | null;
  lockExpirationDate: CalendarDate | null;
  purpose: LoanPurpose | null;
  occupancy: Occupancy | null;
  /** Number of borrowers; absent where the number is not shown. */
  borrowers?: number | undefined;
  /** With the dates that other pages know (DEADLINE-35). */
  recorded: RecordedDates;
  /** Absent for a loan without an estimate that was issued here. */
  estimates?: EstimateSteps | undefined;
  /** Absent for a loan without a Closing Disclosure that was issued here. */
  closings?: ClosingSteps | undefined;
}

export const NO_LOAN = 'The application ended without a loan.';

export const SIGNING_UNKNOWN = 'The loan is closed. Record the day on which the note was signed.';

const CLOSED: readonly LoanStatus[] = ['CLOSED', 'FUNDED', 'SOLD'];

export function dateOf(facts: Pick<DeadlineFacts, 'recorded'>, kind: LoanDateKind): CalendarDate | null {
  return facts.recorded[kind]?.date ?? null;
}

export function isClosed(facts: Pick<DeadlineFacts, 'status' | 'recorded'>): boolean {
  return CLOSED.includes(facts.status) || facts.recorded.consummation !== undefined;
}

/** Recorded signing, or the closing date of a closed loan. A date still ahead was a plan, so the signing is unknown. */
export function consummatedOn(
  facts: Pick<DeadlineFacts, 'status' | 'closingDate' | 'today' | 'recorded'>,
): CalendarDate | null {
  const { status, closingDate, today } = facts;
  const isPast = closingDate !== null && closingDate <= today;
  return dateOf(facts, 'consummation') ?? (CLOSED.includes(status) && isPast ? closingDate : null);
}

/** The signing, or the planned one of a loan that is still open. */
export function closesOn(facts: DeadlineFacts): CalendarDate | null {
  return consummatedOn(facts) ?? (isClosed(facts) ? null : facts.closingDate);
}

/** Withdrawn, discarded, or closed with a competitor. */
export function isEnded(facts: DeadlineFacts): boolean {
  if (isClosed(facts)) return false;
  const { status, recorded } = facts;
  return recorded.withdrawn !== undefined || status === 'DISCARDED' || status === 'CLOSED_WITH_COMPETITOR';
}

/** Comment 9-2 to 12 CFR 1002: an applicant who withdraws needs no notice. */
export function isWithdrawn({ recorded, status, decision }: DeadlineFacts): boolean {
  const isDecided = status === 'DISCARDED' && decision === 'withdrawn';
  return isDecided || recorded.withdrawn !== undefined || status === 'CLOSED_WITH_COMPETITOR';
}

export interface End {
  /** Null if the day is unknown. */
  on: CalendarDate | null;
  /** 'The application ended on Mar 9, 2026' */
  words: string;
}

/** With a loan or without one; null while the application goes on. */
export function endOf(facts: DeadlineFacts): End | null {
  if (isClosed(facts)) return endWords('The loan closed', consummatedOn(facts));
  if (!isEnded(facts)) return null;
  return endWords('The application ended', dateOf(facts, 'withdrawn') ?? facts.statusSetOn);
}

export function endWords(what: string, on: CalendarDate | null): End {
  return { on, words: on === null ? what : `${what} on ${formatDate(on)}` };
}

/** A deadline before the end was missed. So was one of an end whose day is unknown, once its own day is over. */
export function isPastAt({ on }: End, dueOn: CalendarDate, { today }: DeadlineFacts): boolean {
  return (on ?? today) > dueOn;
}

/** Business credit is exempt from Regulation Z (12 CFR 1026.3(a)(1)). */
export function isForBusiness({ purpose }: DeadlineFacts): boolean {
  return purpose === 'Commercial Purchase for self use' || purpose === 'Commercial Purchase for investment';
}

export function disclosureReceivedOn(facts: DeadlineFacts): CalendarDate | null {
  return receiptOf(facts, 'closing-disclosure-sent', 'closing-disclosure-received');
}

/** Recorded, or presumed from when it was sent. Null while an owner is known to lack it. */
export function receiptOf(
  { recorded }: DeadlineFacts,
  sent: LoanDateKind,
  received: LoanDateKind,
): CalendarDate | null {
  const receipt = recorded[received];
  if (receipt !== undefined) return deliveredToAllOn(receipt);
  const sending = recorded[sent];
  return sending === undefined ? null : presumedReceipt(sending.date, sending.method ?? 'mail');
}

export function homeToday({ today, homeToday: there = today }: DeadlineFacts): CalendarDate {
  return there < today ? there : today;
}

export function later(one: CalendarDate | null, other: CalendarDate | null): CalendarDate | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
