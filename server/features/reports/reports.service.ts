import type { Report, ReportQuery } from '../../../contract/reports.ts';
import { fixedGroups, groupLabel, groupOrder } from '../../../domain/reports/group-labels.ts';
import type { ReportGrouping, ReportKind } from '../../../domain/reports/report-kinds.ts';
import { addMonths, periodBefore, type ReportPeriod } from '../../../domain/reports/report-period.ts';
import { type ReportCell, type Values, valuesOf } from '../../../domain/reports/report-values.ts';
import { addDays, daysBetween, easternDate } from '../../../domain/time/eastern-time.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readMeasured, settleReports } from './report-cells.store.ts';
import { followDeadlines } from './report-deadlines.service.ts';
import { deadlinesReadAt } from './report-deadlines.store.ts';
import { itemsOf, readItems } from './report-items.store.ts';
import { type ReportRequest, reportRequest } from './report-request.ts';

/** REPORT-7. */
const MOST_GROUPS = 400;

const SETTLE_QUEUE = 'settle-reports';

export interface ReportsService {
  /** @throws AppError `invalid` for a grouping or a period that the report does not have. */
  getReport(report: ReportKind, query: ReportQuery, viewer: Viewer): Promise<Report>;
}

export function createReportsService(
  platform: Pick<Platform, 'database' | 'clock' | 'jobs'>,
  { listBranches }: { listBranches(): Promise<readonly { branchId: string; name: string }[]> },
): ReportsService {
  const {
    database: { db },
    clock,
    jobs,
  } = platform;
  followDeadlines(platform);
  // Readers settle too; this keeps few loans waiting for them.
  jobs.schedule(SETTLE_QUEUE, '* * * * *', () => settleReports(db));
  return {
    async getReport(report, query, viewer) {
      const now = clock.now();
      const request = reportRequest(report, query, easternDate(now));
      const { by, pair, period } = request;
      const names =
        by === 'branch'
          ? Object.fromEntries((await listBranches()).map(({ branchId, name }) => [branchId, name]))
          : {};
      await settleReports(db);
      const current = await readValues(db, request, viewer);
      const before = query.compare === undefined || period === null ? null : periodBefore(period);
      const earlier = before && (await readValues(db, { ...request, period: before }, viewer));
      const keys = fixedGroups(by, period) ?? ordered(by, current, earlier);
      return {
        report,
        by,
        pair,
        period,
        before,
        asOf: report === 'late-deadlines' ? await deadlinesReadAt(db) : now.toISOString(),
        groups: keys.slice(0, MOST_GROUPS).map((key) => ({
          key,
          label: groupLabel(by, key, names),
          values: current.valuesOf(key),
          before: earlier && period && before ? earlier.valuesOf(keyBefore(by, key, period, before)) : null,
        })),
        leftOut: Math.max(0, keys.length - MOST_GROUPS),
        total: { values: current.total, before: earlier?.total ?? null },
      };
    },
  };
}

interface GroupedValues {
  /** Loans by group. */
  sizes: ReadonlyMap<string, number>;
  valuesOf(group: string): Values;
  total: Values;
}

async function readValues(db: Db, request: ReportRequest, viewer: Viewer): Promise<GroupedValues> {
  const cells = await readCells(db, request, viewer);
  const groups = Map.groupBy(cells, ({ group }) => group);
  const totals = groups.get(null);
  groups.delete(null);
  const sizeOf = (of: readonly ReportCell[]) => of.reduce((sum, { loans }) => sum + loans, 0);
  return {
    sizes: new Map([...groups].map(([group, of]) => [group ?? '', sizeOf(of)])),
    valuesOf: (group) => valuesOf(request.report, groups.get(group) ?? []),
    total: valuesOf(request.report, totals ?? cells),
  };
}

async function readCells(db: Db, request: ReportRequest, viewer: Viewer): Promise<ReportCell[]> {
  const items = itemsOf(request, viewer);
  if (items !== null) return readItems(db, request, items);
  const cells = await readMeasured(db, request, viewer, false);
  // A loan can have several branches.
  if (request.by === 'branch') cells.push(...(await readMeasured(db, request, viewer, true)));
  return cells;
}

/** Groups without an order of their own: the largest first; then those that only the period before has. */
function ordered(by: ReportGrouping, { sizes }: GroupedValues, earlier: GroupedValues | null): string[] {
  const keys = [...new Set([...sizes.keys(), ...(earlier?.sizes.keys() ?? [])])];
  const size = (key: string) => sizes.get(key) ?? 0;
  return keys.sort(groupOrder(by) ?? ((one, other) => size(other) - size(one) || (one < other ? -1 : 1)));
}

/** The group of the period before that a group is compared with: the third month with the third. */
function keyBefore(by: ReportGrouping, key: string, period: ReportPeriod, before: ReportPeriod): string {
  switch (by) {
    case 'month': {
      const months = fixedGroups('month', period)?.indexOf(key) ?? 0;
      return addMonths(before.from.slice(0, 7), months);
    }
    case 'week': {
      const weeks = fixedGroups('week', period)?.indexOf(key) ?? 0;
      return fixedGroups('week', before)?.[weeks] ?? '';
    }
    case 'day':
      return addDays(key, -daysBetween(before.from, period.from));
    default:
      return key;
  }
}
