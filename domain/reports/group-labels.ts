import { CONDITION_STAGE_NAMES } from '../conditions/condition.ts';
import { REVISION_REASONS } from '../good-faith/changed-circumstance.ts';
import { statusWords } from '../labels/value-words.ts';
import { LOAN_STATUSES } from '../loans/loan-status.ts';
import { addDays, formatDate } from '../time/eastern-time.ts';
import { AGES, LOAN_STAGES, REPORTED_DEADLINES, type ReportGrouping } from './report-kinds.ts';
import { monthsOf, type ReportPeriod, weekStart } from './report-period.ts';

type Names = Readonly<Record<string, string>>;

const NAMES: Partial<Record<ReportGrouping, Names>> = {
  status: Object.fromEntries(LOAN_STATUSES.map((status) => [status, statusWords(status)])),
  stage: { ...LOAN_STAGES, ...CONDITION_STAGE_NAMES },
  age: AGES,
  cause: {
    ...Object.fromEntries(Object.entries(REVISION_REASONS).map(([reason, { label }]) => [reason, label])),
    'refund-at-closing': 'Refund at closing',
    'refund-after-closing': 'Refund after closing',
  },
  deadline: REPORTED_DEADLINES,
};

const NOBODY: Partial<Record<ReportGrouping, string>> = {
  officer: 'No loan officer',
  branch: 'No branch',
  program: 'No program',
  purpose: 'No purpose',
  owner: 'Nobody',
  cause: 'No recorded reason',
};

/** 'Mar 2026', 'Week of Mar 1, 2026', 'Final approval'. People, programs and purposes name themselves. */
export function groupLabel(by: ReportGrouping, key: string, names: Names = {}): string {
  if (key === '') return NOBODY[by] ?? 'None';
  if (by === 'month') return formatDate(`${key}-01`).replace(' 1,', '');
  if (by === 'week') return `Week of ${formatDate(key)}`;
  if (by === 'day') return formatDate(key);
  return names[key] ?? NAMES[by]?.[key] ?? key;
}

/** Groups with an order of their own: statuses, stages, ages. The others are ordered by size. */
export function groupOrder(by: ReportGrouping): ((one: string, other: string) => number) | null {
  if (by !== 'status' && by !== 'stage' && by !== 'age') return null;
  const order = Object.keys(NAMES[by] ?? {});
  return (one, other) => order.indexOf(one) - order.indexOf(other);
}

/** Every group that is shown even if it is empty, in order; null: the groups that have loans. */
export function fixedGroups(by: ReportGrouping, period: ReportPeriod | null): readonly string[] | null {
  if (by === 'month' && period !== null) return monthsOf(period);
  if (by === 'week' && period !== null) {
    const weeks = [];
    for (let week = weekStart(period.from); week <= period.to; week = addDays(week, 7)) weeks.push(week);
    return weeks;
  }
  return null;
}
