interface ColumnRoom {
  width: number;
  /** Narrowest width when space is short, in pixels; `width` by default. */
  least?: number;
  /** Share of spare width relative to other columns. */
  grows?: number;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function leastOf({ width, least = width }: ColumnRoom): number {
  return least;
}

/** Minimum width in pixels: every column at its narrowest. */
export function leastWidth(columns: readonly ColumnRoom[]): number {
  return sum(columns.map(leastOf));
}

/**
 * Column widths in CSS, within the box around the table (100cqw). Extra width goes to growing columns, and missing
 * width comes from shrinking ones.
 */
export function columnWidths(columns: readonly ColumnRoom[]): string[] {
  const all = sum(columns.map(({ width }) => width));
  const shares = sum(columns.map(({ grows = 0 }) => grows));
  const gives = all - leastWidth(columns);
  return columns.map((column) => {
    const { width, grows = 0 } = column;
    const gains = grows === 0 ? '' : ` + max(0px, 100cqw - ${all}px) * ${ratio(grows, shares)}`;
    const give = width - leastOf(column);
    const loses = give === 0 ? '' : ` - clamp(0px, ${all}px - 100cqw, ${gives}px) * ${ratio(give, gives)}`;
    return gains + loses === '' ? `${width}px` : `calc(${width}px${gains}${loses})`;
  });
}

function ratio(part: number, whole: number): string {
  return (part / whole).toFixed(5);
}
