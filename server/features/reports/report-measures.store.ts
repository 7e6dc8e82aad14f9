import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  LAST_DAY_OF_AGE,
  LOAN_STAGES,
  type ReportGrouping,
  type ReportKind,
} from '../../../domain/reports/report-kinds.ts';
import { addMonths, monthEnd, monthOf, monthStart } from '../../../domain/reports/report-period.ts';
import { LOAN_OUTCOMES, valuesOf } from '../../../domain/reports/report-values.ts';
import { addDays, type CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { isVisibleLoan } from '../../platform/access/visible-loans.ts';
import type { ReportRequest } from './report-request.ts';

type Fragment = RawBuilder<unknown>;

/** A part of `report_parts_of` in 0042-report-facts.sql. */
export interface Measure {
  name: string;
  /** Its day, a column of `report_loans` with an index. */
  day: string;
  /** Whether cells have it by month, and whether those tell officers, programs and purposes apart. */
  cells: 'split' | 'whole' | 'none';
}

const STARTED: Measure = { name: 'started', day: 'started_on', cells: 'split' };
const FUNDED: Measure = { name: 'funded', day: 'funded_on', cells: 'split' };

const PAIR_DAYS: Record<NonNullable<ReportRequest['pair']>, string> = {
  'start-funded': 'funded_on',
  'start-complete': 'complete_on',
  'complete-approved': 'approved_on',
  'approved-cleared': 'cleared_on',
  'cleared-closed': 'closed_on',
  'closed-funded': 'funded_on',
  'lock-funded': 'funded_on',
};

/** Empty for reports that count other things than the days of loans. */
export function measuresOf({ report, pair }: Pick<ReportRequest, 'report' | 'pair'>): readonly Measure[] {
  switch (report) {
    case 'pipeline':
      return [{ name: 'pipeline', day: 'status_since', cells: 'split' }];
    case 'pull-through':
      return [STARTED];
    case 'volume':
      return [STARTED, FUNDED];
    case 'locks':
      return [{ name: 'lock', day: 'lock_expires_on', cells: 'none' }];
    case 'turn-times':
      return [{ name: 'decided', day: 'decided_on', cells: 'whole' }];
    case 'cycle-times':
      return pair === null ? [] : [{ name: pair, day: PAIR_DAYS[pair], cells: 'whole' }];
    default:
      return [];
  }
}

/** What the report's values tell apart. */
export function bucketOf({ report }: ReportRequest, measure: Measure): Fragment {
  switch (report) {
    case 'pipeline':
    case 'locks':
      return sql`''`;
    case 'volume':
      return sql.lit(measure.name);
    case 'turn-times':
      return sql`split_part(bucket, ' ', 1)`;
    default:
      return sql`bucket`;
  }
}

const GROUPS: Partial<Record<ReportGrouping, Fragment>> = {
  status: sql`split_part(bucket, ' ', 1)`,
  stage: sql`split_part(bucket, ' ', 2)`,
  month: sql`to_char(day, 'YYYY-MM')`,
  week: sql`(day - extract(dow FROM day)::integer)::text`,
  day: sql`day::text`,
  officer: sql`officer`,
  branch: sql`branch_id::text`,
  program: sql`program`,
  purpose: sql`purpose`,
  underwriter: sql`substr(bucket, strpos(bucket, ' ') + 1)`,
};

/** The group of a row with `day`, `bucket` and the columns of filters. */
export function groupOf({ by, today }: Pick<ReportRequest, 'by' | 'today'>): Fragment {
  if (by === 'age') return ageOf(sql`day`, today);
  return GROUPS[by] ?? sql`''`;
}

export function ageOf(day: Fragment, today: CalendarDate): Fragment {
  const ages = Object.entries(LAST_DAY_OF_AGE).map(([age, last]) =>
    last === null
      ? sql`ELSE ${sql.lit(age)}`
      : sql`WHEN ${day} >= ${addDays(today, -last)}::date THEN ${sql.lit(age)}`,
  );
  return sql`CASE ${sql.join(ages, sql` `)} END`;
}

/** Days, both included; null is open. */
export interface DayRange {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

/** Whole months, which cells have, and the days around them. */
export function splitPeriod({ period, by, today }: ReportRequest): {
  months: DayRange | null;
  days: DayRange[];
} {
  if (period === null) {
    if (by !== 'age') return { months: { from: null, to: null }, days: [] };
    // Only the last age takes whole months.
    const recent = monthStart(monthOf(addDays(today, -(LAST_DAY_OF_AGE['31-60'] ?? 0))));
    return { months: { from: null, to: addDays(recent, -1) }, days: [{ from: recent, to: null }] };
  }
  const { from, to } = period;
  const first = from.endsWith('-01') ? from : monthStart(addMonths(monthOf(from), 1));
  const last = to === monthEnd(monthOf(to)) ? to : addDays(monthStart(monthOf(to)), -1);
  if (first > last) return { months: null, days: [period] };
  const days = [
    { from, to: addDays(first, -1) },
    { from: addDays(last, 1), to },
  ];
  return { months: { from: first, to: last }, days: days.filter((range) => range.from <= range.to) };
}

export function isInRange(day: Fragment, { from, to }: DayRange): Fragment {
  return sql`${from === null ? sql`true` : sql`${day} >= ${from}::date`} AND ${to === null ? sql`true` : sql`${day} <= ${to}::date`}`;
}

/** Rows of `report_loans` named `loan` that the viewer may see and the filters let through. */
export function isReported({ filters }: Pick<ReportRequest, 'filters'>, viewer: Viewer): Fragment {
  const { branch, ...texts } = filters;
  const terms: Fragment[] = [];
  for (const [name, value] of Object.entries(texts))
    if (value !== undefined) terms.push(sql`${sql.ref(`loan.${name}`)} = ${value}`);
  if (branch !== undefined) terms.push(sql`loan.branches @> ARRAY[${branch}::uuid]`);
  if (viewer.sees === 'branch') terms.push(sql`loan.branches @> ARRAY[${viewer.branchId}::uuid]`);
  const isVisible: RawBuilder<SqlBool> | null = viewer.sees === 'own' ? isVisibleLoan(viewer) : null;
  if (isVisible !== null) terms.push(sql`loan.loan_id IN (SELECT id FROM loans WHERE ${isVisible})`);
  return terms.length === 0 ? sql`true` : sql.join(terms, sql` AND `);
}

/** Rows of a measure from the loans themselves. */
export function plainRows(
  request: ReportRequest,
  measure: Measure,
  { days, viewer }: { days: readonly DayRange[]; viewer: Viewer },
): Fragment {
  const day = sql.ref(`loan.${measure.day}`);
  const branches = request.by === 'branch' ? sql`CROSS JOIN unnest(loan.branches) AS branch_id` : sql``;
  const ranges = days.map((range) => sql`(${isInRange(day, range)})`);
  return sql`SELECT loan.loan_id, part.day, ${request.by === 'branch' ? sql`branch_id` : sql`NULL::uuid AS branch_id`},
      loan.officer, loan.program, loan.purpose, part.bucket, 1::bigint AS loans, part.amount
    FROM report_loans loan CROSS JOIN LATERAL report_parts_of(loan) part ${branches}
    WHERE part.measure = ${sql.lit(measure.name)} AND (${sql.join(ranges, sql` OR `)}) AND ${isReported(request, viewer)}`;
}

const BUCKETS: Partial<Record<ReportKind, readonly string[]>> = {
  'pull-through': LOAN_OUTCOMES.flatMap((outcome) =>
    Object.keys(LOAN_STAGES).map((stage) => `${outcome} ${stage}`),
  ),
  volume: ['started', 'funded'],
};

/** Those that a column counts; null for all. */
export function bucketsOf(report: ReportKind, column: string): readonly string[] | null {
  const counts = (bucket: string) =>
    valuesOf(report, [{ group: null, bucket, loans: 1, amount: 0 }])[column] === 1;
  return BUCKETS[report]?.filter(counts) ?? null;
}
