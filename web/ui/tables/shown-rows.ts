export interface ShownRow {
  index: number;
  before: number;
}

interface Placed {
  index: number;
  /** In pixels, within what scrolls. */
  start: number;
  end: number;
}

/** Header and table header cover the list by this much; the style sheets hold the same height, with a little space. */
export const SHADED_BY_HEADER = 92;
export const SHADED_BY_HEAD = 44;
export const SHADED_BELOW = 46;

/**
 * The placed rows, and the heights between them to fill.
 * @param list the start and full height of the list; null when all rows must be in the page.
 */
export function shownRows(
  placed: readonly Placed[],
  count: number,
  list: { top: number; height: number } | null,
): { rows: ShownRow[]; rest: number } {
  if (list === null)
    return { rows: Array.from({ length: count }, (_, index) => ({ index, before: 0 })), rest: 0 };
  let end = list.top;
  const rows = placed.map((row) => {
    const before = Math.max(0, row.start - end);
    end = row.end;
    return { index: row.index, before };
  });
  return { rows, rest: Math.max(0, list.top + list.height - end) };
}
