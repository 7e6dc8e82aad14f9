import { formatMoney } from '../../../domain/money/money.ts';

/** 'Yes', 'No', or null while the question is open. */
export function yesNo(answer: boolean | null | undefined): string | null {
  if (answer == null) return null;
  return answer ? 'Yes' : 'No';
}

/** '$ 1,234', or null. */
export function money(dollars: number | null | undefined): string | null {
  return dollars == null ? null : formatMoney(dollars);
}

/** '74.56%', or null. */
export function percent(value: number | null | undefined, digits: number): string | null {
  return value == null ? null : `${value.toFixed(digits)}%`;
}

/** '6 y 2 m' from whole months, or null. */
export function yearsAndMonths(months: number | null): string | null {
  return months === null ? null : `${Math.floor(months / 12)} y ${months % 12} m`;
}
