import type { ReportQuery } from '../../../contract/reports.ts';
import type { Figure } from '../../../domain/reports/figure.ts';
import {
  CYCLE_PAIRS,
  type CyclePair,
  groupingsOf,
  REPORTS,
  type ReportGrouping,
  type ReportKind,
} from '../../../domain/reports/report-kinds.ts';
import { periodFault, type ReportPeriod } from '../../../domain/reports/report-period.ts';
import { defaultPeriod } from '../../../domain/reports/report-state.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import { AppError } from '../../platform/app-error.ts';

export interface ReportFilters {
  officer?: string | undefined;
  branch?: string | undefined;
  program?: string | undefined;
  purpose?: string | undefined;
}

/** A report that was asked for, with every default filled in. */
export interface ReportRequest {
  report: ReportKind;
  by: ReportGrouping;
  /** Null for every other report than cycle times. */
  pair: CyclePair | null;
  period: ReportPeriod | null;
  filters: ReportFilters;
  today: CalendarDate;
}

/** @throws AppError `invalid` with a sentence on the field (REPORT-3, REPORT-4). */
export function reportRequest(report: ReportKind, query: ReportQuery, today: CalendarDate): ReportRequest {
  const { by, from, to, pair, compare: _, ...filters } = query;
  const groupings = groupingsOf(report);
  const { title } = REPORTS[report];
  if (by !== undefined && !groupings.includes(by)) {
    throw fieldFault('by', `${title} cannot be grouped by this. Choose ${groupings.join(', ')}`);
  }
  if (pair !== undefined && report !== 'cycle-times') throw fieldFault('pair', 'Only cycle times have it');
  return {
    report,
    by: by ?? groupings[0],
    pair: report === 'cycle-times' ? (pair ?? (Object.keys(CYCLE_PAIRS)[0] as CyclePair)) : null,
    period: periodOf(report, { from, to }, today),
    filters,
    today,
  };
}

/** @throws AppError `invalid` as `reportRequest`. */
export function requestOfFigure(
  { report, group: _, column: __, ...query }: Figure,
  today: CalendarDate,
): ReportRequest {
  return reportRequest(report, query as ReportQuery, today);
}

function periodOf(
  report: ReportKind,
  { from, to }: Pick<ReportQuery, 'from' | 'to'>,
  today: CalendarDate,
): ReportPeriod | null {
  const usual = defaultPeriod(report, today);
  if (usual === null) {
    if (from !== undefined) throw fieldFault('from', 'This report shows how things stand now');
    if (to !== undefined) throw fieldFault('to', 'This report shows how things stand now');
    return null;
  }
  if (from === undefined && to !== undefined && to < usual.from)
    throw fieldFault('from', 'Enter the first day as well');
  const period = { from: from ?? usual.from, to: to ?? usual.to };
  const fault = periodFault(report, period, today);
  if (fault !== null) throw fieldFault(fault.field, fault.message);
  return period;
}

function fieldFault(field: keyof ReportQuery, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
