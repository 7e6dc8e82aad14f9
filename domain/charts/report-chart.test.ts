import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { REPORTS, type ReportGrouping, type ReportKind } from '../reports/report-kinds.ts';
import type { ChartedGroup, ChartedReport } from './charted-report.ts';
import { chartWords, hasFunnel, reportChart, reportPicture, undrawnWords } from './report-chart.ts';
import type { SvgNode } from './svg-node.ts';

const KINDS = Object.keys(REPORTS) as ReportKind[];
const CHARTS = KINDS.flatMap((report) =>
  (Object.keys(REPORTS[report].groupings) as ReportGrouping[]).map((by) => [report, by] as const),
);

function answer(
  report: ReportKind,
  by: ReportGrouping,
  { groups = 3, value = (index: number): number | null => index * 7, compared = false } = {},
): ChartedReport {
  const valuesOf = (index: number) =>
    Object.fromEntries(REPORTS[report].columns.map(({ key }) => [key, value(index)]));
  const group = (index: number): ChartedGroup => ({
    key: by === 'day' ? `2026-11-0${index + 1}` : `group ${index}`,
    label: `<Tom & "Co" ${index}>`,
    values: valuesOf(index),
    before: compared ? valuesOf(index + 1) : null,
  });
  const period = { from: '2026-11-01', to: '2026-11-30' };
  return {
    report,
    by,
    period,
    before: compared ? { from: '2026-10-02', to: '2026-10-31' } : null,
    groups: Array.from({ length: groups }, (_, index) => group(index)),
    total: { values: valuesOf(groups), before: compared ? valuesOf(groups) : null },
  };
}

function parts(node: SvgNode, name: string): SvgNode[] {
  const children = node.children.filter((child) => typeof child !== 'string');
  const own = node.name === name ? [node] : [];
  return node.name === 'defs' ? [] : [...own, ...children.flatMap((child) => parts(child, name))];
}

const titleOf = ({ children: [title] }: SvgNode) =>
  typeof title === 'object' ? title.children[0] : undefined;

// Tests REPORT-62.
describe.each(CHARTS)('the chart of %s by %s', (report, by) => {
  it.each([
    ['no groups', { groups: 0 }],
    ['one group', { groups: 1 }],
    ['a comparison', { compared: true }],
    ['nothing to measure', { value: () => null }],
    ['only zeros', { value: () => 0 }],
    ['large figures', { value: () => 999_999_999_999 }],
    ['many groups', { groups: by === 'day' ? 9 : 150 }],
  ])('is a whole picture with %s', (_, given) => {
    const shown = answer(report, by, given);
    for (const theme of ['page', 'paper'] as const) {
      for (const width of [300, 720]) {
        const text = reportPicture(shown, REPORTS[report], { theme, width });
        new SaxesParser({ xmlns: true }).write(text).close();
        expect(text).not.toMatch(/NaN|undefined|Infinity|="-|null/);
      }
    }
    expect(chartWords(shown, REPORTS[report])).not.toMatch(/NaN|undefined|null/);
  });

  it('keeps every text and bar within its width', () => {
    const chart = reportChart(answer(report, by), REPORTS[report], { theme: 'page', width: 400 });
    for (const { attributes } of parts(chart, 'rect')) {
      const end = Number(attributes.x ?? 0) + Number(attributes.width);
      expect(end).toBeLessThanOrEqual(400.1);
    }
    for (const { attributes } of parts(chart, 'text')) {
      expect(Number(attributes['font-size'])).toBeGreaterThanOrEqual(12);
      expect(Number(attributes.x)).toBeLessThanOrEqual(400);
    }
  });
});

describe('bars', () => {
  const drawnBars = (shown: ChartedReport) =>
    parts(reportChart(shown, REPORTS[shown.report], { theme: 'page' }), 'rect').filter(
      (bar) => titleOf(bar) !== undefined,
    );

  it.each(['month', 'officer'] as const)('are as long as their figures, by %s', (by) => {
    const bars = drawnBars(answer('volume', by, { value: (index) => [0, 100, 50][index] ?? 0 }));
    const lengths = bars.map(({ attributes }) => Number(attributes[by === 'month' ? 'height' : 'width']));
    expect(lengths).toHaveLength(2);
    expect(Number(lengths[0]) / Number(lengths[1])).toBeCloseTo(2, 1);
    expect(bars.map(titleOf)[0]).toBe('<Tom & "Co" 1>, funded amount: $ 100');
  });

  it('of one group differ by more than their color', () => {
    const bars = drawnBars(answer('pull-through', 'month', { groups: 2 }));
    const fills = bars.map(({ attributes }) => attributes.fill);
    expect(new Set(fills).size).toBe(6);
    expect(fills.filter((fill) => String(fill).startsWith('url(#'))).toHaveLength(5);
  });

  it('name the loans that they count, but not those of the period before', () => {
    const bars = drawnBars(answer('pipeline', 'status', { groups: 2, compared: true }));
    expect(bars.map(({ attributes }) => [attributes['data-group'], attributes['data-column']])).toEqual([
      [undefined, undefined],
      ['group 1', 'loans'],
      [undefined, undefined],
    ]);
  });
});

it('the funnel shows how many loans reached each stage', () => {
  expect(KINDS.filter((kind) => hasFunnel(REPORTS[kind]))).toEqual(['pull-through']);
  const shown = answer('pull-through', 'month');
  const values = { started: 40, complete: 30, locked: 20, approved: 20, closed: 10, funded: 8 };
  const funnel = { ...shown, total: { values, before: null } };
  const texts = parts(
    reportChart(funnel, REPORTS['pull-through'], { theme: 'page', isFunnel: true }),
    'text',
  ).flatMap(({ children }) => children);
  expect(texts).toContain('8 · 20.0%');
  expect(chartWords(funnel, REPORTS['pull-through'], { isFunnel: true })).toBe(
    'Loans by stage reached: started 40, complete 30, locked 20, approved 20, closed 10, funded 8.',
  );
});

it('the words of a chart have its range', () => {
  expect(chartWords(answer('cycle-times', 'month', { groups: 2 }), REPORTS['cycle-times'])).toBe(
    'Cycle times by month. Median: from 0 days (<Tom & "Co" 0>) to 7 days (<Tom & "Co" 1>). ' +
      '80th percentile: from 0 days (<Tom & "Co" 0>) to 7 days (<Tom & "Co" 1>). ' +
      '95th percentile: from 0 days (<Tom & "Co" 0>) to 7 days (<Tom & "Co" 1>). ' +
      'The table below has every figure.',
  );
});

it('says how many rows only the table has', () => {
  expect(undrawnWords(answer('volume', 'officer', { groups: 20 }), REPORTS.volume)).toBeNull();
  expect(undrawnWords(answer('volume', 'officer', { groups: 63 }), REPORTS.volume)).toBe(
    'The chart shows the first 20 of 63 rows.',
  );
  const locks = answer('locks', 'day');
  expect(undrawnWords(locks, REPORTS.locks)).toBeNull();
  const year = { ...locks, period: { from: '2026-11-01', to: '2027-10-31' } };
  expect(undrawnWords(year, REPORTS.locks)).toBe('The chart shows the first 26 weeks.');
});
