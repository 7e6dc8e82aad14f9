import type { Cents } from '../money/exact-cents.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { type ClosingItem, PRORATED_KINDS, type ProratedKind } from './closing-facts.ts';
import { shortDate } from './closing-text.ts';
import { CLOSING_PHRASES } from './closing-words.ts';
import type { ClosingDisclosureFacts } from './disclosure-facts.ts';
import { prorate, type Share } from './proration.ts';

export interface SummaryLine {
  label: string;
  /** Null leaves the amount blank. */
  cents: Cents | null;
  /** Paid outside of closing, so that no total counts it (12 CFR 1026.38(j)(4), comment 38(j)(4)(i)-2). */
  isOutside: boolean;
}

/** Headings with their lines, in the order of the form. The first has none. */
export interface SummaryGroup {
  heading: string | null;
  lines: readonly SummaryLine[];
}

export interface SummaryTable {
  total: Cents;
  groups: readonly SummaryGroup[];
}

export function summaryLine(label: string, cents: Cents | null): SummaryLine {
  return { label, cents, isOutside: false };
}

/** Blank instead of nothing (comment 38-1). */
export function ifAny(cents: Cents): Cents | null {
  return cents === 0 ? null : cents;
}

export function summaryTable(groups: readonly SummaryGroup[]): SummaryTable {
  const total = groups
    .flatMap(({ lines }) => lines)
    .filter(({ isOutside }) => !isOutside)
    .reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return { total, groups };
}

/** 'Second Mortgage P.O.C. Buyer' */
export function itemLine({ name, cents, outsidePayer }: Omit<ClosingItem, 'id' | 'kind'>): SummaryLine {
  if (outsidePayer === '') return summaryLine(name, cents);
  return { label: CLOSING_PHRASES.paidOutside(name, outsidePayer), cents, isOutside: true };
}

interface ProratedShare extends Share {
  kind: ProratedKind;
  name: string;
}

/** What the buyer pays back, or what the seller owes (CD-14, CD-15). */
export function proratedShares(
  { closing, closingOn, custom }: Pick<ClosingDisclosureFacts, 'closing' | 'closingOn' | 'custom'>,
  isPaidBySeller: boolean,
): ProratedShare[] {
  return closing.prorated
    .filter((bill) => bill.isPaidBySeller === isPaidBySeller)
    .map((bill) => {
      const { seller, buyer } = prorate(bill, closingOn, custom);
      return { kind: bill.kind, name: bill.name, ...(isPaidBySeller ? buyer : seller) };
    })
    .filter(({ cents }) => cents > 0);
}

const PRESCRIBED = ['city-taxes', 'county-taxes', 'assessments'] as const;

/** Three lines that stay even if blank, then the others (12 CFR 1026.38(j)(1)(vii) to (x)). */
export function proratedLines(shares: readonly ProratedShare[]): SummaryLine[] {
  const prescribed = PRESCRIBED.flatMap((kind) => {
    const some = shares.filter((share) => share.kind === kind);
    return some.length === 0
      ? [summaryLine(CLOSING_PHRASES.period(PRORATED_KINDS[kind], '', ''), null)]
      : some.map((share) => shareLine(PRORATED_KINDS[kind], share));
  });
  const others = shares.filter(({ kind }) => kind === 'other');
  return [...prescribed, ...others.map((share) => shareLine(share.name, share))];
}

function shareLine(label: string, { cents, from, to }: ProratedShare): SummaryLine {
  const day = (date: CalendarDate | null) => (date === null ? '' : shortDate(date));
  return summaryLine(CLOSING_PHRASES.period(label, day(from), day(to)), cents);
}
