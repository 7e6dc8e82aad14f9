import { MAX_FILTER_LENGTH } from '../loans/loan-list.ts';
import { addDays, type CalendarDate, isCalendarDate } from '../time/eastern-time.ts';
import { isBranchId } from './figure.ts';
import {
  CYCLE_PAIRS,
  type CyclePair,
  groupingsOf,
  REPORT_KINDS,
  REPORTS,
  type ReportGrouping,
  type ReportKind,
} from './report-kinds.ts';
import { addMonths, monthEnd, monthOf, monthStart, type ReportPeriod, weekStart } from './report-period.ts';

interface PresetFacts {
  label: string;
  of: 'past' | 'ahead' | 'both';
  days: (today: CalendarDate) => ReportPeriod;
}

/** From the first of a month to today, or to the last day of another. */
const months = (today: CalendarDate, first: number, last: number | null): ReportPeriod => ({
  from: monthStart(addMonths(monthOf(today), first)),
  to: last === null ? today : monthEnd(addMonths(monthOf(today), last)),
});

const week = (day: CalendarDate): ReportPeriod => ({ from: weekStart(day), to: addDays(weekStart(day), 6) });

/** Of the calendar year. */
function lastQuarter(today: CalendarDate): ReportPeriod {
  const monthsIn = (Number(monthOf(today).slice(5)) - 1) % 3;
  return months(today, -monthsIn - 3, -monthsIn - 1);
}

/** Periods that move with the calendar (REPORT-61). Reports look back, or ahead at locks. */
export const PERIOD_PRESETS = {
  'this-week': { label: 'This week', of: 'ahead', days: week },
  'next-week': { label: 'Next week', of: 'ahead', days: (today) => week(addDays(today, 7)) },
  'whole-month': { label: 'This month', of: 'ahead', days: (today) => months(today, 0, 0) },
  'next-month': { label: 'Next month', of: 'ahead', days: (today) => months(today, 1, 1) },
  'next-3-months': { label: '3 months', of: 'ahead', days: (today) => months(today, 0, 2) },
  'this-month': { label: 'This month', of: 'past', days: (today) => months(today, 0, null) },
  'last-month': { label: 'Last month', of: 'past', days: (today) => months(today, -1, -1) },
  'last-quarter': { label: 'Last quarter', of: 'past', days: lastQuarter },
  'last-3-months': { label: 'Last 3 months', of: 'past', days: (today) => months(today, -3, -1) },
  'last-12-months': { label: 'Last 12 months', of: 'past', days: (today) => months(today, -12, null) },
  'this-year': {
    label: 'This year',
    of: 'past',
    days: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
  },
} as const satisfies Record<string, PresetFacts>;

export type PeriodPreset = keyof typeof PERIOD_PRESETS;

export const PAIR_KEYS = Object.keys(CYCLE_PAIRS) as CyclePair[];

export const PRESET_KEYS = Object.keys(PERIOD_PRESETS) as PeriodPreset[];

export function presetsOf(report: ReportKind): PeriodPreset[] {
  return PRESET_KEYS.filter((preset) => PERIOD_PRESETS[preset].of === REPORTS[report].period);
}

/** Of a query that names no days. */
export function usualPreset(report: ReportKind): PeriodPreset {
  return REPORTS[report].period === 'ahead' ? 'next-3-months' : 'last-12-months';
}

/** REPORT-3. Null for a report that shows how things stand now. */
export function defaultPeriod(report: ReportKind, today: CalendarDate): ReportPeriod | null {
  return REPORTS[report].period === null ? null : PERIOD_PRESETS[usualPreset(report)].days(today);
}

/** Everything that the address of a report keeps, and a saved view. */
export interface ReportState {
  report?: ReportKind | undefined;
  by?: ReportGrouping | undefined;
  /** Goes before `from` and `to`. */
  period?: PeriodPreset | undefined;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  pair?: CyclePair | undefined;
  officer?: string | undefined;
  branch?: string | undefined;
  program?: string | undefined;
  purpose?: string | undefined;
  compare?: true | undefined;
  /** The column that the chart shows in place of its usual ones. */
  column?: string | undefined;
}

/** Also in the history of saved views. */
export const REPORT_PART_LABELS = {
  report: 'Report',
  by: 'Grouping',
  period: 'Period',
  from: 'From',
  to: 'To',
  pair: 'Steps',
  officer: 'Loan officer',
  branch: 'Branch',
  program: 'Loan program',
  purpose: 'Loan purpose',
  compare: 'Compared with the period before',
  column: 'Column of the chart',
} as const satisfies Record<keyof ReportState, string>;

