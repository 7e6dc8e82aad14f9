import type pg from 'pg';
import { MAX_FINANCE_ENTRIES } from '../../../../domain/application/checks/limits.ts';
import type { FinanceTable } from '../../../../domain/application/section2/finance-columns.ts';
import { copyLine, copyRows } from '../../../platform/database/copy-rows.ts';
import type { Sealer } from '../../../platform/secrets/seal.ts';
import type { CheckedEntry } from './entry-line.ts';
import type { FileEntry } from './plan-entries.ts';

const COLUMNS = {
  line: 'integer PRIMARY KEY',
  is_faulty: 'boolean NOT NULL',
  loan_number: 'text',
  list: 'text',
  entry_key: 'text',
  owners: 'text',
  content: 'text',
  number: 'bytea',
} as const;

const NAMES = Object.keys(COLUMNS);

/** Temporary: visible to this transaction only. */
export async function createStaging(client: pg.ClientBase): Promise<void> {
  const columns = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);
  await client.query(
    `CREATE TEMPORARY TABLE import_entries (${columns.join(', ')}, loan_id uuid) ON COMMIT DROP`,
  );
}

/**
 * A faulty line has only its keys, which other lines may repeat.
 * @param sealer for this import alone: PostgreSQL writes temporary tables to disk.
 */
export async function stageEntries(
  client: pg.ClientBase,
  lines: readonly CheckedEntry[],
  sealer: Sealer,
): Promise<void> {
  const rows = lines.map(({ line, loanNumber, table, key, entry }) => {
    const { accountNumber, ...values } = entry?.values ?? {};
    return copyLine([
      line,
      entry === null,
      loanNumber,
      table,
      key,
      entry && JSON.stringify(entry.owners),
      entry && JSON.stringify(values),
      typeof accountNumber === 'string' ? sealer.seal(accountNumber, sealedOwner(line)) : null,
    ]);
  });
  await copyRows(client, 'import_entries', NAMES, rows);
}

function sealedOwner(line: number): string {
  return `import-line ${line}`;
}

/** Faults across lines: unknown loans, repeated keys, too many entries. */
export async function findConflicts(client: pg.ClientBase): Promise<void> {
  await client.query('ANALYZE import_entries');
  await client.query(`
    UPDATE import_entries SET loan_id = loans.id FROM loans WHERE loans.loan_number = import_entries.loan_number`);
  await client.query('CREATE INDEX ON import_entries (loan_id, line)');
  await client.query('ANALYZE import_entries');
  await client.query(`
    INSERT INTO import_faults (line, column_name, message)
    SELECT line, 'loan_number', 'is the number of no loan in Lintel'
    FROM import_entries WHERE loan_id IS NULL AND loan_number IS NOT NULL`);
  await client.query(`
    INSERT INTO import_faults (line, column_name, message)
    SELECT line, 'entry_key', 'stands on line ' || first_line || ' already'
    FROM (
      SELECT line, min(line) OVER (PARTITION BY loan_id, list, entry_key) AS first_line
      FROM import_entries WHERE loan_id IS NOT NULL AND list IS NOT NULL AND entry_key IS NOT NULL
    ) keyed WHERE line <> first_line`);
  await client.query(
    `INSERT INTO import_faults (line, column_name, message)
     SELECT line, 'section', 'is entry ' || place || ' of this section in the file: a loan has at most ' || $1::integer
     FROM (
       SELECT line, row_number() OVER (PARTITION BY loan_id, list ORDER BY line) AS place
       FROM import_entries WHERE loan_id IS NOT NULL AND NOT is_faulty
     ) counted WHERE place > $1::integer`,
    [MAX_FINANCE_ENTRIES],
  );
  await dropFaultyEntries(client);
}

export async function dropFaultyEntries(client: pg.ClientBase): Promise<void> {
  await client.query(
    'UPDATE import_entries SET is_faulty = true WHERE NOT is_faulty AND line IN (SELECT line FROM import_faults)',
  );
}

interface StagedEntry {
  line: number;
  loan_id: string;
  list: FinanceTable['name'];
  entry_key: string | null;
  owners: string;
  content: string;
  number: Buffer | null;
}

export async function listEntries(
  client: pg.ClientBase,
  loanIds: readonly string[],
  sealer: Sealer,
): Promise<Map<string, FileEntry[]>> {
  const { rows } = await client.query<StagedEntry>(
    `SELECT line, loan_id, list, entry_key, owners, content, number FROM import_entries
     WHERE loan_id = ANY($1::uuid[]) AND NOT is_faulty ORDER BY line`,
    [loanIds],
  );
  const entries = new Map<string, FileEntry[]>();
  for (const { line, loan_id, list, entry_key, owners, content, number } of rows) {
    const values = JSON.parse(content) as Record<string, unknown>;
    if (number !== null) values.accountNumber = sealer.open(number, sealedOwner(line));
    const ofLoan = entries.get(loan_id) ?? [];
    ofLoan.push({ line, table: list, key: entry_key, owners: JSON.parse(owners) as string[], values });
    entries.set(loan_id, ofLoan);
  }
  return entries;
}

/** A loan has up to a thousand entries, in its document and in the file. */
const LOANS_AT_ONCE = 50;

/** In batches. Their order prevents deadlocks between imports and saves. */
export async function* loansOfFile(client: pg.ClientBase): AsyncGenerator<string[]> {
  for (let after: string | null = null; ; ) {
    const { rows }: pg.QueryResult<{ loan_id: string }> = await client.query(
      `SELECT DISTINCT loan_id FROM import_entries
       WHERE loan_id IS NOT NULL AND NOT is_faulty AND ($1::uuid IS NULL OR loan_id > $1::uuid)
       ORDER BY loan_id LIMIT ${LOANS_AT_ONCE}`,
      [after],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ loan_id }) => loan_id);
    after = last.loan_id;
  }
}
