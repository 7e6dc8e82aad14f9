import type { Cents } from '../money/exact-cents.ts';
import type { Dollars } from '../money/money.ts';
import type { RuleName } from './rules.ts';
import { sharesOf } from './shares.ts';

/**
 * The unit of a value: cents, hundredths of a percent, thousandths of a percent (a rate of interest), tenths of a
 * month, or a plain count.
 */
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

/** The answer, the lock or the other figure that a line comes from. A path starts at the application's root. */
export type Origin = { path: string } | { figure: FigureKey } | { lock: true };

/** An answer that a figure needs and that nobody gave. */
export interface MissingInput {
  label: string;
  path: string;
}

/** One line of a calculation. */
export interface Line {
  label: string;
  unit: Unit;
  /** Null when it is not known. */
  value: number | null;
  /** A line that does not count is shown with the reason in its note. */
  isCounted: boolean;
  note: string | null;
  origin: Origin | null;
  /** The borrowers whom it belongs to. */
  owners: readonly string[];
  missing: readonly MissingInput[];
}

/** A figure with its calculation. Its value is null as long as an input is missing, or when there can be none. */
export interface Figure {
  key: FigureKey;
  label: string;
  unit: Unit;
  value: number | null;
  lines: readonly Line[];
  rule: RuleName;
  /** The part of each borrower in cents, if the lines belong to borrowers. The parts add up to the value. */
  shares: Readonly<Record<string, Cents | null>> | null;
  missing: readonly MissingInput[];
  /** Why there is no value although nothing is missing: 'There is no monthly income.' */
  none: string | null;
}

interface LineOptions {
  unit?: Unit;
  note?: string | null;
  owners?: readonly string[];
  /** The words for the input when it is missing; the line's label by default. */
  missing?: string;
}

/** A line that counts. A value of null with a path is a missing input. */
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

/** A line that is shown with the reason why it does not count. Nothing is missing in it. */
export function leftOut(given: Line, note: string): Line {
  return { ...given, isCounted: false, note, missing: [] };
}

/** A line that holds another figure. */
export function ofFigure(
  figure: Figure,
  { label = figure.label, sign = 1 as 1 | -1, owners = [] as readonly string[] } = {},
): Line {
  const { unit, value, key, missing } = figure;
  return { ...line(label, value === null ? null : sign * value, { figure: key }, { unit, owners }), missing };
}

type Named = Pick<Figure, 'key' | 'label' | 'rule'>;

/** The sum of the lines that count, in cents. */
export function sumOf(named: Named, lines: readonly Line[]): Figure {
  const counted = lines.filter(({ isCounted }) => isCounted);
  return {
    ...computed({ ...named, unit: 'cents' }, lines, () =>
      counted.reduce((sum, { value }) => sum + (value ?? 0), 0),
    ),
    shares: sharesOf(counted),
  };
}

/**
 * A figure that is computed in another way than by adding, as soon as no input is missing.
 * @param none the words for a result of null.
 */
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

/** Each input once, by its path. */
export function distinctInputs(inputs: readonly MissingInput[]): MissingInput[] {
  return [...new Map(inputs.map((input) => [input.path, input])).values()];
}

/** Cents of an amount of the application; null when it is unanswered. */
export function centsOf(dollars: Dollars | null | undefined): Cents | null {
  return dollars == null ? null : dollars * 100;
}

/** A loan or a value of 0 is not known yet. */
export function positive(cents: Cents | null): Cents | null {
  return cents === null || cents <= 0 ? null : cents;
}
