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

/**
 * A part of `report_parts_of` in 0042-report-facts.sql, over `report_loans` as `loan`. Written out, because PostgreSQL
 * finds no index through the function; `random-histories.test.ts` compares the two.
 */
export interface Measure {
  name: string;
  day: string;
  when: string;
  bucket: string;
  amount: string;
  /** Whether cells have it by month, and whether those tell officers, programs and purposes apart. */
  cells: 'split' | 'whole' | 'none';
}

const PIPELINE: Measure = {
  name: 'pipeline',
  day: 'loan.status_since',
  when: "loan.outcome = 'open' AND loan.status <> 'CLOSED'",
  bucket: "loan.status || ' ' || loan.stage",
  amount: 'loan.amount',
  cells: 'split',
};
const STARTED: Measure = {
  name: 'started',
  day: 'loan.started_on',
  when: 'true',
  bucket: "loan.outcome || ' ' || loan.stage",
  amount: 'loan.amount',
  cells: 'split',
};
const FUNDED: Measure = {
  name: 'funded',
  day: 'loan.funded_on',
  when: "loan.outcome = 'funded' AND loan.funded_on IS NOT NULL",
  bucket: "'funded'",
  amount: 'loan.amount',
  cells: 'split',
};
const LOCK: Measure = {
  name: 'lock',
  day: 'loan.lock_expires_on',
  when: 'loan.lock_expires_on IS NOT NULL',
  bucket: "''",
  amount: 'loan.amount',
  cells: 'none',
};
const DECIDED: Measure = {
  name: 'decided',
  day: 'loan.decided_on',
  when: 'loan.turn_days IS NOT NULL',
  bucket: "loan.turn_days || ' ' || loan.decided_by",
  amount: '0',
  cells: 'whole',
};

type Pair = NonNullable<ReportRequest['pair']>;

/** Columns with the days of the first and the second step. */
const PAIR_DAYS: Record<Pair, readonly [string, string]> = {
  'start-funded': ['started_on', 'funded_on'],
  'start-complete': ['started_on', 'complete_on'],
  'complete-approved': ['complete_on', 'approved_on'],
  'approved-cleared': ['approved_on', 'cleared_on'],
  'cleared-closed': ['cleared_on', 'closed_on'],
  'closed-funded': ['closed_on', 'funded_on'],
  'lock-funded': ['locked_on', 'funded_on'],
};

function daysBetween(pair: Pair): Measure {
  const [first, last] = PAIR_DAYS[pair];
  return {
    name: pair,
    day: `loan.${last}`,
    when: `loan.${last} >= loan.${first}`,
    bucket: `(loan.${last} - loan.${first})::text`,
    amount: '0',
    cells: 'whole',
  };
}

export const MEASURES: readonly Measure[] = [
  STARTED,
  FUNDED,
  PIPELINE,
  LOCK,
  DECIDED,
  ...(Object.keys(PAIR_DAYS) as Pair[]).map(daysBetween),
];

/** Empty for reports that count other things than the days of loans. */
export function measuresOf({ report, pair }: Pick<ReportRequest, 'report' | 'pair'>): readonly Measure[] {
  switch (report) {
    case 'pipeline':
      return [PIPELINE];
    case 'pull-through':
      return [STARTED];
    case 'volume':
      return [STARTED, FUNDED];
    case 'locks':
      return [LOCK];
    case 'turn-times':
      return [DECIDED];
    case 'cycle-times':
      return pair === null ? [] : [daysBetween(pair)];
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
  month: sql`left(day::text, 7)`,
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
  const day = sql.raw(measure.day);
  const branches = request.by === 'branch' ? sql`CROSS JOIN unnest(loan.branches) AS branch_id` : sql``;
  const ranges = days.map((range) => sql`(${isInRange(day, range)})`);
  return sql`SELECT loan.loan_id, ${day} AS day, ${request.by === 'branch' ? sql`branch_id` : sql`NULL::uuid AS branch_id`},
      loan.officer, loan.program, loan.purpose, ${sql.raw(measure.bucket)} AS bucket, 1::bigint AS loans,
      ${sql.raw(measure.amount)}::bigint AS amount
    FROM report_loans loan ${branches}
    WHERE ${sql.raw(measure.when)} AND (${sql.join(ranges, sql` OR `)}) AND ${isReported(request, viewer)}`;
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
