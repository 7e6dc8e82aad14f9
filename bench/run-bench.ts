import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { BarePlan } from './bare-plan.ts';
import type { BenchCase, PrepareWork } from './bench-case.ts';
import { startProcess } from './child-process.ts';
import type { LoadOrder, LoadTarget, RoundFigures } from './load-plan.ts';
import { type CaseFigures, measureCase, warmUp } from './measure.ts';
import type { BenchOptions, LoadWork, WorkName } from './options.ts';
import type { ServerOrder } from './our-server.ts';
import { startRecorder } from './recorder.ts';
import { BENCH_SECRET, type BenchDatabase } from './seeded-database.ts';
import { measureStatusWrites, type StatusWriteFigures } from './status-writes.ts';
import { prepareCount } from './works/count-work.ts';
import { prepareList } from './works/list-work.ts';
import { prepareRead } from './works/read-work.ts';
import { prepareSave } from './works/save-work.ts';
import { prepareSearch } from './works/search-work.ts';

export interface SizeFigures {
  loans: number;
  postgresVersion: string;
  cases: CaseFigures[];
  statusWrites: StatusWriteFigures[];
}

/** Saves come last: they are the only work that leaves the database otherwise than it was. */
const PREPARE: Record<Exclude<LoadWork, 'status'>, PrepareWork> = {
  list: prepareList,
  count: prepareCount,
  search: prepareSearch,
  read: prepareRead,
  save: prepareSave,
};

/**
 * Measures each size on a database of its own.
 * @param openDatabase opens a database with so many loans.
 * @param say is told what is going on.
 */
export async function runBench(
  options: BenchOptions,
  openDatabase: (loans: number) => Promise<BenchDatabase>,
  say: (text: string) => void,
): Promise<SizeFigures[]> {
  const sizes: SizeFigures[] = [];
  for (const loans of options.sizes) {
    say(`${loans.toLocaleString('en-US')} loans`);
    const database = await openDatabase(loans);
    try {
      const figures = await measureDatabase(database.connectionString, options, say);
      const statusWrites = await measureWrites(database.connectionString, options, say);
      sizes.push({ loans, ...figures, statusWrites });
    } finally {
      await database.close();
    }
  }
  return sizes;
}

async function measureDatabase(
  connectionString: string,
  options: BenchOptions,
  say: (text: string) => void,
): Promise<Omit<SizeFigures, 'loans' | 'statusWrites'>> {
  const { cases, bare, accessToken, postgresVersion } = await prepare(connectionString, options.works);
  const dataDir = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  const profile = options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];
  const ourServer = startProcess<ServerOrder, string>('./our-server.ts', { flags: profile });
  const bareServer = startProcess<object, string>('./bare-server.ts');
  const client = startProcess<LoadOrder, RoundFigures | null>('./load-client.ts');
  try {
    const settings = { DATABASE_URL: connectionString, DATA_DIR: dataDir, SECRET_KEY: BENCH_SECRET };
    const ours: LoadTarget = {
      address: await ourServer.ask({ settings: { ...settings, DEMO: '0', PORT: '0' } }),
      headers: { authorization: `Bearer ${accessToken}`, client: 'PROCESSING_APPLICATION' },
    };
    const theirs = await bareServer.ask({ connectionString, plan: bare });
    const servers = {
      ours: { process: ourServer, target: ours },
      bare: { process: bareServer, target: { address: theirs, headers: ours.headers } },
    };
    const figures: CaseFigures[] = [];
    // Not with saves: the case itself begins with the versions that are stored.
    const first = cases.find(({ plan }) => plan.kind === 'requests');
    if (first !== undefined) await warmUp(client, first, servers, options);
    for (const benchCase of cases) {
      const measured = await measureCase(client, benchCase, servers, options);
      say(`  ${measured.title}: ${measured.throughputRatio.toFixed(2)} of the bare server`);
      figures.push(measured);
    }
    return { postgresVersion, cases: figures };
  } finally {
    await Promise.all([client.stop(), bareServer.stop(), ourServer.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Without the servers: it is the database's own work that is compared. */
async function measureWrites(
  connectionString: string,
  options: BenchOptions,
  say: (text: string) => void,
): Promise<StatusWriteFigures[]> {
  if (!options.works.includes('status')) return [];
  const figures = await measureStatusWrites(connectionString, options);
  for (const { title, ratio } of figures)
    say(`  status writes, ${title}: ${ratio.toFixed(2)} of those without the counts`);
  return figures;
}

/** What is sent, and what the bare server does for it. Lintel runs in this process for as long as that takes. */
async function prepare(connectionString: string, works: readonly WorkName[]) {
  const recorder = await startRecorder(connectionString, BENCH_SECRET);
  try {
    const cases: BenchCase[] = [];
    const bare: BarePlan = { requests: {}, read: undefined, write: undefined };
    for (const [name, prepareWork] of Object.entries(PREPARE)) {
      if (!works.includes(name as WorkName)) continue;
      const work = await prepareWork(recorder);
      cases.push(...work.cases);
      Object.assign(bare, work.bare, { requests: { ...bare.requests, ...work.bare.requests } });
    }
    const { rows } = await sql<{ server_version: string }>`SHOW server_version`.execute(recorder.db);
    const postgresVersion = rows[0]?.server_version ?? '';
    return { cases, bare, accessToken: recorder.accessToken, postgresVersion };
  } finally {
    await recorder.close();
  }
}
