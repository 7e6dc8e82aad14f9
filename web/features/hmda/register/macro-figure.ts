/** The action that a macro edit counts, and the actions that it compares it with; null for all rows. */
const SHARES: Readonly<Record<string, { of: string; among: readonly string[] | null }>> = {
  Q635: { of: '2', among: null },
  Q636: { of: '4', among: null },
  Q637: { of: '5', among: null },
  Q638: { of: '1', among: ['1', '2', '3', '4', '5', '6'] },
};

/** '71 of 640 rows, 11.1%'; null for an edit that compares something else than actions. */
export function macroFigure(
  editId: string,
  { rows, counts }: { rows: number; counts: Readonly<Record<string, number>> },
): string | null {
  const share = SHARES[editId];
  if (share === undefined) return null;
  const count = counts[share.of] ?? 0;
  const all = share.among?.reduce((sum, action) => sum + (counts[action] ?? 0), 0) ?? rows;
  if (all === 0) return null;
  const shown = (number: number) => number.toLocaleString('en-US');
  return `${shown(count)} of ${shown(all)} rows, ${((100 * count) / all).toFixed(1)}%`;
}
