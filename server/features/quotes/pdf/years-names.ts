import { INK, type LineStyle, type PdfSheet, type TextStyle } from '../../../platform/pdf/pdf-sheet.ts';

/** Distinguishable without color: solid, dashed and dotted. */
const LINES: readonly LineStyle[] = [
  { color: INK.brand, width: 1.5 },
  { color: INK.title, width: 1.2, dash: [5, 3] },
  { color: INK.meta, width: 1.8, dash: [1.5, 2] },
];

const KEY = { width: 16, gap: 3 };
const NAME: TextStyle = { size: 6.5, color: INK.title };
const LEGEND_ROW = { size: 8, color: INK.title } as const satisfies TextStyle;

/** Width beside a chart for a line's pattern and name. */
export const NAMES_WIDTH = 104;

/** Keeps names off the edge of the page. */
const NAME_WIDTH = NAMES_WIDTH - KEY.width - KEY.gap - 5;

export function lineOf(place: number): LineStyle {
  return LINES[place % LINES.length] ?? { color: INK.brand, width: 1.5 };
}

/**
 * Whether all names fit beside the chart. If not, all go into a legend, because two truncated names could look the
 * same.
 */
export function fitBeside(sheet: PdfSheet, names: readonly string[]): boolean {
  const line = sheet.heightOf('A', NAME_WIDTH, NAME);
  return names.every((name) => sheet.heightOf(name, NAME_WIDTH, NAME) <= line);
}

export function drawName(sheet: PdfSheet, name: string, place: number, at: { x: number; y: number }): void {
  drawKey(sheet, place, at);
  sheet.draw(name, { x: at.x + KEY.width + KEY.gap, y: at.y - 4.5, width: NAME_WIDTH }, NAME);
}

export function drawLegend(sheet: PdfSheet, names: readonly string[]): void {
  const x = sheet.left + KEY.width + 6;
  const width = sheet.width - KEY.width - 6;
  names.forEach((name, place) => {
    drawKey(sheet, place, { x: sheet.left, y: sheet.y + 5 });
    sheet.paragraph('P', name, LEGEND_ROW, { x, width, after: 1 });
  });
  sheet.y += 4;
}

function drawKey(sheet: PdfSheet, place: number, { x, y }: { x: number; y: number }): void {
  sheet.polyline(
    [
      { x, y },
      { x: x + KEY.width, y },
    ],
    lineOf(place),
  );
}
