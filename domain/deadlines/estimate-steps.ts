import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import type { DeliveryMethod } from './business-days.ts';
import { type ClosingSteps, isClosingDate } from './closing-steps.ts';
import type { LoanDate, LoanDateKind, RecordedDates } from './loan-dates.ts';

/** A Loan Estimate that was issued here, with its way to the borrower. */
export interface IssuedStep {
  kind: 'loan-estimate' | 'revised-estimate';
  issuedOn: CalendarDate;
  /** Null until it goes out. */
  sent: { on: CalendarDate; method: DeliveryMethod } | null;
  /** As confirmed; null if only presumed. */
  receivedOn: CalendarDate | null;
  /** Not sent, but on the page of borrowers who withdrew their consent before opening it. */
  isUnread: boolean;
}

export interface ChangeStep {
  knownOn: CalendarDate;
  /** '' once it is shown. */
  why: string;
  /** Which document is to show it; '' once one does. */
  how: string;
  /** The day of the disclosure that shows it. */
  shownOn: CalendarDate | null;
  /** Shown by the Closing Disclosure. */
  isInClosing: boolean;
}

/** The steps of a loan's estimates that other pages record (DEADLINE-35). */
export interface EstimateSteps {
  /** In the order in which they were issued. */
  issued: readonly IssuedStep[];
  /** The change for which a revised estimate is, or was, due, by the judgement of good faith. */
  change: ChangeStep | null;
  intentOn: CalendarDate | null;
}

/** The pages that record a date instead of Deadlines. */
export const DATE_SOURCES = {
  'loan-estimate': 'Loan Estimate',
  'good-faith': 'Good Faith',
  'closing-disclosure': 'Closing Disclosure',
} as const;

export type DateSource = keyof typeof DATE_SOURCES;

/** Of a loan's forms that were issued here. */
interface IssuedSteps {
  estimates?: EstimateSteps | null | undefined;
  closings?: ClosingSteps | null | undefined;
}

/** The page that a date of this loan comes from; null for dates that staff record. */
export function sourceOf(
  kind: LoanDateKind,
  { estimates: steps = null, closings }: IssuedSteps,
): DateSource | null {
  if (isClosingDate(kind, closings)) return 'closing-disclosure';
  if (steps === null) return null;
  if (kind === 'change-known' && steps.change !== null) return 'good-faith';
  if (steps.issued.length === 0) return null;
  switch (kind) {
    case 'loan-estimate-sent':
    case 'loan-estimate-received':
      // The first may have been made elsewhere.
      return steps.issued.some((one) => one.kind === 'loan-estimate') ? 'loan-estimate' : null;
    case 'revised-estimate-sent':
    case 'revised-estimate-received':
    case 'intent-to-proceed':
      return 'loan-estimate';
    case 'change-known':
      return 'good-faith';
    default:
      return null;
  }
}

/** Replaces the recorded dates that come from another page. */
export function withEstimateSteps(recorded: RecordedDates, steps: EstimateSteps | null): RecordedDates {
  if (steps === null) return recorded;
  const known = datesOf(steps);
  const kept = Object.entries(recorded).filter(
    ([kind]) => sourceOf(kind as LoanDateKind, { estimates: steps }) === null,
  );
  return { ...Object.fromEntries(kept), ...known };
}

function datesOf({ issued, change, intentOn }: EstimateSteps): Partial<Record<LoanDateKind, LoanDate>> {
  const first = issued.find(({ kind, sent }) => kind === 'loan-estimate' && sent !== null);
  const revised = issued.findLast((one) => one !== first && one.sent !== null);
  const plain = (date: CalendarDate | null): LoanDate | undefined =>
    date === null ? undefined : { date, method: null };
  const dates: Partial<Record<LoanDateKind, LoanDate | undefined>> = {
    'loan-estimate-sent': first?.sent ? { date: first.sent.on, method: first.sent.method } : undefined,
    'loan-estimate-received': plain(first?.receivedOn ?? null),
    'change-known': plain(change?.knownOn ?? null),
    'revised-estimate-sent': revised?.sent
      ? { date: revised.sent.on, method: revised.sent.method }
      : undefined,
    'revised-estimate-received': plain(revised?.receivedOn ?? null),
    'intent-to-proceed': plain(intentOn),
  };
  return Object.fromEntries(Object.entries(dates).filter(([, date]) => date !== undefined));
}

/** 'Issued on Nov 24, 2026, but not sent. '; '' if the newest of the kind has gone out. */
export function unsentWords(kind: IssuedStep['kind'], steps: EstimateSteps | null | undefined): string {
  const newest = steps?.issued.findLast((one) => one.kind === kind);
  if (newest === undefined || newest.sent !== null) return '';
  return newest.isUnread
    ? `Delivered electronically, but the borrower withdrew the consent before opening it (15 USC 7001(c)). Send it on paper. `
    : `Issued on ${formatDate(newest.issuedOn)}, but not sent. `;
}

/** Why Deadlines records no such date. */
export function refusalOf(source: DateSource, label: string): string {
  const why =
    source === 'good-faith' ? 'changed circumstances are recorded there' : 'the form was issued here';
  return `'${label}' comes from the page '${DATE_SOURCES[source]}', because ${why}. Record it there.`;
}
