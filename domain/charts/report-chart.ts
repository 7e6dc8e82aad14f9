import {
  isTimeGrouping,
  REPORT_GROUPINGS,
  type ReportColumn,
  type ReportFacts,
} from '../reports/report-kinds.ts';
import { valueText } from '../reports/value-text.ts';
import { barChart, MOST_ROWS } from './bar-chart.ts';
import { calendarChart, exceedsCalendar, MOST_WEEKS } from './calendar-chart.ts';
import { CHART_COLORS, type ChartTheme, chartLook } from './chart-theme.ts';
import type { ChartedReport, Drawing, Drawn } from './charted-report.ts';
import { funnelChart } from './funnel-chart.ts';
import { lineChart } from './line-chart.ts';
import { type SvgNode, svg, svgText } from './svg-node.ts';

/** Stages of the funnel, which shows the total of a report that has them. */
const FUNNEL = ['started', 'complete', 'locked', 'approved', 'closed', 'funded'];

interface ChartOptions {
  theme: ChartTheme;
  /** In pixels. */
  width?: number;
  /** Drawn in place of the usual columns of the grouping. */
  column?: string | undefined;
  /** The total as a funnel in place of its groups. */
  isFunnel?: boolean;
}

export function hasFunnel({ columns }: ReportFacts): boolean {
  return FUNNEL.every((stage) => columns.some(({ key }) => key === stage));
}

/** The chart as plain SVG elements. Texts have at least 12 pixels, so a narrow page asks for a narrow chart. */
export function reportChart(
  report: ChartedReport,
  facts: ReportFacts,
  { theme, width = 720, column, isFunnel = false }: ChartOptions,
): SvgNode {
  const look = chartLook(theme, `${report.report}-${isFunnel ? 'funnel' : report.by}`);
  const columns = drawnColumns(report, facts, isFunnel ? FUNNEL : column === undefined ? null : [column]);
  const { height, nodes } = draw(report, facts, { report, columns, look, width }, isFunnel);
  return svg(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      ...(theme === 'paper' ? { 'font-family': 'IBM Plex Sans, sans-serif' } : {}),
    },
    [
      look.defs,
      ...(theme === 'paper' ? [svg('rect', { width, height, fill: look.surface })] : []),
      ...nodes.filter((node) => node !== null),
    ],
  );
}

const BETWEEN_CHARTS = 24;

/** What the page shows, as one picture for a mail: the funnel first, if there is one. */
export function reportPicture(
  report: ChartedReport,
  facts: ReportFacts,
  { theme = 'paper', width = 720, ...options }: Partial<Omit<ChartOptions, 'isFunnel'>> = {},
): string {
  const chart = reportChart(report, facts, { theme, width, ...options });
  if (!hasFunnel(facts)) return svgText(chart);
  const funnel = reportChart(report, facts, { theme, width, isFunnel: true });
  const below = Number(funnel.attributes.height) + BETWEEN_CHARTS;
  const height = below + Number(chart.attributes.height);
  const placed = (child: SvgNode, y: number) => svg('svg', { ...child.attributes, y }, child.children);
  return svgText(
    svg('svg', { ...funnel.attributes, viewBox: `0 0 ${width} ${height}`, height }, [
      svg('rect', { width, height, fill: CHART_COLORS[theme].surface }),
      placed(funnel, 0),
      placed(chart, below),
    ]),
  );
}

function draw(report: ChartedReport, facts: ReportFacts, drawing: Drawing, isFunnel: boolean): Drawn {
  if (isFunnel) return funnelChart(drawing);
  const chart = facts.groupings[report.by]?.chart ?? 'bars';
  switch (chart) {
    case 'lines':
      return lineChart(drawing);
    case 'calendar':
      return calendarChart(drawing);
    case 'stacked':
      // A single column that somebody chose has no parts.
      return barChart(drawing, drawing.columns.length > 1);
    default:
      return barChart(drawing, false);
  }
}

function drawnColumns(
  { by }: Pick<ChartedReport, 'by'>,
  { columns, groupings }: ReportFacts,
  keys: readonly string[] | null,
): ReportColumn[] {
  const drawn = keys ?? groupings[by]?.drawn ?? [];
  return drawn.flatMap((key) => columns.filter((column) => column.key === key));
}

/** The chart in words, for people who do not see it. The table beside it has every figure. */
export function chartWords(
  report: ChartedReport,
  facts: ReportFacts,
  { column, isFunnel = false }: Pick<ChartOptions, 'column' | 'isFunnel'> = {},
): string {
  if (isFunnel) {
    const stages = drawnColumns(report, facts, FUNNEL).map(
      ({ key, label, unit }) => `${label.toLowerCase()} ${valueText(report.total.values[key], unit)}`,
    );
    return `Loans by stage reached: ${stages.join(', ')}.`;
  }
  const columns = drawnColumns(report, facts, column === undefined ? null : [column]);
  const measures = columns.map((measure) => {
    const known = report.groups.flatMap(({ label, values }) => {
      const value = values[measure.key] ?? null;
      return value === null ? [] : [{ label, value }];
    });
    if (known.length === 0) return `${measure.label}: no figures.`;
    const sorted = known.toSorted((one, other) => other.value - one.value);
    const [most, least] = [sorted[0], sorted.at(-1)];
    const words = (end: typeof most) => `${valueText(end?.value, measure.unit)} (${end?.label})`;
    return known.length === 1
      ? `${measure.label}: ${words(most)}.`
      : `${measure.label}: from ${words(least)} to ${words(most)}.`;
  });
  const groups = REPORT_GROUPINGS[report.by].toLowerCase();
  return [`${facts.title} by ${groups}.`, ...measures, 'The table below has every figure.'].join(' ');
}

/** Says what the chart leaves to the table; null if it shows everything. */
export function undrawnWords({ by, groups, period }: ChartedReport, facts: ReportFacts): string | null {
  if (facts.groupings[by]?.chart === 'calendar') {
    return period !== null && exceedsCalendar(period)
      ? `The chart shows the first ${MOST_WEEKS} weeks.`
      : null;
  }
  return isTimeGrouping(by) || groups.length <= MOST_ROWS
    ? null
    : `The chart shows the first ${MOST_ROWS} of ${groups.length.toLocaleString('en-US')} rows.`;
}
