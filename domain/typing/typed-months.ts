import type { Typed } from './typed-amounts.ts';

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 'Jun, Dec', 'june and december', '6, 12'. Sorted, without duplicates. */
export function readMonths(text: string): Typed<number[]> {
  const words = text.split(/\s*(?:,|;|\band\b|&)\s*/i).filter((word) => word.trim() !== '');
  const months = words.map((word) => monthOfWord(word.trim().replace(/\.$/, '')));
  if (months.length === 0 || months.includes(0)) {
    return { ok: false, message: 'Enter months, such as June, December' };
  }
  return { ok: true, value: [...new Set(months)].sort((a, b) => a - b) };
}

/** Months for a person: 'Jun, Dec'. */
export function formatMonths(months: readonly number[]): string {
  return months.map((month) => MONTH_NAMES[month - 1]?.slice(0, 3)).join(', ');
}

/** 1 to 12; 0 for any other word. */
function monthOfWord(word: string): number {
  if (/^\d{1,2}$/.test(word)) return Number(word) <= 12 ? Number(word) : 0;
  if (word.length < 3) return 0;
  return MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase())) + 1;
}
