import { isCalendarDate } from '../time/eastern-time.ts';
import { groupLabel } from './group-labels.ts';
import {
  CYCLE_PAIRS,
  groupingsOf,
  REPORT_GROUPINGS,
  REPORT_KINDS,
  REPORTS,
  type ReportGrouping,
  type ReportKind,
} from './report-kinds.ts';

/** One cell of a report whose loans open in the loan list (REPORT-5). */
export interface Figure {
  report: ReportKind;
  by: ReportGrouping;
  /** Undefined in the total; '' for loans without a value. */
  group?: string | undefined;
  column: string;
  from?: string | undefined;
  to?: string | undefined;
  pair?: string | undefined;
  officer?: string | undefined;
  branch?: string | undefined;
  program?: string | undefined;
  purpose?: string | undefined;
}

const KEYS = [
  'report',
  'by',
  'group',
  'column',
  'from',
  'to',
  'pair',
  'officer',
  'branch',
  'program',
  'purpose',
] as const satisfies readonly (keyof Figure)[];

export const MAX_FIGURE_LENGTH = 800;

/** 'report=volume&by=month&group=2026-03&column=funded': the filter of the loan list. */
export function figureText(figure: Figure): string {
  const parts = KEYS.flatMap((key) => {
    const value = figure[key];
    return value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`];
  });
  return parts.join('&');
}

/** Null for a text that names no figure. */
export function parseFigure(text: string): Figure | null {
  if (text.length > MAX_FIGURE_LENGTH) return null;
  const values: Record<string, string> = {};
  for (const part of text.split('&')) {
    const place = part.indexOf('=');
    const key = part.slice(0, Math.max(place, 0));
    // Programs write a space as '+'.
    const value = decoded(part.slice(place + 1).replaceAll('+', ' '));
    if (!KEYS.includes(key as keyof Figure) || value === null || key in values) return null;
    values[key] = value;
  }
  const { report, by, column, from, to, pair, branch } = values;
  if (!isOneOf(REPORT_KINDS, report) || !groupingsOf(report).includes(by as ReportGrouping)) return null;
  if (!REPORTS[report].columns.some(({ key, opensLoans }) => opensLoans && key === column)) return null;
  if ([from, to].some((day) => day !== undefined && !isCalendarDate(day))) return null;
  if (pair !== undefined && !(Object.hasOwn(CYCLE_PAIRS, pair) && report === 'cycle-times')) return null;
  if (branch !== undefined && !isBranchId(branch)) return null;
  return values as unknown as Figure;
}

export function isBranchId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

function isOneOf<T extends string>(list: readonly T[], value: string | undefined): value is T {
  return list.includes(value as T);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** 'Pull-through · Mar 2026 · Funded · Oscar'. */
export function figureWords(figure: Figure): string {
  const { report, by, group, column, officer, branch, program, purpose } = figure;
  const { title, columns } = REPORTS[report];
  const named = columns.find(({ key }) => key === column)?.label;
  const isPlain = columns.filter(({ opensLoans }) => opensLoans).length === 1;
  return [
    title,
    group === undefined ? undefined : by === 'branch' ? REPORT_GROUPINGS.branch : groupLabel(by, group),
    isPlain ? undefined : named,
    officer,
    branch === undefined ? undefined : REPORT_GROUPINGS.branch,
    program,
    purpose,
  ]
    .filter((word) => word !== undefined)
    .join(' · ');
}
