import { shortValue, valueText } from '../reports/value-text.ts';
import {
  axisLabel,
  groupLabels,
  groupSteps,
  legend,
  round,
  textWidth,
  valueGrid,
  valueTicks,
} from './chart-parts.ts';
import type { Drawing, Drawn } from './charted-report.ts';
import { type SvgNode, svg } from './svg-node.ts';

const HEIGHT = 260;

/** Lines differ by their dashes and the shape of their points, not only by tone. */
const DASHES = ['none', '6 4', '2 3'];

/** One line for each column; the period before of the first one is a thin line. */
export function lineChart({ report, columns, look, width }: Drawing): Drawn {
  const unit = columns[0]?.unit ?? 'days';
  const values = report.groups.flatMap(({ values: own, before }) =>
    columns.map(({ key }, index) => Math.max(own[key] ?? 0, index === 0 ? (before?.[key] ?? 0) : 0)),
  );
  const ticks = valueTicks(Math.max(0, ...values), unit);
  const top = ticks.at(-1) || 1;
  const strokes = [look.tones[0], look.tones[0], look.tones[1]];
  const keys = legend(
    [
      ...columns.map(({ label }, index) => ({
        label,
        fill: 'none',
        stroke: strokes[index] ?? look.text,
        dash: DASHES[index] ?? 'none',
      })),
      ...(report.before === null
        ? []
        : [{ label: `${columns[0]?.label}, period before`, fill: 'none', stroke: look.quiet, dash: '1 2' }]),
    ],
    { width, look },
  );
  const left = Math.max(...ticks.map((tick) => textWidth(shortValue(tick, unit)))) + 8;
  const area = { y: keys.height + 10, height: HEIGHT - 40 };
  const labels = report.groups.map(({ label }) => axisLabel(label));
  const { step, xOf } = groupSteps(labels, left, width);
  const yOf = (value: number) => round(area.y + area.height * (1 - value / top));
  const pathOf = (figureOf: (index: number) => number | null) => {
    // A month without figures is a gap.
    let isOpen = false;
    return report.groups
      .map((_, index) => {
        const value = figureOf(index);
        const command = value === null ? '' : `${isOpen ? 'L' : 'M'}${xOf(index)},${yOf(value)}`;
        isOpen = value !== null;
        return command;
      })
      .join('');
  };
  const line = (d: string, stroke: string, dash: string, strokeWidth: number) =>
    svg('path', { d, fill: 'none', stroke, 'stroke-width': strokeWidth, 'stroke-dasharray': dash });
  const first = columns[0]?.key ?? '';
  const lines = columns.flatMap(({ key, label }, index) => {
    const stroke = strokes[index] ?? look.text;
    const points = report.groups.flatMap((group, place) => {
      const value = group.values[key] ?? null;
      if (value === null) return [];
      const title = svg('title', {}, [`${group.label}, ${label.toLowerCase()}: ${valueText(value, unit)}`]);
      return [point(index, { x: xOf(place), y: yOf(value), fill: stroke, surface: look.surface }, title)];
    });
    const path = pathOf((place) => report.groups[place]?.values[key] ?? null);
    return [line(path, stroke, DASHES[index] ?? 'none', 2), ...points];
  });
  const before =
    report.before === null
      ? []
      : [
          line(
            pathOf((place) => report.groups[place]?.before?.[first] ?? null),
            look.quiet,
            '1 2',
            1.5,
          ),
        ];
  return {
    height: keys.height + HEIGHT,
    nodes: [
      ...keys.nodes,
      ...valueGrid(ticks, unit, { left, right: width, yOf, look }),
      ...before,
      ...lines,
      ...groupLabels(labels, { xOf, step, y: area.y + area.height + 20, look }),
    ],
  };
}

/** A disc, a square, a triangle. */
function point(
  shape: number,
  { x, y, fill, surface }: { x: number; y: number; fill: string; surface: string },
  title: SvgNode,
): SvgNode {
  const look = { fill, stroke: surface };
  if (shape === 0) return svg('circle', { cx: x, cy: y, r: 4, ...look }, [title]);
  if (shape === 1) return svg('rect', { x: x - 3.5, y: y - 3.5, width: 7, height: 7, ...look }, [title]);
  return svg('path', { d: `M${x},${y - 5}l5,9h-10z`, ...look }, [title]);
}
