import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { easternDate } from '../domain/time/eastern-time.ts';
import { createProgressLine } from '../server/commands/progress-line.ts';
import { seedBook } from '../server/demo/seed-book.ts';
import { foldLoanCounts } from '../server/features/loans/loan-counts.store.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { type DatabaseAddresses, prepareDatabase } from '../server/platform/database/prepare-database.ts';
import { startEmbeddedPostgres } from '../server/platform/postgres/embedded-postgres.ts';
import { deriveKey } from '../server/platform/secrets/secret-key.ts';

/** Loans with complete applications. */
const WHOLE_APPLICATIONS = 50_000;

/** Protects invented data only. */
export const BENCH_SECRET = 'the bench seals made-up numbers with this';

export interface BenchDatabase extends DatabaseAddresses {
  close(): Promise<void>;
}

export type OpenDatabase = (loans: number) => Promise<BenchDatabase>;

/** Measures each size on a database of its own. */
export async function forEachSize<Figures>(
  sizes: readonly number[],
  openDatabase: OpenDatabase,
  measure: (database: BenchDatabase, loans: number) => Promise<Figures>,
): Promise<(Figures & { loans: number })[]> {
  const all: (Figures & { loans: number })[] = [];
  for (const loans of sizes) {
    const database = await openDatabase(loans);
    try {
      all.push({ ...(await measure(database, loans)), loans });
    } finally {
      await database.close();
    }
  }
  return all;
}

export async function withOwner<Result>(
  { ownerConnectionString }: Pick<BenchDatabase, 'ownerConnectionString'>,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerConnectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The embedded PostgreSQL with the settings of production. */
export async function openSeededDatabase(loans: number, folder: string): Promise<BenchDatabase> {
  const dataDir = join(folder, `loans-${loans}`);
  const log = { info: () => undefined, error: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const close = () => postgres.stop();
  try {
    await prepareDatabase(postgres, { log: pino({ level: 'silent' }) });
    await fillBook(postgres.ownerConnectionString, loans);
    await withOwner({ ownerConnectionString: postgres.adminConnectionString }, (admin) =>
      admin.query('CHECKPOINT'),
    );
    const { connectionString, ownerConnectionString } = postgres;
    return { connectionString, ownerConnectionString, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Seeds an empty database, and then folds the counters as the app does every minute. */
export async function fillBook(connectionString: string, loans: number): Promise<void> {
  const { db, close } = openDatabase(connectionString, { max: 1 });
  try {
    const { rows } = await sql<{ loans: number }>`SELECT count(*) AS loans FROM loans`.execute(db);
    if (rows[0]?.loans === 0) {
      await seed(connectionString, loans);
      // An office in daily use has no book of loans whose deadlines are still to be judged.
      await sql`UPDATE report_position SET snapshot = pg_current_snapshot()::text`.execute(db);
    }
    while ((await foldLoanCounts(db)) > 0);
    await sql`VACUUM (ANALYZE)`.execute(db);
  } finally {
    await close();
  }
}

async function seed(connectionString: string, loans: number): Promise<void> {
  const client = new pg.Client({ connectionString, options: '-c TimeZone=UTC' });
  const progress = createProgressLine(process.stderr, { verb: 'Loading', unit: 'loans' });
  await client.connect();
  try {
    await seedBook(
      client,
      {
        size: { loans, documents: Math.min(loans, WHOLE_APPLICATIONS) },
        today: easternDate(new Date()),
        sealingKey: deriveKey(BENCH_SECRET, 'social-security-number'),
      },
      { loaded: (loaded) => progress.update(loaded, loans), phase: () => undefined },
    );
  } finally {
    progress.end();
    await client.end();
  }
}
