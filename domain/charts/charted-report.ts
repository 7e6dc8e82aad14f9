import type { ReportColumn, ReportGrouping, ReportKind } from '../reports/report-kinds.ts';
import type { ReportPeriod } from '../reports/report-period.ts';
import type { ChartLook } from './chart-theme.ts';
import type { SvgNode } from './svg-node.ts';

type Values = Readonly<Record<string, number | null>>;

export interface ChartedGroup {
  key: string;
  label: string;
  values: Values;
  before: Values | null;
}

/** The part of a report's answer that charts read. */
export interface ChartedReport {
  report: ReportKind;
  by: ReportGrouping;
  period: ReportPeriod | null;
  before: ReportPeriod | null;
  groups: readonly ChartedGroup[];
  total: { values: Values; before: Values | null };
}

/** What each chart gets to draw. */
export interface Drawing {
  report: ChartedReport;
  /** All of one unit. */
  columns: readonly ReportColumn[];
  look: ChartLook;
  width: number;
}

export interface Drawn {
  height: number;
  nodes: readonly (SvgNode | null)[];
}
