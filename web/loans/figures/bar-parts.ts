import type { Cents } from '../../../domain/money/exact-cents.ts';
import { figureOf, type Qualification } from '../../../domain/qualification/qualification.ts';

export interface BarPart {
  label: string;
  value: Cents;
  /** Missing money. */
  isShort?: true;
}

/** More are added up in the last one. */
const MOST_PARTS = 6;

/** The proposed housing expense by its lines; null until it is known (QUAL-25). */
export function paymentParts(now: Qualification): BarPart[] | null {
  const figure = figureOf(now, 'proposed housing');
  if (figure === undefined || figure.value === null) return null;
  const parts = figure.lines.flatMap(({ label, value, isCounted }) =>
    isCounted && value !== null && value > 0 ? [{ label, value }] : [],
  );
  if (parts.length <= MOST_PARTS) return parts;
  const rest = parts.slice(MOST_PARTS - 1).reduce((sum, { value }) => sum + value, 0);
  return [...parts.slice(0, MOST_PARTS - 1), { label: 'Other', value: rest }];
}

/** What the verified assets pay for, and what is missing or left; null until it is known (QUAL-25). */
export function fundsParts(now: Qualification): BarPart[] | null {
  const amountOf = (key: 'cash to close' | 'assets' | 'left after closing') =>
    figureOf(now, key)?.value ?? null;
  const [cash, assets, left] = [
    amountOf('cash to close'),
    amountOf('assets'),
    amountOf('left after closing'),
  ];
  if (cash === null || assets === null || left === null) return null;
  if (left < 0)
    return withoutNothing([
      { label: 'Verified assets', value: assets },
      { label: 'Short', value: -left, isShort: true },
    ]);
  const needed = Math.max(0, cash);
  return withoutNothing([
    { label: 'Cash to close', value: needed },
    { label: 'Open 30-day accounts', value: assets - needed - left },
    { label: 'Funds after closing', value: left },
  ]);
}

function withoutNothing(parts: BarPart[]): BarPart[] {
  return parts.filter(({ value }) => value > 0);
}
