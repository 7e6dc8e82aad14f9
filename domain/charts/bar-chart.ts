import type { ReportColumn } from '../reports/report-kinds.ts';
import { shortValue, valueText } from '../reports/value-text.ts';
import {
  axisLabel,
  chartText,
  cutText,
  groupLabels,
  groupSteps,
  type LegendKey,
  legend,
  round,
  textWidth,
  valueGrid,
  valueTicks,
} from './chart-parts.ts';
import type { ChartedGroup, Drawing, Drawn } from './charted-report.ts';
import { type SvgNode, svg } from './svg-node.ts';

/** More rows are in the table only. */
export const MOST_ROWS = 20;

const BAR_HEIGHT = 11;
const LEAST_ROW = 28;
const UPRIGHT_HEIGHT = 260;

interface Piece {
  group: ChartedGroup;
  column: ReportColumn;
  isBefore: boolean;
  from: number;
  to: number;
  fill: string;
  /** The place beside the other bars of the group, from 0 to 1. */
  slot: { start: number; size: number };
}

/** Bars beside each other, or stacked. Times stand upright in their order; names lie in rows, the largest first. */
export function barChart(drawing: Drawing, isStacked: boolean): Drawn {
  const { report } = drawing;
  const isTime = report.by === 'month' || report.by === 'week' || report.by === 'day';
  return isTime ? uprightBars(drawing, isStacked) : lyingBars(drawing, isStacked);
}

function uprightBars(drawing: Drawing, isStacked: boolean): Drawn {
  const { report, columns, look, width } = drawing;
  const unit = columns[0]?.unit ?? 'loans';
  const pieces = report.groups.map((group) => piecesOf(group, drawing, isStacked));
  const ticks = valueTicks(Math.max(0, ...pieces.flat().map(({ to }) => to)), unit);
  const top = ticks.at(-1) || 1;
  const keys = legend(legendKeys(drawing, isStacked), { width, look });
  const left = Math.max(...ticks.map((tick) => textWidth(shortValue(tick, unit)))) + 8;
  const area = { y: keys.height + 16, height: UPRIGHT_HEIGHT - 44 };
  const labels = report.groups.map(({ label }) => axisLabel(label));
  const { step, xOf } = groupSteps(labels, left, width);
  const yOf = (value: number) => area.y + area.height * (1 - value / top);
  const band = { size: Math.min(step * 0.8, 64) };
  const bars = pieces.flat().map((piece) => {
    const index = report.groups.indexOf(piece.group);
    const x = xOf(index) - band.size / 2 + band.size * piece.slot.start;
    const gap = isStacked && piece.from > 0 ? 1 : 0;
    return bar(piece, drawing, {
      x: round(x),
      y: round(yOf(piece.to)),
      width: round(Math.max(1, band.size * piece.slot.size - 1)),
      height: round(Math.max(0, yOf(piece.from) - yOf(piece.to) - gap)),
    });
  });
  return {
    height: keys.height + UPRIGHT_HEIGHT,
    nodes: [
      ...keys.nodes,
      ...valueGrid(ticks, unit, { left, right: width, yOf, look }),
      ...bars,
      ...groupLabels(labels, { xOf, step, y: area.y + area.height + 20, look }),
    ],
  };
}

