import type { LarKey } from '../../../../domain/hmda/record/lar-row.ts';
import { formatDate, isCalendarDate } from '../../../../domain/time/eastern-time.ts';

const DOLLARS: readonly LarKey[] = [
  'loanAmount',
  'propertyValue',
  'totalLoanCosts',
  'pointsAndFees',
  'originationCharges',
  'discountPoints',
  'lenderCredits',
];
const PERCENT: readonly LarKey[] = ['interestRate', 'debtToIncome', 'combinedLoanToValue'];
const MONTHS: readonly LarKey[] = ['loanTerm', 'introductoryRatePeriod', 'prepaymentPenaltyTerm'];

interface FieldValue {
  key: LarKey;
  value: string | null;
  /** The meaning of its code. */
  words: string | null;
}

/** A value as people read it: 'Loan originated (1)', '$ 250,000', 'Mar 3, 2026'. Null while it has none. */
export function fieldWords({ key, value, words }: FieldValue): string | null {
  if (value === null) return null;
  if (value === '') return 'Blank';
  if (words !== null) return codeLabel({ code: value, words });
  if (value === 'NA') return 'Not applicable (NA)';
  if (key === 'applicationDate' || key === 'actionTakenDate') return dayWords(value);
  return /^-?\d+(\.\d+)?$/.test(value) ? numberWords(key, value) : value;
}

export function codeLabel({ code, words }: { code: string; words: string }): string {
  return code === 'NA' || code === '' ? words : `${words} (${code})`;
}

function dayWords(value: string): string {
  const day = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`;
  return isCalendarDate(day) ? formatDate(day) : value;
}

function numberWords(key: LarKey, value: string): string {
  if (DOLLARS.includes(key)) return `$ ${grouped(value)}`;
  if (key === 'income') return `$ ${grouped(value)} thousand`;
  if (PERCENT.includes(key)) return `${value}%`;
  if (key === 'rateSpread') return `${value} percentage points`;
  return MONTHS.includes(key) ? `${value} months` : value;
}

function grouped(value: string): string {
  const [whole = '', cents] = value.split('.');
  const thousands = Number(whole).toLocaleString('en-US');
  return cents === undefined ? thousands : `${thousands}.${cents.padEnd(2, '0')}`;
}
