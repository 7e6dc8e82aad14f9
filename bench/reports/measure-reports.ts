import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startDuckDb } from '../../scripts/testing/duckdb.ts';
import { settleReports } from '../../server/features/reports/report-cells.store.ts';
import { judgeDeadlines } from '../../server/features/reports/report-deadlines.service.ts';
import { exportWarehouse } from '../../server/features/warehouse/export-warehouse.service.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { openDatabase as connect, type Db } from '../../server/platform/database/database.ts';
import { startLintelProcess } from '../lintel-process.ts';
import { prepareWorks } from '../load/prepare-works.ts';
import { startLoadClient } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import type { OpenDatabase } from '../seeded-database.ts';
import { forEachSize } from '../seeded-database.ts';
import { median } from '../statistics.ts';
import { atLeast, atMost, milliseconds, ratio, table } from '../table.ts';
import { MOVES, movedLoans, putBackLoans } from '../triggers/measure-status-writes.ts';
import { measureTrigger } from '../triggers/trigger-rounds.ts';

interface ReportFigures {
  loans: number;
  cases: { title: string; report: number; beside: number; plain: number | null; duckDb: number | null }[];
  writes: { title: string; ratio: number; areExact: boolean }[];
}

/** Milliseconds, at a million loans. */
const MOST_MS = 300;
const LEAST_WRITES = 0.9;

/** Two connections without a pause send more requests than 50 people at work. */
const PEOPLE = 50;
const CONNECTIONS = 2;
const LIST = { method: 'GET', path: '/api/urlas?limit=50' } as const;

const DAY = sql`(changed_at AT TIME ZONE 'America/New_York')::date`;

interface Case {
  title: string;
  path: string;
  /** The SQL that a tool such as Metabase sends for the same question, where one statement answers it. */
  plain?: typeof DAY;
  /** The same for DuckDB over the files of the export. */
  duckDb?: string;
}

const CASES: readonly Case[] = [
  {
    title: 'pipeline by status',
    path: 'pipeline',
    plain: sql`SELECT status, count(*), sum(loan_amount) FROM loans
      WHERE status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED') GROUP BY 1`,
    duckDb: `SELECT status, count(*), sum(amount) FROM loans
      WHERE status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED') GROUP BY 1`,
  },
  { title: 'pipeline by age', path: 'pipeline?by=age' },
  {
    title: 'pull-through by month',
    path: 'pull-through',
    plain: sql`SELECT date_trunc('month', created_at AT TIME ZONE 'America/New_York'), status, count(*) FROM loans
      WHERE created_at >= now() - interval '13 months' GROUP BY 1, 2`,
    duckDb: `SELECT date_trunc('month', started_on), status, count(*) FROM loans
      WHERE started_on >= current_date - interval '13 months' GROUP BY 1, 2`,
  },
  { title: 'pull-through of ten years by officer', path: 'pull-through?by=officer&from=TEN_YEARS' },
  {
    title: 'cycle times',
    path: 'cycle-times?compare=before',
    plain: sql`SELECT date_trunc('month', funded), percentile_disc(ARRAY[0.5, 0.8, 0.95]) WITHIN GROUP (ORDER BY funded - started)
      FROM (SELECT loan_id, min(${DAY}) AS started, min(${DAY}) FILTER (WHERE status = 'FUNDED') AS funded
        FROM loan_status_changes GROUP BY 1) days WHERE funded >= current_date - 395 GROUP BY 1`,
    duckDb: `SELECT date_trunc('month', funded), quantile_disc(funded - started, [0.5, 0.8, 0.95])
      FROM (SELECT loan_id, min(changed_on) AS started, min(changed_on) FILTER (WHERE status = 'FUNDED') AS funded
        FROM statuses GROUP BY 1) WHERE funded >= current_date - 395 GROUP BY 1`,
  },
  { title: 'cycle times of one officer', path: 'cycle-times?officer=Oscar' },
  { title: 'expiring locks', path: 'locks' },
  {
    title: 'volume by program',
    path: 'volume?by=program',
    plain: sql`SELECT loan_program, count(*), sum(loan_amount), avg(loan_amount) FROM loans JOIN (
        SELECT loan_id, min(${DAY}) AS funded FROM loan_status_changes WHERE status = 'FUNDED' GROUP BY 1) funding ON loan_id = loans.id
      WHERE funded >= current_date - 395 GROUP BY 1`,
    duckDb: `SELECT program, count(*), sum(amount), avg(amount) FROM loans JOIN (
        SELECT loan_id, min(changed_on) AS funded FROM statuses WHERE status = 'FUNDED' GROUP BY 1) USING (loan_id)
      WHERE funded >= current_date - 395 GROUP BY 1`,
  },
  { title: 'turn times', path: 'turn-times' },
  { title: 'open conditions', path: 'conditions' },
  { title: 'revised estimates and refunds', path: 'estimates' },
  { title: 'late deadlines', path: 'late-deadlines' },
];

