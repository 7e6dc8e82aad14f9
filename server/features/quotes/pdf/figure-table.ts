import { INK, type PdfSheet, type TextStyle } from '../../../platform/pdf/pdf-sheet.ts';

/** A row of the table: the values of each scenario and, if there is room, their explanation. */
export interface TableRow {
  label: string;
  /** One text per scenario. */
  values: readonly string[];
  /** Beside a figure: the difference from the first scenario. */
  notes?: readonly string[];
  isTotal?: boolean;
  how?: string;
}

export interface TableGroup {
  /** Null for a row without a title. */
  title: string | null;
  rows: readonly TableRow[];
}

const LABEL: TextStyle = { size: 8.5 };
const VALUE: TextStyle = { size: 8.5, color: INK.title, align: 'right' };
const NOTE: TextStyle = { size: 7, color: INK.meta };
const HEAD: TextStyle = { size: 8.5, weight: 'semibold', color: INK.title };
const GROUP: TextStyle = { size: 9.5, weight: 'semibold', color: INK.brand };
const PAD = { x: 6, y: 1.7 };
const GROUP_GAP = 6;

/** Read at their first use, and cached. */
const KEPT_WHOLE = 190;

/** Widths in points: the label, each figure, and its explanation. */
const COLUMNS: Record<number, { label: number; value: number; how: number }> = {
  1: { label: 146, value: 92, how: 278 },
  2: { label: 244, value: 136, how: 0 },
  3: { label: 183, value: 111, how: 0 },
};

/** The figures of up to three scenarios side by side, over as many pages as needed, with column heads on each. */
export function drawFigureTable(
  sheet: PdfSheet,
  names: readonly string[],
  groups: readonly TableGroup[],
): void {
  const columns = COLUMNS[names.length] ?? { label: 183, value: 111, how: 0 };
  const table = sheet.table();

  const inner = (width: number) => width - 2 * PAD.x;
  const valueX = (index: number) => sheet.left + columns.label + index * columns.value + PAD.x;
  const howX = sheet.left + columns.label + columns.value + PAD.x + 8;
  const strong = (style: TextStyle, row: TableRow): TextStyle =>
    row.isTotal === true ? { ...style, weight: 'semibold', color: INK.title } : style;

  // A single scenario's name is in its card.
  const heads = names.length === 1 ? ['', 'Amount', 'How it was calculated'] : ['', ...names];
  const headHeight =
    2 * PAD.y +
    2 +
    Math.max(
      ...heads
        .slice(1, names.length + 1)
        .map((head) => sheet.heightOf(head, inner(columns.value), { ...HEAD, align: 'right' })),
    );
  const drawHeads = () => {
    const top = sheet.y;
    sheet.rectangle({ x: sheet.left, y: top, width: sheet.width, height: headHeight }, INK.sunken);
    table.row(
      heads.map((text, index) => ({
        tag: 'TH',
        draw: () => {
          const y = top + PAD.y + 1;
          if (index === 0) return;
          if (index > names.length) {
            sheet.draw(text, { x: howX, y, width: inner(columns.how) - 8 }, { ...HEAD, weight: 'regular' });
            return;
          }
          sheet.draw(
            text,
            { x: valueX(index - 1), y, width: inner(columns.value) },
            { ...HEAD, align: 'right' },
          );
        },
      })),
    );
    sheet.y = top + headHeight;
  };
  const heightOfRow = (row: TableRow): number => {
    const values = row.values.map(
      (text, index) =>
        sheet.heightOf(text, inner(columns.value), strong(VALUE, row)) +
        (row.notes?.[index] ? sheet.heightOf(row.notes[index], inner(columns.value), NOTE) : 0),
    );
    const how = row.how === undefined ? 0 : sheet.heightOf(row.how, inner(columns.how) - 8, NOTE) + 1;
    return (
      Math.max(sheet.heightOf(row.label, inner(columns.label), strong(LABEL, row)), how, ...values) +
      2 * PAD.y
    );
  };
  const drawRow = (row: TableRow, height: number) => {
    const top = sheet.y;
    if (row.isTotal === true) {
      sheet.rectangle({ x: sheet.left, y: top, width: sheet.width, height }, INK.sunken);
    }
    sheet.rule(top);
    const y = top + PAD.y;
    table.row([
      {
        tag: 'TH',
        draw: () =>
          sheet.draw(
            row.label,
            { x: sheet.left + PAD.x, y, width: inner(columns.label) },
            strong(LABEL, row),
          ),
      },
      ...row.values.map((text, index) => ({
        tag: 'TD' as const,
        draw: () => {
          const place = { x: valueX(index), y, width: inner(columns.value) };
          sheet.draw(text, place, strong(VALUE, row));
          const note = row.notes?.[index];
          if (!note) return;
          const below = y + sheet.heightOf(text, place.width, strong(VALUE, row));
          sheet.draw(note, { ...place, y: below }, { ...NOTE, align: 'right' });
        },
      })),
      ...(row.how === undefined
        ? []
        : [
            {
              tag: 'TD' as const,
              draw: () =>
                sheet.draw(row.how ?? '', { x: howX, y: y + 1, width: inner(columns.how) - 8 }, NOTE),
            },
          ]),
    ]);
    sheet.y = top + height;
  };

  drawHeads();
  for (const group of groups) {
    const [first] = group.rows;
    if (first === undefined) continue;
    const { title } = group;
    const titleHeight = title === null ? 0 : sheet.heightOf(title, sheet.width, GROUP) + PAD.y;
    const whole = titleHeight + group.rows.reduce((sum, row) => sum + heightOfRow(row), 0);
    // A title is never the last line of a page.
    const together = whole <= KEPT_WHOLE ? whole : titleHeight + heightOfRow(first);
    if (sheet.reserve(GROUP_GAP + together)) drawHeads();
    sheet.y += GROUP_GAP;
    if (title !== null) {
      const place = { x: sheet.left + PAD.x, y: sheet.y, width: sheet.width };
      table.row([{ tag: 'TH', draw: () => sheet.draw(title, place, GROUP) }]);
      sheet.y += titleHeight;
    }
    for (const row of group.rows) {
      const height = heightOfRow(row);
      if (sheet.reserve(height)) drawHeads();
      drawRow(row, height);
    }
  }
  sheet.rule(sheet.y);
  table.end();
}
