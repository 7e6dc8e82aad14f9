import type { Cents } from '../money/exact-cents.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import {
  EARLIEST_LOAN_DATE,
  LOAN_DATES,
  type LoanDate,
  type LoanDateKind,
  latestLoanDate,
  type RecordedDates,
} from './loan-dates.ts';
import { lastDelivery, type OwnerDelivery } from './owner-deliveries.ts';

/** The second date needs the first and is never before it. */
interface Order {
  first: LoanDateKind;
  second: LoanDateKind;
  /** The second is the receipt of the first. Handed over means the same day. */
  isReceipt: boolean;
  /** The second counts from the first of several owners, not from the last. */
  isFromFirstOwner?: boolean;
}

const receipt = (first: LoanDateKind, second: LoanDateKind): Order => ({
  first,
  second,
  isReceipt: true,
});
const follows = (first: LoanDateKind, second: LoanDateKind): Order => ({
  ...receipt(first, second),
  isReceipt: false,
});

const ORDER: readonly Order[] = [
  receipt('loan-estimate-sent', 'loan-estimate-received'),
  receipt('revised-estimate-sent', 'revised-estimate-received'),
  receipt('closing-disclosure-sent', 'closing-disclosure-received'),
  receipt('corrected-disclosure-sent', 'corrected-disclosure-received'),
  receipt('new-wait-disclosure-sent', 'new-wait-disclosure-received'),
  follows('loan-estimate-sent', 'revised-estimate-sent'),
  // 12 CFR 1026.19(e)(2)(i)(A): after the borrower has received the disclosures.
  follows('loan-estimate-sent', 'intent-to-proceed'),
  // 12 CFR 1026.19(e)(1)(v) and (f)(1)(iv): only after the disclosure.
  follows('loan-estimate-sent', 'estimate-wait-waived'),
  follows('closing-disclosure-sent', 'disclosure-wait-waived'),
  follows('closing-disclosure-sent', 'corrected-disclosure-sent'),
  follows('closing-disclosure-sent', 'new-wait-disclosure-sent'),
  follows('incomplete-notice-sent', 'incomplete-answer-due'),
  follows('incomplete-notice-sent', 'incomplete-answered'),
  follows('counteroffer-sent', 'counteroffer-accepted'),
  follows('consummation', 'funding'),
  follows('consummation', 'refund-paid'),
  follows('consummation', 'rescission-exercised'),
  // 12 CFR 1026.23(a)(4): one owner rescinds for all.
  { ...receipt('rescission-exercised', 'rescission-received'), isFromFirstOwner: true },
  { ...follows('rescission-exercised', 'rescission-settled'), isFromFirstOwner: true },
];

/** A withdrawn application cannot be signed. */
const EXCLUDING: readonly (readonly [LoanDateKind, LoanDateKind])[] = [
  ['withdrawn', 'consummation'],
  ['withdrawn', 'funding'],
];

interface DatesAround {
  today: CalendarDate;
  /** The application date in force; null while it is unknown. */
  applicationOn: CalendarDate | null;
  recorded: RecordedDates;
}

export function wrongLoanDateFields(
  kind: LoanDateKind,
  {
    date,
    method,
    reason,
    apr,
    owners,
    cents,
  }: { [Field in 'date' | 'method' | 'reason' | 'apr']?: string | null | undefined } & {
    owners?: readonly OwnerDelivery[] | null | undefined;
    cents?: Cents | null | undefined;
  },
): Record<string, string> {
  const { hasMethod, reason: has, hasApr, hasOwners, hasAmount } = LOAN_DATES[kind];
  const fields: Record<string, string> = {};
  if (!hasOwners && owners?.length) fields.owners = 'does not belong to this date';
  if (hasOwners && owners?.length && lastDelivery(owners) !== date) {
    fields.date = 'must be the last day of the owners';
  }
  if (!hasApr && apr) fields.apr = 'does not belong to this date';
  if (hasAmount && !cents) fields.cents = 'Enter the amount';
  if (!hasAmount && cents) fields.cents = 'does not belong to this date';
  if (hasMethod && !method) fields.method = 'Choose how it was delivered';
  if (!hasMethod && method) fields.method = 'does not belong to this date';
  if (has === 'required' && !reason?.trim()) fields.reason = 'Enter the reason';
  if (has === 'none' && reason?.trim()) fields.reason = 'does not belong to this date';
  return fields;
}

