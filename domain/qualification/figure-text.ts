import type { Cents } from '../money/exact-cents.ts';
import { formatMoney } from '../money/money.ts';
import type { Unit } from './figure.ts';

/** Cents for a person: '$ 1,234.50', and '-$ 1.00'. */
export function formatCents(cents: Cents): string {
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${formatMoney(whole)}.${rest}`;
}

/** A value of a figure for a person: '$ 1,234.50', '32.98%', '6.500%', '11.3 months', '360'. */
export function figureText(unit: Unit, value: number): string {
  switch (unit) {
    case 'cents':
      return formatCents(value);
    case 'percent':
      return `${(value / 100).toFixed(2)}%`;
    case 'rate':
      return `${(value / 1000).toFixed(3)}%`;
    case 'months':
      return value === 10 ? '1.0 month' : `${(value / 10).toFixed(1)} months`;
    case 'count':
      return String(value);
  }
}