export async function measureReports(
  options: BenchOptions,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<ReportFigures[]> {
  const read = await forEachSize(options.sizes, openDatabase, async (database, loans) => {
    say(`reports of ${loans.toLocaleString('en-US')} loans`);
    const { accessToken } = await prepareWorks(database.connectionString, ['count']);
    const lintel = await startLintelProcess(database.connectionString, accessToken);
    const { db, close } = connect(database.ownerConnectionString, { max: 1 });
    await judgeSeededDeadlines(db);
    const exported = await openExport(db);
    const clients = [startLoadClient(), startLoadClient()] as const;
    try {
      const [reader, people] = clients;
      await people.take({ kind: 'requests', requests: [LIST] });
      const cases: ReportFigures['cases'] = [];
      for (const { title, path, plain, duckDb } of CASES) {
        await reader.take({
          kind: 'requests',
          requests: [{ method: 'GET', path: `/api/reports/${dated(path)}` }],
        });
        const round = async () =>
          (await reader.run(lintel.target, { seconds: options.seconds, connections: 1 })).p50;
        const alone: number[] = [];
        const beside: number[] = [];
        const plainly: number[] = [];
        const inDuckDb: number[] = [];
        await round();
        for (let turn = 0; turn < options.rounds; turn += 1) {
          alone.push(await round());
          const load = people.run(lintel.target, { seconds: options.seconds, connections: CONNECTIONS });
          beside.push(await round());
          await load;
          if (plain !== undefined) plainly.push(await timed(() => plain.execute(db)));
          if (duckDb !== undefined) inDuckDb.push(await timed(() => exported.rows(duckDb)));
        }
        const figures = { title, report: median(alone), beside: median(beside) };
        const medianOf = (times: number[]) => (times.length === 0 ? null : median(times));
        cases.push({ ...figures, plain: medianOf(plainly), duckDb: medianOf(inDuckDb) });
        say(
          `  ${title}: ${milliseconds(figures.report)} ms, ${milliseconds(figures.beside)} beside ${PEOPLE} people`,
        );
      }
      return { cases };
    } finally {
      await Promise.all([
        ...clients.map((client) => client.stop()),
        lintel.stop(),
        close(),
        exported.close(),
      ]);
    }
  });
  const trigger = { name: 'loans_reported_on_update', writes: MOVES, beside: settleReports };
  const written = await measureTrigger(
    { ...trigger, findRows: movedLoans, isExact: areReported, putBack: putBackLoans },
    options,
    openDatabase,
    say,
  );
  return read.map((size, place) => ({
    ...size,
    writes: (written[place]?.writes ?? []).map(({ write, ratio: share, areExact }) => ({
      title: write.title,
      ratio: share,
      areExact,
    })),
  }));
}

function dated(path: string): string {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() - 10);
  date.setUTCDate(date.getUTCDate() + 2);
  return path.replace('TEN_YEARS', date.toISOString().slice(0, 10));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A kept database that was judged to the end is not judged again. */
async function judgeSeededDeadlines(db: Db): Promise<void> {
  const { rows } = await sql`SELECT FROM report_deadlines
    WHERE NOT EXISTS (SELECT FROM report_deadline_loans) LIMIT 1`.execute(db);
  if (rows.length > 0) return;
  await sql`UPDATE report_position SET snapshot = NULL`.execute(db);
  await judgeDeadlines({ db, clock: systemClock });
  await sql`VACUUM (ANALYZE) report_deadlines, report_deadline_loans, application_moments`.execute(db);
}

/** DuckDB over the Parquet files of an export. */
async function openExport(db: Db) {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-export-'));
  await exportWarehouse({ db, clock: systemClock }, { folder, format: 'parquet', actor: 'npm run bench' });
  const duckDb = await startDuckDb();
  for (const name of ['loans', 'statuses'])
    await duckDb.rows(`CREATE VIEW ${name} AS SELECT * FROM '${join(folder, `${name}.parquet`)}'`);
  return {
    rows: duckDb.rows,
    async close() {
      duckDb.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Whether every loan's row has its status. */
async function areReported(db: Db): Promise<boolean> {
  await settleReports(db);
  const { rows } = await sql`SELECT FROM loans LEFT JOIN report_loans ON loan_id = loans.id
    WHERE report_loans.status IS DISTINCT FROM loans.status LIMIT 1`.execute(db);
  return rows.length === 0;
}

export function renderReports(sizes: readonly ReportFigures[]): string {
  return sizes
    .map(({ loans, cases, writes }) => {
      const orNothing = (time: number | null) => (time === null ? '' : milliseconds(time));
      const rows = cases.map(({ title, report, beside, plain, duckDb }) => [
        title,
        milliseconds(report),
        atMost(beside, MOST_MS, milliseconds),
        orNothing(plain),
        orNothing(duckDb),
      ]);
      const head = ['median ms', 'report', `beside ${PEOPLE} people`, 'plain SQL', 'DuckDB'];
      const kept = writes.map(({ title, ratio: share, areExact }) => [
        title,
        atLeast(share, LEAST_WRITES, ratio),
        areExact ? 'exact' : '**wrong**',
      ]);
      const written = table(['status saves', 'with ÷ without reports', 'reports'], kept);
      return `${loans.toLocaleString('en-US')} loans\n\n${table(head, rows)}\n\n${written}`;
    })
    .join('\n\n');
}