/** Refusals by field: `date`, or the day of an owner. */
export function impossibleDates(
  kind: LoanDateKind,
  given: LoanDate,
  around: DatesAround,
): Record<string, string> {
  for (const [place, { date }] of (given.owners ?? []).entries()) {
    const possible = date === null ? ALLOWED : canBeLoanDate(kind, { ...given, date }, around);
    if (!possible.ok) return { [`owners.${place}.date`]: possible.reason };
  }
  const possible = canBeLoanDate(kind, given, around);
  return possible.ok ? {} : { date: possible.reason };
}

export const WHY_REMOVED = 'Enter why the day is removed';

/** The field to fill in before the date is removed; none where nobody asks. */
export function removalFaults(kind: LoanDateKind, reason: string | null | undefined): Record<string, string> {
  return LOAN_DATES[kind].asksWhyRemoved && !reason?.trim() ? { reason: WHY_REMOVED } : {};
}

/** DEADLINE-15. */
export function canBeLoanDate(kind: LoanDateKind, given: LoanDate, around: DatesAround): Permission {
  const { today, applicationOn, recorded } = around;
  const latest = latestLoanDate(kind, today);
  if (given.date > latest) {
    return refused(latest === today ? 'cannot be in the future' : `cannot be after ${formatDate(latest)}`);
  }
  if (given.date < EARLIEST_LOAN_DATE) return refused(`cannot be before ${formatDate(EARLIEST_LOAN_DATE)}`);
  if (kind === 'application') return beforeEveryOther(given.date, recorded);
  if (applicationOn !== null && given.date < applicationOn) {
    return refused(`cannot be before the application of ${formatDate(applicationOn)}`);
  }
  return excluding(kind, recorded) ?? inOrder(kind, given, recorded);
}

/**
 * A receipt needs its sent date, and no date can precede the application. `answeredOn` is the application date derived
 * from answers.
 */
export function canRemoveLoanDate(
  kind: LoanDateKind,
  { recorded, answeredOn }: { recorded: RecordedDates; answeredOn: CalendarDate | null },
): Permission {
  // Without the correction, the derived date applies again.
  if (kind === 'application') return answeredOn === null ? ALLOWED : beforeEveryOther(answeredOn, recorded);
  const later = ORDER.find(({ first, second }) => first === kind && recorded[second] !== undefined);
  if (later === undefined) return ALLOWED;
  return refused(`Remove '${LOAN_DATES[later.second].label}' first: it needs this date`);
}

function beforeEveryOther(date: CalendarDate, recorded: RecordedDates): Permission {
  for (const [kind, other] of Object.entries(recorded) as [LoanDateKind, LoanDate][]) {
    if (kind !== 'application' && other.date < date) return refused(`cannot be after ${named(kind, other)}`);
  }
  return ALLOWED;
}

function excluding(kind: LoanDateKind, recorded: RecordedDates): Permission | null {
  for (const pair of EXCLUDING) {
    const other = pair.find((one) => one !== kind) as LoanDateKind;
    const date = recorded[other];
    if (pair.includes(kind) && date !== undefined)
      return refused(`does not go together with ${named(other, date)}`);
  }
  return null;
}

function inOrder(kind: LoanDateKind, given: LoanDate, recorded: RecordedDates): Permission {
  const dates: RecordedDates = { ...recorded, [kind]: given };
  for (const { first, second, isReceipt, isFromFirstOwner } of ORDER) {
    if (kind !== first && kind !== second) continue;
    const [whole, other] = [dates[first], dates[second]];
    const one = isFromFirstOwner && whole !== undefined ? firstOfOwners(whole) : whole;
    if (kind === second && one === undefined) {
      return refused(`needs the date of '${LOAN_DATES[first].label}' first`);
    }
    if (one === undefined || other === undefined) continue;
    if (one.date > other.date) {
      return refused(
        kind === first ? `cannot be after ${named(second, other)}` : `cannot be before ${named(first, one)}`,
      );
    }
    if (isReceipt && one.method === 'in-person' && !other.owners?.length && one.date !== other.date) {
      const must = `must be ${formatDate(kind === first ? other.date : one.date)}, because it was hand-delivered`;
      return refused(
        kind === first ? `${must}. To correct both, first remove '${LOAN_DATES[second].label}'` : must,
      );
    }
  }
  return ALLOWED;
}

function firstOfOwners(date: LoanDate): LoanDate {
  const days = (date.owners ?? []).flatMap((owner) => owner.date ?? []).sort();
  return days[0] === undefined ? date : { ...date, date: days[0] };
}

/** "'Loan Estimate sent' on Nov 3, 2026". */
function named(kind: LoanDateKind, { date }: LoanDate): string {
  return `'${LOAN_DATES[kind].label}' on ${formatDate(date)}`;
}
