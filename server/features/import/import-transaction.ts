import type pg from 'pg';
import type { LendingLimits } from '../../../domain/application/section4/lending-limits.ts';
import type { RequirementTable } from '../../../domain/requirements/requirement-table.ts';
import type { ImportFault } from './import-fault.ts';
import * as faultStore from './import-faults.store.ts';

export interface ImportOptions {
  /** Stored in the history. */
  fileName: string;
  now: Date;
  limits: LendingLimits;
  /** The company's table, for the statuses of loans. */
  requirements: RequirementTable;
  /** Imports faultless lines even if others have faults. */
  skipFaulty: boolean;
  /** Checks and compares everything, and writes nothing. */
  dryRun: boolean;
  /** Called with every fault, in file order. */
  onFaults?: (faults: readonly ImportFault[]) => Promise<void> | void;
  /** Called with the lines so far. */
  onLines?: (lines: number) => void;
  onPhase?: (what: string) => void;
}

/** `imported` is null when faults prevented it. */
export interface ImportResult<Imported> {
  /** Without header and blank lines. */
  lines: number;
  faults: faultStore.FaultCount;
  imported: Imported | null;
}

export class ImportRunning extends Error {
  override readonly name = 'ImportRunning';
}

/** Arbitrary advisory lock: one import per database at a time. */
const IMPORT_LOCK = 7_305_759_403_793;

/**
 * All or nothing in one transaction while the app keeps running.
 * @param client without a statement timeout.
 * @throws ImportRunning while another import runs.
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

/** In file order. @returns whether the faults prevent the import. */
export async function reportFaults(
  client: pg.ClientBase,
  { onFaults, skipFaulty }: Pick<ImportOptions, 'onFaults' | 'skipFaulty'>,
): Promise<{ faults: faultStore.FaultCount; prevent: boolean }> {
  const faults = await faultStore.countFaults(client);
  for await (const some of faultStore.faultsInOrder(client)) await onFaults?.(some);
  return { faults, prevent: faults.faults > 0 && !skipFaulty };
}
