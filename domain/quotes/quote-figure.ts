import type { CalendarDate } from '../time/eastern-time.ts';
import type { Quote } from './quote.ts';
import type { HowPart } from './quote-line.ts';

/** One figure of the comparison: the same line in every scenario. */
export interface FigureRow {
  id: string;
  label: string;
  /** A sum of the lines above it. */
  isTotal?: boolean;
  /** A figure of 0 says something. */
  isShownAtZero?: boolean;
  /** The value in each scenario; null when a scenario lacks the line. */
  values: readonly (Figure | null)[];
}

export interface Figure {
  /** Cents, a rate in thousandths of a percent, a share in hundredths of a percent, or a date. */
  amount: { cents: number } | { rate: number } | { share: number } | { date: CalendarDate };
  how: readonly HowPart[];
  /** Whether it is a cost that counts in the APR. */
  isFinanceCharge?: boolean;
}

export interface FigureGroup {
  title: string;
  rows: readonly FigureRow[];
}

/**
 * The groups with the groups, rows and figures of before wherever they show the same, so that nothing is drawn for them.
 * Hundreds are compared for each key, so this walks no unknown objects.
 */
export function withSameParts(
  groups: readonly FigureGroup[],
  before: readonly FigureGroup[],
): readonly FigureGroup[] {
  return groups.map((group, place) => {
    const known = before[place];
    if (known?.title !== group.title) return group;
    const rows = group.rows.map((row, at) => withSameFigures(row, known.rows[at]));
    const isSame = rows.length === known.rows.length && rows.every((row, at) => row === known.rows[at]);
    return isSame ? known : { title: group.title, rows };
  });
}

function withSameFigures(row: FigureRow, known: FigureRow | undefined): FigureRow {
  if (known?.id !== row.id) return row;
  const isSame = (figure: Figure | null, place: number) => isSameFigure(figure, known.values[place] ?? null);
  const isSameRow =
    row.label === known.label &&
    row.isTotal === known.isTotal &&
    row.isShownAtZero === known.isShownAtZero &&
    row.values.length === known.values.length &&
    row.values.every(isSame);
  if (isSameRow) return known;
  const values = row.values.map((figure, place) =>
    isSame(figure, place) ? (known.values[place] ?? null) : figure,
  );
  return { ...row, values };
}

function isSameFigure(one: Figure | null, other: Figure | null): boolean {
  if (one === other) return true;
  if (one === null || other === null) return false;
  return (
    isSameValue(one.amount, other.amount) &&
    one.isFinanceCharge === other.isFinanceCharge &&
    one.how.length === other.how.length &&
    one.how.every((part, place) => {
      const beside = other.how[place];
      return beside !== undefined && part.label === beside.label && isSameValue(part.value, beside.value);
    })
  );
}

/** Values have one key, which names their unit. */
function isSameValue(one: HowPart['value'], other: HowPart['value']): boolean {
  for (const unit in one) {
    if (one[unit as keyof typeof one] !== other[unit as keyof typeof other]) return false;
  }
  return true;
}

/** Makes a row from the figure of each scenario. */
export type RowOf = (
  id: string,
  label: string,
  figure: (quote: Quote) => Figure | null,
  isTotal?: boolean,
) => FigureRow;
