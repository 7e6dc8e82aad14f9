import type pg from 'pg';
import type { ImportFault } from './import-fault.ts';
import * as faultStore from './import-faults.store.ts';

export interface ImportOptions {
  /** Its name is stored in the history. */
  fileName: string;
  now: Date;
  /** Imports the lines without a fault even if others have some. */
  skipFaulty: boolean;
  /** Checks and compares everything, and writes nothing. */
  dryRun: boolean;
  /** Called with every fault, in the order of the file. */
  onFaults?: (faults: readonly ImportFault[]) => Promise<void> | void;
  /** Called with the number of lines read so far. */
  onLines?: (lines: number) => void;
  onPhase?: (what: string) => void;
}

/** The result of an import; `imported` is null when faults prevented it. */
export interface ImportResult<Imported> {
  /** Lines below the header row, without blank ones. */
  lines: number;
  faults: faultStore.FaultCount;
  imported: Imported | null;
}

export class ImportRunning extends Error {
  override readonly name = 'ImportRunning';
}

/** An arbitrary key for 'lintel import': one import at a time on a database. */
const IMPORT_LOCK = 7_305_759_403_793;

/**
 * Runs an import in one transaction, all or nothing, while the app keeps working.
 * @param client a connection of its own, without a statement timeout.
 * @throws ImportRunning when another import is at work.
 */
export async function inImportTransaction<Imported>(
  client: pg.ClientBase,
  { dryRun, onPhase }: Pick<ImportOptions, 'dryRun' | 'onPhase'>,
  run: () => Promise<ImportResult<Imported>>,
): Promise<ImportResult<Imported>> {
  await client.query('BEGIN');
  try {
    await takeLock(client);
    await faultStore.createFaults(client);
    const report = await run();
    const isWritten = report.imported !== null && !dryRun;
    onPhase?.(isWritten ? 'Committing' : 'Undoing the trial run');
    await client.query(isWritten ? 'COMMIT' : 'ROLLBACK');
    return report;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function takeLock(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [
    IMPORT_LOCK,
  ]);
  if (rows[0]?.free !== true) throw new ImportRunning('Another import is running.');
}

/** Reports the faults found so far, in the order of the file. @returns whether they prevent the import. */
export async function reportFaults(
  client: pg.ClientBase,
  { onFaults, skipFaulty }: Pick<ImportOptions, 'onFaults' | 'skipFaulty'>,
): Promise<{ faults: faultStore.FaultCount; prevent: boolean }> {
  const faults = await faultStore.countFaults(client);
  for await (const some of faultStore.faultsInOrder(client)) await onFaults?.(some);
  return { faults, prevent: faults.faults > 0 && !skipFaulty };
}
