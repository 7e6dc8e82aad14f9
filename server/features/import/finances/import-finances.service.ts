import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { Application } from '../../../../domain/application/application.ts';
import { withRowIds } from '../../../../domain/application/merging/row-ids.ts';
import { holdKeys } from '../../../platform/backup-lock.ts';
import { createSealer, type Sealer } from '../../../platform/secrets/seal.ts';
import { stageFile } from '../checked-lines.ts';
import * as faultStore from '../import-faults.store.ts';
import {
  type ImportOptions,
  type ImportResult,
  inImportTransaction,
  reportFaults,
} from '../import-transaction.ts';
import { ENTRY_COLUMNS } from './entry-columns.ts';
import { checkEntry, quotedEntry } from './entry-line.ts';
import * as staging from './entry-staging.store.ts';
import * as loanStore from './finance-loans.store.ts';
import { newVersion } from './finance-version.ts';
import { type EntryCounts, planEntries } from './plan-entries.ts';

export interface ImportedFinances {
  entries: EntryCounts;
  /** Loans with a new version. */
  loans: number;
}

export type FinancesReport = ImportResult<ImportedFinances>;

export interface FinancesOptions extends ImportOptions {
  sealer: Sealer;
}

/**
 * Sections 1e, 2 and 4d, into existing loans.
 * @param client without a statement timeout.
 * @throws UnreadableFile; ImportRunning while another import runs.
 */
export async function importFinances(
  client: pg.ClientBase,
  bytes: Readable,
  options: FinancesOptions,
): Promise<FinancesReport> {
  try {
    return await inImportTransaction(client, options, async () => {
      // A number sealed with an outgoing key could not be opened later.
      await holdKeys(client, () => options.onPhase?.('Waiting for a backup or a change of keys'));
      return importInTransaction(client, bytes, options);
    });
  } finally {
    bytes.destroy();
  }
}

async function importInTransaction(
  client: pg.ClientBase,
  bytes: Readable,
  options: FinancesOptions,
): Promise<FinancesReport> {
  const passing = createSealer(randomBytes(32));
  await staging.createStaging(client);
  const kind = { columns: ENTRY_COLUMNS, check: checkEntry, quote: quotedEntry };
  const lines = await stageFile(client, bytes, kind, {
    stage: (checked) => staging.stageEntries(client, checked, passing),
    onLines: options.onLines,
  });
  options.onPhase?.('Comparing the lines with each other');
  await staging.findConflicts(client);
  options.onPhase?.('Comparing with what is in Lintel');
  const planned = await planLoans(client, passing, { ...options, writes: false });
  const { faults, prevent } = await reportFaults(client, options);
  if (prevent) return { lines, faults, imported: null };
  if (options.dryRun) return { lines, faults, imported: planned };
  await staging.dropFaultyEntries(client);
  await faultStore.clearFaults(client);
  options.onPhase?.('Writing the entries');
  const imported = await planLoans(client, passing, { ...options, writes: true });
  return withLaterFaults(client, { lines, faults, imported }, options);
}

/** In batches. Also stages faults that are only found by comparing with the loans. */
async function planLoans(
  client: pg.ClientBase,
  passing: Sealer,
  { writes, now, fileName, sealer }: FinancesOptions & { writes: boolean },
): Promise<ImportedFinances> {
  const total: ImportedFinances = { entries: { created: 0, changed: 0, unchanged: 0, kept: 0 }, loans: 0 };
  const at = now.toISOString();
  for await (const ids of staging.loansOfFile(client)) {
    const loans = await loanStore.listLoans(client, ids, { forUpdate: writes });
    const entries = await staging.listEntries(client, ids, passing);
    const plans = loans.map((loan) => {
      const stored = JSON.parse(loan.document) as Application;
      const known = withRowIds(stored);
      const plan = planEntries(known, loan.past, entries.get(loan.id) ?? []);
      return { loan, stored, plan, isChanged: plan.application !== known };
    });
    await faultStore.stageFaults(
      client,
      plans.flatMap(({ plan }) => plan.faults),
    );
    for (const { plan } of plans) addCounts(total.entries, plan.counts);
    const changed = plans.filter(({ isChanged }) => isChanged);
    total.loans += changed.length;
    if (!writes) continue;
    const versions = changed.map((change) => newVersion(change, { fileName, sealer, at }));
    await loanStore.writeVersions(client, versions, at);
  }
  return total;
}

function addCounts(total: EntryCounts, counts: EntryCounts): void {
  for (const state of Object.keys(total) as (keyof EntryCounts)[]) total[state] += counts[state];
}

/** A loan that changed during the check may make another entry faulty. */
async function withLaterFaults(
  client: pg.ClientBase,
  report: FinancesReport,
  options: FinancesOptions,
): Promise<FinancesReport> {
  const later = await reportFaults(client, options);
  const faults = {
    faults: report.faults.faults + later.faults.faults,
    lines: report.faults.lines + later.faults.lines,
  };
  return { ...report, faults, imported: later.prevent ? null : report.imported };
}
