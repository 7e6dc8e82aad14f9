import type { Cents, RateMilli } from '../money/exact-cents.ts';
import { amountDigits } from '../money/money.ts';

/** Typed or pasted text, read or refused with a sentence for its field. */
export type Typed<T> = { ok: true; value: T } | { ok: false; message: string };

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const groupedWhole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** '1,234.56'. Avoids the formatter where it can, because a keystroke in a quote formats hundreds of amounts. */
export function formatCents(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) return grouped.format(cents / 100);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}${dollars}.${digits.slice(-2)}`;
}

/** '$1,234.56'. */
export function formatDollarsAndCents(cents: Cents): string {
  return `$${formatCents(cents)}`;
}

/** Reads '$1,234.56', '1234.5', '$ 1,234'. */
export function readCents(text: string, limits: { min: Cents; max: Cents }): Typed<Cents> {
  const plain = text.trim();
  const digits = amountDigits(plain);
  if (digits === null) {
    const isNegative = /^\$?\s*[-\u2212(]/.test(plain);
    return refusal(isNegative ? 'An amount cannot be negative' : 'Enter an amount, such as 1,234.56');
  }
  const fraction = digits.fraction ?? '';
  if (fraction.length > 2) return refusal('An amount ends at cents');
  // However many digits it has, a number that is too large must stay above the limit.
  const cents = Number(digits.whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents < limits.min) return refusal(`Enter at least ${shortDollars(limits.min)}`);
  if (cents > limits.max) return refusal(`Enter at most ${shortDollars(limits.max)}`);
  return { ok: true, value: cents };
}

/** Reads '6.5%', '3.875', '6 1/2'. Three decimals hold every eighth of a percent, as rates are quoted. */
export function readRate(text: string, max: RateMilli): Typed<RateMilli> {
  const plain = text.trim().replace(/\s*%$/, '');
  if (plain === '') return refusal('Enter a rate, such as 6.375');
  if (/^-/.test(plain)) return refusal('A rate cannot be negative');
  const eighths = /^(\d{1,3})\s+([1-7])\/([248])$/.exec(plain);
  const parts = /^(\d*)(?:\.(\d{0,3}))?$/.exec(plain);
  if (eighths === null && (parts === null || plain === '.')) {
    return refusal(
      /^\d*\.\d{4,}$/.test(plain) ? 'A rate has at most three places' : 'Enter a rate, such as 6.375',
    );
  }
  const rate =
    eighths === null
      ? Number(parts?.[1] ?? 0) * 1000 + Number((parts?.[2] ?? '').padEnd(3, '0'))
      : Number(eighths[1]) * 1000 + Math.round((Number(eighths[2]) / Number(eighths[3])) * 1000);
  if (rate > max) return refusal(`Enter at most ${max / 1000}%`);
  return { ok: true, value: rate };
}

/** A rate for a person: '6.375'. */
export function formatRate(rate: RateMilli): string {
  return (rate / 1000).toFixed(3);
}

/** Reads a month: '09/2025', '9/2025', '2025-09'. */
export function readMonth(text: string): Typed<string> {
  const plain = text.trim();
  const us = /^(\d{1,2})\/(\d{4})$/.exec(plain);
  const iso = /^(\d{4})-(\d{2})$/.exec(plain);
  const [year, month] = us === null ? [iso?.[1], iso?.[2]] : [us[2], us[1]];
  const number = Number(month);
  if (year === undefined || !(number >= 1 && number <= 12)) return refusal('Enter a month as MM/YYYY');
  if (Number(year) < 1970 || Number(year) > 2100) return refusal('Enter a year from 1970 to 2100');
  return { ok: true, value: `${year}-${String(number).padStart(2, '0')}` };
}

function refusal(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

function shortDollars(cents: Cents): string {
  return cents % 100 === 0 ? `$${groupedWhole.format(cents / 100)}` : formatDollarsAndCents(cents);
}
