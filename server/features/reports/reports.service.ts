import type { Report, ReportQuery } from '../../../contract/reports.ts';
import { type AssigneeName, nameAssigneeBy } from '../../../domain/people/assignee-name.ts';
import { fixedGroups, groupLabel, groupOrder } from '../../../domain/reports/group-labels.ts';
import {
  isTimeGrouping,
  REPORTS,
  type ReportGrouping,
  type ReportKind,
} from '../../../domain/reports/report-kinds.ts';
import { periodBefore, type ReportPeriod } from '../../../domain/reports/report-period.ts';
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
  {
    listBranches,
    listAssigneeNames,
  }: {
    listBranches(): Promise<readonly { branchId: string; name: string }[]>;
    listAssigneeNames(): Promise<readonly AssigneeName[]>;
  },
): ReportsService {
  const {
    database: { db },
    clock,
    jobs,
  } = platform;
  followDeadlines(platform);
  // Readers settle too; this keeps few loans waiting for them.
  jobs.schedule(SETTLE_QUEUE, '* * * * *', () => settleReports(db));

  /** The name of a group by its key. */
  async function labelOf(by: ReportGrouping): Promise<(key: string) => string> {
    if (by === 'branch') {
      const names = Object.fromEntries((await listBranches()).map(({ branchId, name }) => [branchId, name]));
      return (key) => groupLabel(by, key, names);
    }
    if (by === 'officer') {
      const nameOf = nameAssigneeBy(await listAssigneeNames());
      return (key) => groupLabel(by, key, { [key]: nameOf('loanOfficer', key) });
    }
    return (key) => groupLabel(by, key);
  }

  return {
    async getReport(report, query, viewer) {
      const now = clock.now();
      const request = reportRequest(report, query, easternDate(now));
      const { by, pair, period } = request;
      const label = await labelOf(by);
      await settleReports(db);
      const current = await readValues(db, request, viewer);
      const before = query.compare === undefined || period === null ? null : periodBefore(period);
      const earlier = before && (await readValues(db, { ...request, period: before }, viewer));
      const keyOf = period && before ? comparedWith(by, period, before) : null;
      const keys = groupsOf(request, current, earlier, keyOf);
      const shown = isTimeGrouping(by) ? keys.slice(-MOST_GROUPS) : keys.slice(0, MOST_GROUPS);
      return {
        report,
        by,
        pair,
        period,
        before,
        asOf: report === 'late-deadlines' ? await deadlinesReadAt(db) : now.toISOString(),
        groups: shown.map((key) => ({
          key,
          label: label(key),
          values: current.valuesOf(key),
          before: earlier && keyOf ? earlier.valuesOf(keyOf.before(key)) : null,
        })),
        leftOut: keys.length - shown.length,
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

/** The places of groups in the period and in the period before: the third month is compared with the third. */
interface Compared {
  before(key: string): string;
  /** Undefined for a place that the period lacks, such as the 31st of a shorter month. */
  now(key: string): string | undefined;
}

function comparedWith(by: ReportGrouping, period: ReportPeriod, before: ReportPeriod): Compared {
  if (by === 'day') {
    const days = daysBetween(before.from, period.from);
    return {
      before: (key) => addDays(key, -days),
      now(key) {
        const day = addDays(key, days);
        return day > period.to ? undefined : day;
      },
    };
  }
  const [places, earlier] = [fixedGroups(by, period), fixedGroups(by, before)];
  if (places === null || earlier === null) return { before: (key) => key, now: (key) => key };
  return {
    before: (key) => earlier[places.indexOf(key)] ?? '',
    now: (key) => places[earlier.indexOf(key)],
  };
}

/**
 * In order: months, weeks, days, statuses, stages and ages in theirs, of the others the largest first, then those that
 * only the period before has. A long period has only those of its weeks that have loans.
 */
function groupsOf(
  { report, by, period }: ReportRequest,
  current: GroupedValues,
  earlier: GroupedValues | null,
  keyOf: Compared | null,
): readonly string[] {
  const fixed = fixedGroups(by, period);
  if (fixed !== null && fixed.length <= MOST_GROUPS) return fixed;
  const sooner = [...(earlier?.sizes.keys() ?? [])].flatMap((key) => keyOf?.now(key) ?? []);
  const keys = [...new Set([...current.sizes.keys(), ...sooner])];
  const ranking = REPORTS[report].groupings[by]?.ranking;
  const rank =
    ranking === undefined
      ? current.sizes
      : new Map(keys.map((key) => [key, current.valuesOf(key)[ranking] ?? 0]));
  const rankOf = (key: string) => rank.get(key) ?? 0;
  const inOrder = (one: string, other: string) => (one < other ? -1 : 1);
  if (isTimeGrouping(by)) return keys.sort(inOrder);
  return keys.sort(groupOrder(by) ?? ((one, other) => rankOf(other) - rankOf(one) || inOrder(one, other)));
}
