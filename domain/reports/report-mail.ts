import type { ChartedReport } from '../charts/charted-report.ts';
import { chartWords, hasFunnel, undrawnWords } from '../charts/report-chart.ts';
import { textTable } from '../mail-templates/report-mail-html.ts';
import { formatDate } from '../time/eastern-time.ts';
import { CYCLE_PAIRS, type CyclePair, REPORT_GROUPINGS, REPORTS, type ReportColumn } from './report-kinds.ts';
import type { ReportPeriod } from './report-period.ts';
import { REPORT_PART_LABELS, type ReportState } from './report-state.ts';
import { valueText } from './value-text.ts';

/** The page has the rest. */
export const MOST_ROWS_IN_MAIL = 60;

interface MailedReport extends ChartedReport {
  pair: CyclePair | null;
  leftOut: number;
}

/** The fields of the mail that follow from the figures (REPORT-42). @param branch the name of the filter's branch. */
export function reportMailTexts(report: MailedReport, state: ReportState, branch: string | undefined) {
  const facts = REPORTS[report.report];
  const funnel = hasFunnel(facts) ? chartWords(report, facts, { isFunnel: true }) : null;
  const more = report.leftOut + Math.max(0, report.groups.length - MOST_ROWS_IN_MAIL);
  return {
    scope: scopeLines(report, { ...state, branch }).join('\n'),
    words: [funnel, chartWords(report, facts, { column: state.column }), undrawnWords(report, facts)]
      .filter((words) => words !== null)
      .join(' '),
    table: tableOf(report),
    more: more === 0 ? '' : `And ${more.toLocaleString('en-US')} more rows on the page.`,
  };
}

function scopeLines({ period, before, pair }: MailedReport, state: ReportState): string[] {
  const filters = (['officer', 'branch', 'program', 'purpose'] as const).flatMap((part) =>
    state[part] === undefined ? [] : [`${REPORT_PART_LABELS[part]}: ${state[part]}`],
  );
  return [
    period === null ? 'As things stand now' : daysOf(period),
    ...(before === null ? [] : [`In brackets: ${daysOf(before)}`]),
    ...(pair === null ? [] : [CYCLE_PAIRS[pair]]),
    ...filters,
  ];
}

const daysOf = ({ from, to }: ReportPeriod) => `${formatDate(from)} to ${formatDate(to)}`;

/** A mail has space for so many columns of figures. */
const MOST_COLUMNS = 8;

/** Of a wide table those that its chart draws, with the first and the last: the picture has the stages. */
function mailedColumns({ report, by }: MailedReport): readonly ReportColumn[] {
  const { columns, groupings } = REPORTS[report];
  if (columns.length <= MOST_COLUMNS) return columns;
  const drawn = groupings[by]?.drawn ?? [];
  return columns.filter(
    (column) => drawn.includes(column.key) || column === columns[0] || column === columns.at(-1),
  );
}

function tableOf(mailed: MailedReport): string {
  const { by, groups, total } = mailed;
  const columns = mailedColumns(mailed);
  const row = (label: string, { values, before }: MailedReport['total']) => [
    label,
    ...columns.map(({ key, unit }) => {
      const figure = valueText(values[key], unit);
      return before === null ? figure : `${figure} (${valueText(before[key], unit)})`;
    }),
  ];
  const head = [REPORT_GROUPINGS[by], ...columns.map(({ label }) => label)];
  const rows = groups.slice(0, MOST_ROWS_IN_MAIL).map((group) => row(group.label, group));
  return textTable([head, ...rows, row('Total', total)]);
}
