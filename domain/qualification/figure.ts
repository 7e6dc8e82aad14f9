import type { Cents } from '../money/exact-cents.ts';
import { type Dollars, formatMoney } from '../money/money.ts';
import type { RuleName } from './rules.ts';

interface Owned {
  value: number | null;
  owners: readonly string[];
}

/** Split to the cent. The first parts get the leftover cents. */
export function equalParts(cents: Cents, count: number): Cents[] {
  const size = Math.floor(Math.abs(cents) / count);
  const rest = Math.abs(cents) % count;
  const sign = cents < 0 ? -1 : 1;
  return Array.from({ length: count }, (_, place) => sign * (size + (place < rest ? 1 : 0)) || 0);
}

/** Split equally between owners; null while any amount is unknown. */
function sharesOf(lines: readonly Owned[]): Record<string, Cents | null> | null {
  const owned = lines.filter(({ owners }) => owners.length > 0);
  if (owned.length === 0 || owned.length < lines.length) return null;
  const shares: Record<string, Cents | null> = {};
  for (const { value, owners } of owned) {
    const parts = value === null ? null : equalParts(value, owners.length);
    owners.forEach((owner, place) => {
      const before = shares[owner] === undefined ? 0 : shares[owner];
      const part = parts?.[place] ?? null;
      shares[owner] = before === null || part === null ? null : before + part;
    });
  }
  return shares;
}

/** Cents, hundredths of a percent, thousandths of a percent (rate), tenths of a month, or a plain count. */
export type Unit = 'cents' | 'percent' | 'rate' | 'months' | 'count';

export type FigureKey =
  | `income of ${string}`
  | 'income'
  | 'present housing'
  | 'principal and interest'
  | 'proposed housing'
  | 'net rental'
  | 'subject rental'
  | 'other homes'
  | 'debts'
  | 'obligations'
  | 'housing ratio'
  | 'debt ratio'
  | 'loan to value'
  | 'combined loan to value'
  | 'high combined loan to value'
  | 'cash to close'
  | 'assets'
  | 'left after closing'
  | 'reserves';

/** Where a line comes from: an answer, another figure or the lock. A path starts at the application's root. */
export type Origin = { path: string } | { figure: FigureKey } | { lock: true };

export interface MissingInput {
  label: string;
  path: string;
}

export interface Line {
  label: string;
  unit: Unit;
  value: number | null;
  /** Lines that do not count are shown with the reason. */
  isCounted: boolean;
  note: string | null;
  origin: Origin | null;
  owners: readonly string[];
  missing: readonly MissingInput[];
}

/** With its calculation. Null while an input is missing, or if the figure does not exist. */
export interface Figure {
  key: FigureKey;
  label: string;
  unit: Unit;
  value: number | null;
  lines: readonly Line[];
  rule: RuleName;
  /** Per borrower, in cents; add up to the value. */
  shares: Readonly<Record<string, Cents | null>> | null;
  missing: readonly MissingInput[];
  /** Why there is no value although nothing is missing: 'There is no monthly income.' */
  none: string | null;
}

interface LineOptions {
  unit?: Unit;
  note?: string | null;
  owners?: readonly string[];
  /** What to call the input if it is missing. @default the line's label */
  missing?: string;
}

/** A line that counts. If its value is null and it has a path, an input is missing. */
export function line(
  label: string,
  value: number | null,
  origin: Origin | null,
  { unit = 'cents', note = null, owners = [], missing = label }: LineOptions = {},
): Line {
  const lacks = value === null && origin !== null && 'path' in origin;
  return {
    label,
    unit,
    value,
    isCounted: true,
    note,
    origin,
    owners,
    missing: lacks ? [{ label: missing, path: origin.path }] : [],
  };
}

/** A line that does not count, with the reason. */
export function leftOut(given: Line, note: string): Line {
  return { ...given, isCounted: false, note, missing: [] };
}

export function ofFigure(
  figure: Figure,
  { label = figure.label, sign = 1 as 1 | -1, owners = [] as readonly string[] } = {},
): Line {
  const { unit, value, key, missing } = figure;
  return { ...line(label, value === null ? null : sign * value, { figure: key }, { unit, owners }), missing };
}

type Named = Pick<Figure, 'key' | 'label' | 'rule'>;

export function sumOf(named: Named, lines: readonly Line[]): Figure {
  const counted = lines.filter(({ isCounted }) => isCounted);
  return {
    ...computed({ ...named, unit: 'cents' }, lines, () =>
      counted.reduce((sum, { value }) => sum + (value ?? 0), 0),
    ),
    shares: sharesOf(counted),
  };
}

/** For a result that is not a sum. `none` explains a null result. */
export function computed(
  named: Named & { unit: Unit },
  lines: readonly Line[],
  compute: () => number | null,
  none = '',
): Figure {
  const missing = distinctInputs(lines.flatMap((one) => one.missing));
  const isKnown = missing.length === 0;
  const value = isKnown ? compute() : null;
  return { ...named, lines, value, shares: null, missing, none: isKnown && value === null ? none : null };
}

export function distinctInputs(inputs: readonly MissingInput[]): MissingInput[] {
  return [...new Map(inputs.map((input) => [input.path, input])).values()];
}

export function centsOf(dollars: Dollars | null | undefined): Cents | null {
  return dollars == null ? null : dollars * 100;
}

/** A loan or a value of 0 counts as unknown. */
export function positive(cents: Cents | null): Cents | null {
  return cents === null || cents <= 0 ? null : cents;
}

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
