import { sql } from 'kysely';
import type { ReportCell } from '../../../domain/reports/report-values.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  bucketOf,
  groupOf,
  isInRange,
  type Measure,
  measuresOf,
  plainRows,
  splitPeriod,
} from './report-measures.store.ts';
import type { ReportRequest } from './report-request.ts';

/** Stands for all loans. */
const EVERY_BRANCH = '00000000-0000-0000-0000-000000000000';

/** So that a reader does not wait for a large import. */
const SETTLED_AT_ONCE = 2_000;

/** Derives loans again that have changed since, so that figures hold every commit. */
export async function settleReports(db: Db): Promise<void> {
  for (let settled = SETTLED_AT_ONCE; settled >= SETTLED_AT_ONCE; ) {
    const { rows } = await sql<{ loans: number }>`SELECT settle_reports(${SETTLED_AT_ONCE}) AS loans`.execute(
      db,
    );
    settled = rows[0]?.loans ?? 0;
  }
}

/** @param isTotal all groups together, where they share loans. */
export async function readMeasured(
  db: Db,
  request: ReportRequest,
  viewer: Viewer,
  isTotal: boolean,
): Promise<ReportCell[]> {
  const asked = isTotal ? { ...request, by: 'month' as const } : request;
  const read = async (measure: Measure) => {
    const group = isTotal ? sql`NULL` : groupOf(asked);
    const { rows } = await sql<ReportCell>`
      SELECT ${group} AS "group", ${bucketOf(asked, measure)} AS bucket, sum(loans)::bigint AS loans,
        sum(amount)::bigint AS amount
      FROM (${rowsOf(asked, measure, viewer)}) counted GROUP BY 1, 2`.execute(db);
    return rows;
  };
  return (await Promise.all(measuresOf(request).map(read))).flat();
}

function rowsOf(request: ReportRequest, measure: Measure, viewer: Viewer) {
  const { period, filters } = request;
  const branchId = branchOfCells(request, viewer);
  const isSplit = [filters.officer, filters.program, filters.purpose].some((value) => value !== undefined);
  if (measure.cells === 'none' || branchId === undefined || (isSplit && measure.cells !== 'split')) {
    return plainRows(request, measure, { days: [period ?? { from: null, to: null }], viewer });
  }
  const { months, days } = splitPeriod(request);
  const around = days.length === 0 ? null : plainRows(request, measure, { days, viewer });
  if (months === null) return around ?? sql``;
  const terms = Object.entries({
    officer: filters.officer,
    program: filters.program,
    purpose: filters.purpose,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`AND ${sql.ref(name)} = ${value}`);
  const cells = sql`SELECT NULL::uuid, month AS day, branch_id, officer, program, purpose, bucket, loans, amount
    FROM report_cells
    WHERE measure = ${measure.name} AND ${isInRange(sql`month`, months)}
      AND branch_id ${branchId === null ? sql`<> ${EVERY_BRANCH}::uuid` : sql`= ${branchId}::uuid`} ${sql.join(terms, sql` `)}`;
  return around === null ? cells : sql`${cells} UNION ALL ${around}`;
}

/** The branch whose cells answer; null for each branch, undefined if none do. */
function branchOfCells({ by, filters }: ReportRequest, viewer: Viewer): string | null | undefined {
  if (viewer.sees === 'own') return undefined;
  const own = viewer.sees === 'branch' ? viewer.branchId : undefined;
  if (by === 'branch') return own === undefined && filters.branch === undefined ? null : undefined;
  if (own !== undefined && filters.branch !== undefined && own !== filters.branch) return undefined;
  return own ?? filters.branch ?? EVERY_BRANCH;
}
