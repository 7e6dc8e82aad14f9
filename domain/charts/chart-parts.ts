import type { ReportUnit } from '../reports/report-kinds.ts';
import { shortValue } from '../reports/value-text.ts';
import { axisTicks } from './chart-scale.ts';
import type { ChartLook } from './chart-theme.ts';
import { type SvgNode, svg } from './svg-node.ts';

const TEXT_SIZE = 12;
const LETTER_WIDTH = TEXT_SIZE * 0.6;

/** Rather too wide: letters of IBM Plex Sans take 0.55 of their size on average, capitals more. */
export function textWidth(text: string): number {
  return text.length * LETTER_WIDTH;
}

/** Ends in an ellipsis where it would be wider. */
export function cutText(text: string, width: number): string {
  const letters = Math.max(1, Math.floor(width / LETTER_WIDTH));
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}

interface TextPlace {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  fill: string;
  weight?: 400 | 500 | 600;
}

export function chartText(words: string, { x, y, anchor = 'start', fill, weight = 400 }: TextPlace): SvgNode {
  return svg('text', { x, y, 'text-anchor': anchor, fill, 'font-size': TEXT_SIZE, 'font-weight': weight }, [
    words,
  ]);
}

export interface LegendKey {
  label: string;
  fill: string;
  stroke?: string;
  dash?: string;
}

const LEGEND_ROW = 20;
const SWATCH = 12;

/** Keys side by side, in as many rows as they need. */
export function legend(
  keys: readonly LegendKey[],
  { width, look }: { width: number; look: ChartLook },
): { height: number; nodes: SvgNode[] } {
  let x = 0;
  let row = 0;
  const nodes = keys.flatMap(({ label, fill, stroke = 'none', dash }) => {
    const space = SWATCH + 6 + textWidth(label);
    if (x > 0 && x + space > width) {
      x = 0;
      row += 1;
    }
    const y = row * LEGEND_ROW;
    const swatch =
      dash === undefined
        ? svg('rect', { x: x + 0.5, y: y + 0.5, width: SWATCH - 1, height: SWATCH - 1, fill, stroke })
        : svg('path', { d: `M${x},${y + 6}h${SWATCH}`, stroke, 'stroke-width': 2, 'stroke-dasharray': dash });
    const words = chartText(label, { x: x + SWATCH + 6, y: y + 10, fill: look.text });
    x += space + 16;
    return [swatch, words];
  });
  return { height: keys.length === 0 ? 0 : (row + 1) * LEGEND_ROW + 6, nodes };
}

/** Round values up to the largest. Loans, items and days are whole. */
export function valueTicks(largest: number, unit: ReportUnit): number[] {
  const isWhole = unit !== 'dollars' && unit !== 'percent';
  const ticks = axisTicks(Math.max(largest, 1));
  return isWhole ? ticks.filter(Number.isInteger) : ticks;
}

/** Horizontal hairlines with their values at the left. */
export function valueGrid(
  ticks: readonly number[],
  unit: ReportUnit,
  {
    left,
    right,
    yOf,
    look,
  }: { left: number; right: number; yOf: (value: number) => number; look: ChartLook },
): SvgNode[] {
  return ticks.flatMap((tick) => {
    const y = round(yOf(tick));
    return [
      svg('path', { d: `M${left},${y}H${right}`, stroke: look.line }),
      chartText(shortValue(tick, unit), { x: left - 8, y: y + 4, anchor: 'end', fill: look.quiet }),
    ];
  });
}

/** 'Week of Mar 1, 2026' has no space below a bar. */
export function axisLabel(label: string): string {
  return label.replace(/^Week of (.*), \d{4}$/, '$1');
}

/** Places of groups side by side. The last label ends with the chart. */
export function groupSteps(labels: readonly string[], left: number, width: number) {
  const count = Math.max(1, labels.length);
  const widest = Math.max(...labels.map(textWidth), 0);
  const overhang = Math.max(0, widest / 2 - (width - left) / count / 2);
  const step = (width - left - overhang) / count;
  return { step, xOf: (index: number) => round(left + step * (index + 0.5)) };
}

/** Labels below the groups, as many as fit without touching. */
export function groupLabels(
  labels: readonly string[],
  { xOf, step, y, look }: { xOf: (index: number) => number; step: number; y: number; look: ChartLook },
): SvgNode[] {
  const widest = Math.max(...labels.map(textWidth), 1);
  const every = Math.max(1, Math.ceil((widest + 8) / step));
  return labels.flatMap((label, index) =>
    // Counted from the last one, because the latest figures are read first.
    (labels.length - 1 - index) % every === 0
      ? [chartText(label, { x: xOf(index), y, anchor: 'middle', fill: look.quiet })]
      : [],
  );
}

/** To a tenth of a pixel. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