function lyingBars(drawing: Drawing, isStacked: boolean): Drawn {
  const { report, columns, look, width } = drawing;
  const unit = columns[0]?.unit ?? 'loans';
  const pieces = report.groups.slice(0, MOST_ROWS).map((group) => piecesOf(group, drawing, isStacked));
  const largest = Math.max(1, ...pieces.flat().map(({ to }) => to));
  const keys = legend(legendKeys(drawing, isStacked), { width, look });
  const endOf = (row: readonly Piece[]) =>
    isStacked
      ? valueText(Math.max(0, ...row.map(({ to }) => to)), unit)
      : row
          .filter(({ isBefore }) => !isBefore)
          .map(({ to }) => shortValue(to, unit))
          .join(' · ');
  const names = report.groups.slice(0, MOST_ROWS).map(({ label }) => label);
  const left = Math.min(Math.max(...names.map(textWidth), 0), width * 0.36) + 10;
  const right = Math.max(...pieces.map((row) => textWidth(endOf(row))), 0) + 10;
  const xOf = (value: number) => left + ((width - left - right) * value) / largest;
  const bars = isStacked ? 1 : columns.length * (report.before === null ? 1 : 2);
  const rowHeight = Math.max(LEAST_ROW, bars * BAR_HEIGHT + 8);
  const rows = pieces.flatMap((row, index) => {
    const y = keys.height + index * rowHeight;
    const middle = y + rowHeight / 2 + 4;
    const far = Math.max(0, ...row.map(({ to }) => to));
    return [
      chartText(cutText(names[index] ?? '', left - 10), {
        x: left - 10,
        y: middle,
        anchor: 'end',
        fill: look.text,
      }),
      ...row.map((piece) => {
        const gap = isStacked && piece.from > 0 ? 1 : 0;
        return bar(piece, drawing, {
          x: round(xOf(piece.from) + gap),
          y: round(y + 3 + (rowHeight - 6) * piece.slot.start),
          width: round(Math.max(0, xOf(piece.to) - xOf(piece.from) - gap)),
          height: round((rowHeight - 6) * piece.slot.size - 1),
        });
      }),
      chartText(endOf(row), { x: round(xOf(far) + 6), y: middle, fill: look.text, weight: 500 }),
    ];
  });
  const axis = svg('path', {
    d: `M${round(left) - 0.5},${keys.height}v${pieces.length * rowHeight}`,
    stroke: look.line,
  });
  return { height: keys.height + pieces.length * rowHeight + 4, nodes: [...keys.nodes, axis, ...rows] };
}

function piecesOf(group: ChartedGroup, { columns, look }: Drawing, isStacked: boolean): Piece[] {
  const hasBefore = !isStacked && group.before !== null;
  const size = isStacked ? 1 : 1 / (columns.length * (hasBefore ? 2 : 1));
  let sum = 0;
  return columns.flatMap((column, part) => {
    const value = group.values[column.key] ?? null;
    const from = isStacked ? sum : 0;
    sum += value ?? 0;
    const start = isStacked ? 0 : part * size * (hasBefore ? 2 : 1);
    const now: Piece = {
      group,
      column,
      isBefore: false,
      from,
      to: from + (value ?? 0),
      fill: look.fill(part),
      slot: { start, size },
    };
    const before = hasBefore ? (group.before?.[column.key] ?? null) : null;
    const earlier: Piece = {
      ...now,
      isBefore: true,
      to: before ?? 0,
      fill: look.surface,
      slot: { start: start + size, size },
    };
    return [...(value === null ? [] : [now]), ...(before === null ? [] : [earlier])];
  });
}

function bar(
  { group, column, isBefore, from, to, fill }: Piece,
  { look }: Drawing,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): SvgNode | null {
  if (to - from <= 0) return null;
  const title = `${group.label}, ${column.label.toLowerCase()}${isBefore ? ', period before' : ''}: ${valueText(to - from, column.unit)}`;
  const opens = !isBefore && column.opensLoans;
  return svg(
    'rect',
    {
      x: isBefore ? x + 0.5 : x,
      y: isBefore ? y + 0.5 : y,
      width: isBefore ? Math.max(0, width - 1) : width,
      height: isBefore ? Math.max(0, height - 0.5) : height,
      fill,
      stroke: isBefore ? look.tones[0] : 'none',
      ...(opens ? { 'data-group': group.key, 'data-column': column.key } : {}),
    },
    [svg('title', {}, [title])],
  );
}

function legendKeys({ report, columns, look }: Drawing, isStacked: boolean): LegendKey[] {
  const hasBefore = !isStacked && report.before !== null;
  if (columns.length === 1 && !hasBefore) return [];
  const before = { label: 'Period before', fill: look.surface, stroke: look.tones[0] };
  return [
    ...columns.map(({ label }, part) => ({ label, fill: look.fill(part) })),
    ...(hasBefore ? [before] : []),
  ];
}
