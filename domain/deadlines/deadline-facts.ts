import type { Occupancy } from '../application/section3/property-options.ts';
import type { LoanPurpose } from '../loans/loan-product.ts';
import type { LoanStatus } from '../loans/loan-status.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { presumedReceipt } from './business-days.ts';
import type { LoanDateKind, RecordedDates } from './loan-dates.ts';

export interface DeadlineFacts {
  today: CalendarDate;
  /** The date where the property is, if it may be earlier than New York's: midnight comes later there. */
  homeToday?: CalendarDate | undefined;
  /** At the property, when a status said that funds had gone out. */
  statusFundedOn?: CalendarDate | null | undefined;
  status: LoanStatus;
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
  recorded: RecordedDates;
}

const CLOSED: readonly LoanStatus[] = ['CLOSED', 'FUNDED', 'SOLD'];

export function dateOf(facts: DeadlineFacts, kind: LoanDateKind): CalendarDate | null {
  return facts.recorded[kind]?.date ?? null;
}

export function isClosed(facts: DeadlineFacts): boolean {
  return CLOSED.includes(facts.status) || facts.recorded.consummation !== undefined;
}

/** Recorded signing, or the closing date of a closed loan. */
export function consummatedOn(facts: DeadlineFacts): CalendarDate | null {
  return dateOf(facts, 'consummation') ?? (CLOSED.includes(facts.status) ? facts.closingDate : null);
}

/** Withdrawn, discarded, or closed with a competitor. */
export function isEnded(facts: DeadlineFacts): boolean {
  if (isClosed(facts)) return false;
  const { status, recorded } = facts;
  return recorded.withdrawn !== undefined || status === 'DISCARDED' || status === 'CLOSED_WITH_COMPETITOR';
}

export function endedOn(facts: DeadlineFacts): CalendarDate | null {
  return isEnded(facts) ? (dateOf(facts, 'withdrawn') ?? facts.statusSetOn) : null;
}

/** Business credit is exempt from Regulation Z (12 CFR 1026.3(a)(1)). */
export function isForBusiness({ purpose }: DeadlineFacts): boolean {
  return purpose === 'Commercial Purchase for self use' || purpose === 'Commercial Purchase for investment';
}

/** Recorded, or presumed from when it was sent. */
export function disclosureReceivedOn(facts: DeadlineFacts): CalendarDate | null {
  const sent = facts.recorded['closing-disclosure-sent'];
  const receipt = dateOf(facts, 'closing-disclosure-received');
  return receipt ?? (sent === undefined ? null : presumedReceipt(sent.date, sent.method ?? 'mail'));
}

export function homeToday({ today, homeToday: there = today }: DeadlineFacts): CalendarDate {
  return there < today ? there : today;
}

export function later(one: CalendarDate | null, other: CalendarDate | null): CalendarDate | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