type PartKey = keyof ReportState;
type IsKnown = (value: unknown, report: ReportKind) => boolean;

const isOneOf =
  (listOf: (report: ReportKind) => readonly unknown[]): IsKnown =>
  (value, report) =>
    listOf(report).includes(value);
const isName: IsKnown = (value) => typeof value === 'string' && value.length <= MAX_FILTER_LENGTH;
const isDay: IsKnown = (value, report) =>
  typeof value === 'string' && isCalendarDate(value) && REPORTS[report].period !== null;

/** Whether the report has what a part of an address or a saved view asks for. */
const IS_KNOWN: Readonly<Record<PartKey, IsKnown>> = {
  report: isOneOf(() => REPORT_KINDS),
  by: isOneOf(groupingsOf),
  period: isOneOf(presetsOf),
  from: isDay,
  to: isDay,
  pair: isOneOf((report) => (report === 'cycle-times' ? PAIR_KEYS : [])),
  officer: isName,
  branch: (value) => typeof value === 'string' && isBranchId(value),
  program: isName,
  purpose: isName,
  compare: isOneOf(() => [true]),
  column: isOneOf((report) => REPORTS[report].columns.map(({ key }) => key)),
};

const PART_KEYS = Object.keys(REPORT_PART_LABELS) as PartKey[];

/** Of an address or a saved view. Parts that the report does not have are left out (REPORT-66). */
export function knownState(given: Readonly<Record<string, unknown>>): ReportState {
  const report = REPORT_KINDS.find((kind) => kind === given.report) ?? REPORT_KINDS[0];
  const known = PART_KEYS.filter((key) => given[key] !== undefined && IS_KNOWN[key](given[key], report));
  return Object.fromEntries(known.map((key) => [key, given[key]]));
}

export function reportOf({ report = REPORT_KINDS[0] }: ReportState): ReportKind {
  return report;
}

export function groupingOf(state: ReportState): ReportGrouping {
  const groupings = groupingsOf(reportOf(state));
  return groupings.find((grouping) => grouping === state.by) ?? groupings[0];
}

/** The chosen days; undefined for those that the server takes. */
export function chosenPeriod(state: ReportState, today: CalendarDate): Partial<ReportPeriod> {
  const report = reportOf(state);
  if (REPORTS[report].period === null) return {};
  const preset = presetsOf(report).find((known) => known === state.period);
  if (preset !== undefined) return PERIOD_PRESETS[preset].days(today);
  const { from, to } = state;
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** What to ask the server for. Parts that the report lacks are left out. */
export function reportQueryOf(state: ReportState, today: CalendarDate) {
  const { officer, branch, program, purpose, compare } = state;
  const report = reportOf(state);
  const hasPeriod = REPORTS[report].period !== null;
  return {
    by: groupingOf(state),
    ...chosenPeriod(state, today),
    ...(report === 'cycle-times' && state.pair !== undefined ? { pair: state.pair } : {}),
    officer,
    branch,
    program,
    purpose,
    compare: compare && hasPeriod ? ('before' as const) : undefined,
  };
}

/** Another report with the same filters. Grouping, column and pair belong to one report; days fit reports of a kind. */
export function withReport(state: ReportState, report: ReportKind): ReportState {
  const { by: _by, column: _column, pair: _pair, period, from, to, ...filters } = state;
  const isSameKind = REPORTS[report].period === REPORTS[reportOf(state)].period;
  return { ...filters, report, ...(isSameKind ? { period, from, to } : {}) };
}

export function isFiltered({ officer, branch, program, purpose }: ReportState): boolean {
  return [officer, branch, program, purpose].some((value) => value !== undefined);
}

export function unfiltered(state: ReportState): ReportState {
  return { ...state, officer: undefined, branch: undefined, program: undefined, purpose: undefined };
}

/** Names of the parts that `knownState` left out (REPORT-66). */
export function goneParts(given: Readonly<Record<string, unknown>>, known: ReportState): string[] {
  return Object.keys(given)
    .filter((key) => given[key] !== undefined && known[key as PartKey] === undefined)
    .map((key) => REPORT_PART_LABELS[key as PartKey] ?? key);
}
