import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { easternDate, type Instant } from '../../../domain/time/eastern-time.ts';
import { errorCode } from '../../platform/caught-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { writeRefusal } from '../../platform/disk/disk-fault.ts';
import { pathFault } from '../../platform/disk/path-fault.ts';
import { recordEvent } from '../../platform/events.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { listSavedCharges } from '../loan-costs/known-costs.service.ts';
import { countRows, readLoansWithCosts, readOneMoment, readRows } from './warehouse.store.ts';
import type { WarehouseRow } from './warehouse-columns.ts';
import { type WarehouseFormat, writeTable } from './warehouse-files.ts';
import { WAREHOUSE_TABLE_NAMES, type WarehouseTable } from './warehouse-tables.ts';

export interface WrittenWarehouse {
  moment: Instant;
  rows: Record<WarehouseTable, number>;
}

export interface WarehouseExport {
  folder: string;
  format: WarehouseFormat;
  actor: string;
  /** @param done of the table, in loans for the fees. */
  onProgress?: (table: WarehouseTable, done: number, total: number) => void | Promise<void>;
}

/**
 * Every table as one file, all of one moment. They get their names once all are complete; a failure leaves none.
 * @throws StartError for a folder that is not empty or cannot be written.
 */
export async function exportWarehouse(
  { db, clock }: { db: Db; clock: Clock },
  { folder, format, actor, onProgress }: WarehouseExport,
): Promise<WrittenWarehouse> {
  await requireEmptyFolder(folder);
  await recordEvent(db, {
    kind: 'warehouse-exported',
    at: clock.now().toISOString(),
    actor,
    details: { format },
  });
  const path = (table: WarehouseTable) => join(folder, `${table}.${format}`);
  try {
    const written = await readOneMoment(db, async (tx, moment) => {
      const rows = {} as Record<WarehouseTable, number>;
      for (const table of WAREHOUSE_TABLE_NAMES) {
        const total = await countRows(tx, table);
        rows[table] = 0;
        await onProgress?.(table, 0, total);
        const counted = async function* () {
          let done = 0;
          for await (const batch of batchesOf(tx, table, moment)) {
            yield batch.rows;
            rows[table] += batch.rows.length;
            done += batch.done;
            await onProgress?.(table, done, total);
          }
        };
        await writeTable(`${path(table)}.partial`, { table, format }, counted());
      }
      return { moment, rows };
    });
    for (const table of WAREHOUSE_TABLE_NAMES) await rename(`${path(table)}.partial`, path(table));
    return written;
  } catch (error) {
    for (const table of WAREHOUSE_TABLE_NAMES) await rm(`${path(table)}.partial`, { force: true });
    throw writeRefusal(folder, error);
  }
}

async function requireEmptyFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    const isFile = errorCode(error) === 'EEXIST' || errorCode(error) === 'ENOTDIR';
    throw new StartError(
      `${folder} ${isFile ? 'is not a folder' : `cannot be written: ${pathFault(error)}`}.`,
    );
  }
  throw new StartError(`The folder ${folder} is not empty. An export needs a folder of its own.`);
}

async function* batchesOf(
  tx: Db,
  table: WarehouseTable,
  moment: Instant,
): AsyncGenerator<{ rows: WarehouseRow[]; done: number }> {
  if (table !== 'fees') {
    for await (const rows of readRows(tx, table)) yield { rows, done: rows.length };
    return;
  }
  const today = easternDate(new Date(moment));
  for await (const loanIds of readLoansWithCosts(tx))
    yield { rows: await feesOf(tx, loanIds, today), done: loanIds.length };
}

/** As the costs page shows them that day. */
async function feesOf(tx: Db, loanIds: readonly string[], today: string): Promise<WarehouseRow[]> {
  return (await listSavedCharges(tx, loanIds, today)).flatMap(({ loanId, charges }) =>
    charges.map((charge) => ({
      loan_id: loanId,
      charge_id: charge.id,
      section: charge.section,
      kind: charge.kind,
      name: charge.name,
      payee_kind: charge.payeeKind,
      paid_by: charge.paidBy,
      amount: charge.cents,
      is_finance_charge: charge.isFinanceCharge,
      is_computed: charge.isComputed,
    })),
  );
}
