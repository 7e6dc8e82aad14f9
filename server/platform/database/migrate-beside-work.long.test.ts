import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { connectCommandClient } from '../../commands/command-database.ts';
import { seedBook } from '../../demo/seed-book.ts';
import { aBorrower, type OpenLoan, openLoan } from '../../testing/calls/loan-calls.ts';
import { ownerUrl } from '../../testing/services/postgres-for-tests.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { deriveKey } from '../secrets/secret-key.ts';
import { buildIndex } from './build-index.ts';
import { knownMigrations } from './migrate.ts';
import { migrateSchema } from './migrating/migration-run.ts';

/** A million take minutes: set `LOANS=1000000`. */
const LOANS = Number(process.env.LOANS ?? 3000);
const PEOPLE = 4;

it('migrates many loans while people save theirs, and refuses nobody', async () => {
  const app = await startTestApp();
  try {
    const client = await connectCommandClient(ownerUrl(app.connectionString));
    const plan = {
      size: { loans: LOANS, documents: 0 },
      today: easternDate(new Date()),
      sealingKey: deriveKey('a key of tests', 'social-security-number'),
    };
    await seedBook(client, plan, { loaded: () => undefined, phase: () => undefined });
    await client.end();
    const loans = await Promise.all(Array.from({ length: PEOPLE }, () => openLoan(app)));
    let isMigrating = true;
    const work = Promise.all(loans.map((loan) => saveWhile(loan, () => isMigrating)));
    await migrateSchema(ownerUrl(app.connectionString), {
      migrations: {
        ...DONE,
        '9998-column': { up: addColumn },
        '9999-indexes': { outsideTransaction: true, up: addIndexes },
      },
      worksFrom: '0001',
    }).finally(() => {
      isMigrating = false;
    });
    for (const saved of await work) expect(new Set(saved)).toEqual(new Set([200]));
    const { rows } = await sql`SELECT indexrelid FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE relname IN ('later_amounts', 'later_names') AND indisvalid`.execute(app.platform.database.db);
    expect(rows).toHaveLength(2);
  } finally {
    await app.close();
  }
}, 3_600_000);

/** At least one save. @returns the status of each answer. */
async function saveWhile(loan: OpenLoan, goesOn: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  do {
    const version = statuses.length + 1;
    const { statusCode } = await loan.put(
      aBorrower({ firstName: version % 2 === 0 ? 'Anika' : 'Annie' }),
      version,
    );
    statuses.push(statusCode);
  } while (goesOn());
  return statuses;
}

const DONE = Object.fromEntries(knownMigrations().map((name) => [name, { up: () => Promise.resolve() }]));

async function addColumn(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE loans ADD COLUMN later text`.execute(db);
}

async function addIndexes(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'later_amounts', 'ON loans (status, id)');
  await buildIndex(db, 'later_names', 'ON customers (last_name, id)');
}
