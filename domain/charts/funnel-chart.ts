import { valueText } from '../reports/value-text.ts';
import { chartText, legend, round, textWidth } from './chart-parts.ts';
import type { Drawing, Drawn } from './charted-report.ts';
import { svg } from './svg-node.ts';

const ROW_HEIGHT = 34;

/** How many loans reached each stage, and their share of those that started. */
export function funnelChart({ report, columns, look, width }: Drawing): Drawn {
  const { values, before } = report.total;
  const started = values[columns[0]?.key ?? ''] ?? 0;
  const largest = Math.max(1, started, ...columns.map(({ key }) => before?.[key] ?? 0));
  const keys = legend(
    before === null
      ? []
      : [
          { label: 'This period', fill: look.tones[0] },
          { label: 'Period before', fill: look.surface, stroke: look.tones[0] },
        ],
    { width, look },
  );
  const endOf = (value: number) =>
    `${valueText(value, 'loans')} · ${valueText(started === 0 ? null : (100 * value) / started, 'percent')}`;
  const left = Math.max(...columns.map(({ label }) => textWidth(label))) + 10;
  const right = textWidth(endOf(started)) + 10;
  const lengthOf = (value: number) => round(((width - left - right) * value) / largest);
  const rows = columns.flatMap(({ key, label, opensLoans }, index) => {
    const value = values[key] ?? 0;
    const earlier = before?.[key] ?? null;
    const y = keys.height + index * ROW_HEIGHT;
    const height = earlier === null ? ROW_HEIGHT - 8 : 15;
    const middle = y + ROW_HEIGHT / 2 + 3;
    const bar = { x: left, y: y + 3, width: lengthOf(value), height, fill: look.tones[0] };
    const outline = { x: left + 0.5, y: y + 19.5, height: 8, fill: look.surface, stroke: look.tones[0] };
    return [
      chartText(label, { x: left - 10, y: middle, anchor: 'end', fill: look.text }),
      svg(
        'rect',
        { ...bar, ...(opensLoans ? { 'data-group': '', 'data-column': key, 'data-total': 'true' } : {}) },
        [svg('title', {}, [`${label}: ${endOf(value)}`])],
      ),
      earlier === null ? null : svg('rect', { ...outline, width: lengthOf(earlier) }),
      chartText(endOf(value), {
        x: left + Math.max(lengthOf(value), lengthOf(earlier ?? 0)) + 6,
        y: middle,
        fill: look.text,
        weight: 500,
      }),
    ];
  });
  return { height: keys.height + columns.length * ROW_HEIGHT, nodes: [...keys.nodes, ...rows] };
}
