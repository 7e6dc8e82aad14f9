import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { InstallationTable } from './installation-tables.store.ts';

/** How values are spelt, whatever the server's own settings are: what one writes, any other reads the same. */
const SPELLING = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  client_encoding: 'UTF8',
};

/** Neither copying many rows nor the pause between two tables is a statement that hangs. */
const NO_LIMITS = [
  'statement_timeout',
  'idle_in_transaction_session_timeout',
  'transaction_timeout',
  'lock_timeout',
];

/** Prepares a connection for copying tables. */
export async function prepareForCopy(client: pg.ClientBase): Promise<void> {
  for (const [setting, value] of Object.entries(SPELLING)) {
    await client.query('SELECT set_config($1, $2, false)', [setting, value]);
  }
  // Not every version of PostgreSQL has all of them.
  await client.query(`SELECT set_config(name, '0', false) FROM pg_settings WHERE name = ANY ($1)`, [
    NO_LIMITS,
  ]);
}

/** The rows of a table in COPY's text format, as the transaction sees them. */
export function readRows(client: pg.ClientBase, { name, columns }: InstallationTable): AsyncIterable<Buffer> {
  const chosen = columns.map((column) => (column.isTransactionId ? 'NULL' : quoted(column.name)));
  return client.query(copyTo(`COPY (SELECT ${chosen.join(', ')} FROM ${quoted(name)}) TO STDOUT`));
}

export interface RowWriter {
  write(text: Buffer): Promise<void>;
  /** @returns how many rows the table took. */
  end(): Promise<number>;
}

/** Takes rows in COPY's text format. */
export function writeRows(client: pg.ClientBase, table: string, columns: readonly string[]): RowWriter {
  const stream = client.query(
    copyFrom(`COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) FROM STDIN`),
  );
  const ended = finished(stream);
  // Whoever writes next, or ends, gets it.
  ended.catch(() => undefined);
  return {
    async write(text) {
      if (stream.write(text)) return;
      await Promise.race([new Promise<void>((drained) => stream.once('drain', () => drained())), ended]);
    },
    async end() {
      stream.end();
      await ended;
      return stream.rowCount;
    },
  };
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
