import type pg from 'pg';
import { copyLine, copyRows } from '../../platform/database/copy-rows.ts';
import type { ImportFault } from './import-fault.ts';

export async function createFaults(client: pg.ClientBase): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE import_faults (line integer, place serial, column_name text, message text) ON COMMIT DROP`,
  );
}

export async function stageFaults(client: pg.ClientBase, faults: readonly ImportFault[]): Promise<void> {
  const lines = faults.map(({ line, column, message }) => copyLine([line, column, message]));
  await copyRows(client, 'import_faults', ['line', 'column_name', 'message'], lines);
}

export interface FaultCount {
  faults: number;
  lines: number;
}

export async function countFaults(client: pg.ClientBase): Promise<FaultCount> {
  const { rows } = await client.query<FaultCount>(
    'SELECT count(*)::integer AS faults, count(DISTINCT line)::integer AS lines FROM import_faults',
  );
  return rows[0] ?? { faults: 0, lines: 0 };
}

const FAULTS_AT_ONCE = 5_000;

/** In file order, in batches. */
export async function* faultsInOrder(client: pg.ClientBase): AsyncGenerator<ImportFault[]> {
  await client.query(`DECLARE faults_in_order NO SCROLL CURSOR FOR
    SELECT line, column_name AS "column", message FROM import_faults ORDER BY line, place`);
  try {
    for (;;) {
      const { rows } = await client.query<ImportFault>(`FETCH ${FAULTS_AT_ONCE} FROM faults_in_order`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query('CLOSE faults_in_order');
  }
}

export async function clearFaults(client: pg.ClientBase): Promise<void> {
  await client.query('DELETE FROM import_faults');
}
