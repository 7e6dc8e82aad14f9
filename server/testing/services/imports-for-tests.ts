import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';
import { SPECIFIED_LIMITS } from '../../../domain/application/section4/lending-limits.ts';
import { ENTRY_COLUMNS } from '../../features/import/finances/entry-columns.ts';
import {
  type FinancesOptions,
  type FinancesReport,
  importFinances,
} from '../../features/import/finances/import-finances.service.ts';
import { type BookReport, importBook } from '../../features/import/import-book.service.ts';
import { IMPORT_COLUMNS, type ImportColumn } from '../../features/import/import-columns.ts';
import { formatFault } from '../../features/import/import-fault.ts';
import type { ImportOptions } from '../../features/import/import-transaction.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { createSealer, type Sealer } from '../../platform/secrets/seal.ts';
import { createTestDatabase } from '../services/postgres-for-tests.ts';

const NOW = new Date('2026-03-09T15:00:00Z');

export type Cells = Partial<Record<ImportColumn, string>>;

export const ADA: Cells = {
  customer_key: 'C-1',
  first_name: 'Adaeze',
  last_name: "O'Neill-García",
  email: 'Adaeze@Mail.example',
  cell_phone: '(919) 555-0142',
};

export const LOCKED_LOAN: Cells = {
  ...ADA,
  loan_number: '40012345',
  loan_status: 'LOCKED',
  loan_purpose: 'Purchase',
  loan_program: '30-year fixed',
  loan_amount: '$312,000',
  property_street: '14 Elm St',
  property_city: 'Raleigh',
  property_state: 'NC',
  property_zip: '27601',
  closing_date: '2026-05-04',
  loan_officer: 'Oscar',
  setup_processor: 'Paula',
  conditions_processor: 'Tomas',
  lock_date: '02/20/2026',
  lock_expiration_date: '2026-04-06',
  locked_interest_rate: '6.125',
  investor_name: '=HYPERLINK("x")',
  created_on: '2026-01-15',
};

export function csv(lines: readonly Cells[]): string {
  return csvOf(IMPORT_COLUMNS, lines);
}

export function entriesCsv(lines: readonly Readonly<Record<string, string>>[]): string {
  return csvOf(ENTRY_COLUMNS.all, lines);
}

function csvOf(
  columns: readonly string[],
  lines: readonly Readonly<Record<string, string | undefined>>[],
): string {
  const quote = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = lines.map((line) => columns.map((column) => quote(line[column] ?? '')).join(','));
  return `${[columns.join(','), ...rows].join('\n')}\n`;
}

export interface ImportsForTests {
  database: Database;
  client: pg.Client;
  connectionString: string;
  /** Imports on March 9, 2026. `said` holds the faults as printed. */
  run(file: string | Readable, options?: Partial<ImportOptions>): Promise<BookReport & { said: string[] }>;
  /** For a file of entries. */
  runFinances(
    file: string | Readable,
    options?: Partial<FinancesOptions>,
  ): Promise<FinancesReport & { said: string[] }>;
  /** Seals the account numbers of all imports. */
  sealer: Sealer;
  /** Everything that an import can change, with row versions. */
  snapshot(): Promise<unknown>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function createImportsForTests(): Promise<ImportsForTests> {
  const testDatabase = await createTestDatabase();
  // Imports run as the owner.
  const connectionString = testDatabase.ownerConnectionString;
  const database = openDatabase(connectionString, { max: 2 });
  const client = new pg.Client({ connectionString, options: '-c TimeZone=UTC' });
  await client.connect();
  const sealer = createSealer(randomBytes(32));
  const optionsWith = (said: string[]): ImportOptions => ({
    fileName: 'book.csv',
    now: NOW,
    limits: SPECIFIED_LIMITS,
    requirements: {},
    skipFaulty: false,
    dryRun: false,
    onFaults: (faults) => void said.push(...faults.map(formatFault)),
  });
  const streamOf = (file: string | Readable) =>
    file instanceof Readable ? file : Readable.from([Buffer.from(file)]);
  return {
    database,
    client,
    connectionString,
    sealer,
    async run(file, options) {
      const said: string[] = [];
      const report = await importBook(client, streamOf(file), { ...optionsWith(said), ...options });
      return { ...report, said };
    },
    async runFinances(file, options) {
      const said: string[] = [];
      const own = { ...optionsWith(said), fileName: 'finances.csv', sealer, ...options };
      return { ...(await importFinances(client, streamOf(file), own)), said };
    },
    async snapshot() {
      const tables = [
        'customers',
        'loans',
        'loan_applications',
        'loan_actions',
        'account_numbers',
        'events',
      ].map(
        (table) => `SELECT '${table}' AS name, xmin::text AS version, to_jsonb(x) AS row FROM ${table} x`,
      );
      return (await client.query(`${tables.join(' UNION ALL ')} ORDER BY 1, 3`)).rows;
    },
    async clear() {
      // History refuses deletes, so its trigger is disabled for a moment.
      await client.query('ALTER TABLE events DISABLE TRIGGER events_not_emptied');
      await client.query('ALTER TABLE exports DISABLE TRIGGER exports_not_emptied');
      await client.query('TRUNCATE customers, loans, loan_counts, loan_count_deltas, events CASCADE');
      await client.query('ALTER TABLE exports ENABLE TRIGGER exports_not_emptied');
      await client.query('ALTER TABLE events ENABLE TRIGGER events_not_emptied');
    },
    async close() {
      await client.end();
      await database.close();
      await testDatabase.drop();
    },
  };
}
