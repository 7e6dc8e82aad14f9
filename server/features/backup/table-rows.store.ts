import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { InstallationTable } from './installation-tables.store.ts';

const SPELLING = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  client_encoding: 'UTF8',
};

/** Copying, and the pause between two tables, may take long. */
const NO_LIMITS = [
  'statement_timeout',
  'idle_in_transaction_session_timeout',
  'transaction_timeout',
  'lock_timeout',
];

export async function prepareForCopy(client: pg.ClientBase): Promise<void> {
  for (const [setting, value] of Object.entries(SPELLING)) {
    await client.query('SELECT set_config($1, $2, false)', [setting, value]);
  }
  // Some PostgreSQL versions lack some of these.
  await client.query(`SELECT set_config(name, '0', false) FROM pg_settings WHERE name = ANY ($1)`, [
    NO_LIMITS,
  ]);
}

export function readRows(client: pg.ClientBase, { name, columns }: InstallationTable): AsyncIterable<Buffer> {
  const chosen = columns.map((column) => (column.isTransactionId ? 'NULL' : quoted(column.name)));
  const rows = client.query(copyTo(`COPY (SELECT ${chosen.join(', ')} FROM ${quoted(name)}) TO STDOUT`));
  // A lost connection is reported again after the reader has stopped.
  rows.on('error', () => undefined);
  return rows;
}

export interface RowWriter {
  write(text: Buffer): Promise<void>;
  /** @returns the number of stored rows. */
  end(): Promise<number>;
  /** Ends the COPY, because a ROLLBACK would wait for the rest of it. */
  abandon(): void;
}

/** Accepts rows in COPY's text format. */
export function writeRows(client: pg.ClientBase, table: string, columns: readonly string[]): RowWriter {
  const stream = client.query(
    copyFrom(`COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) FROM STDIN`),
  );
  const ended = finished(stream);
  // The next write, or the end, throws it.
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
    abandon: () => stream.destroy(),
  };
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
