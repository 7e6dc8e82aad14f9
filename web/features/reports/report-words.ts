import type { Report } from '../../../contract/reports.ts';
import { CYCLE_PAIRS, REPORTS } from '../../../domain/reports/report-kinds.ts';
import type { ReportPeriod } from '../../../domain/reports/report-period.ts';
import { REPORT_PART_LABELS, type ReportState } from '../../../domain/reports/report-state.ts';
import { formatDate, formatInstant } from '../../../domain/time/eastern-time.ts';

/** Steps, days, filters and time of the figures. Paper shows no filter bar, so this line says them. */
export function periodWords(report: Report, state: ReportState, branch: string | undefined): string {
  const { dayWords } = REPORTS[report.report];
  const { period, before, pair, asOf } = report;
  const filters = (['officer', 'program', 'purpose'] as const).flatMap((key) =>
    state[key] === undefined ? [] : [`${REPORT_PART_LABELS[key]}: ${state[key]}`],
  );
  return [
    ...(pair === null ? [] : [CYCLE_PAIRS[pair]]),
    ...(period === null ? [] : [`${dayWords} ${daysWords(period)}`]),
    ...(before === null ? [] : [`compared with ${daysWords(before)}`]),
    ...filters,
    ...(state.branch === undefined ? [] : [`Branch: ${branch ?? 'without loans'}`]),
    asOf === null ? 'Counted for the first time: not all loans are in yet' : `As of ${formatInstant(asOf)}`,
  ].join(' · ');
}

function daysWords({ from, to }: ReportPeriod): string {
  return `${formatDate(from)} to ${formatDate(to)}`;
}
