import { basename } from 'node:path';
import { createImportedLoansService } from '../../features/loans/imported/imported-loans.service.ts';
import { createKnownCustomersService } from '../../features/loans/imported/known-customers.service.ts';
import { filesAt, filesOfPath, pathsBelow } from '../../features/mismo/given/files-of-path.ts';
import type { GivenFile } from '../../features/mismo/given/given-file.ts';
import { createMismoImportsService } from '../../features/mismo/imports/mismo-imports.service.ts';
import { createMismoSealer } from '../../features/mismo/imports/mismo-sealer.ts';
import { type ReadyFile, refusedFile } from '../../features/mismo/imports/ready-file.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import { logInto } from '../../platform/log.ts';
import { readConfig } from '../../platform/settings/config.ts';
import { readEnvironment } from '../../platform/settings/environment.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { openCommandDatabase } from '../command-database.ts';
import { commandKeys } from '../command-keys.ts';
import { createProgressLine, formatSeconds } from '../progress-line.ts';
import { ImportCounts } from './import-counts.ts';
import { openReport } from './import-report-file.ts';

/** The author of customers and loans in the history. */
const IMPORTER = { staffId: null, name: 'npm run mismo' };

/**
 * Imports files one group after the other. A faulty one does not stop the others.
 * @param reportPath a CSV for the results; null for none.
 * @returns 1 if a file was refused or waits for a decision.
 * @throws StartError for a path that cannot be read, before anything is imported.
 */
export async function importFiles(
  paths: readonly string[],
  reportPath: string | null,
  write: (text: string) => void,
): Promise<number> {
  const total = await countFiles(paths);
  const report = reportPath === null ? null : await openReport(reportPath);
  const config = readConfig(readEnvironment());
  const installation = await openCommandDatabase(config);
  const database = openDatabase(installation.connectionString, { max: 4 });
  try {
    const keysFor = await commandKeys(config, installation.connectionString);
    const { batchId, counts, seconds } = await importInto({ database, keysFor }, paths, total);
    await report?.write(database.db, batchId);
    write(counts.summary(formatSeconds(seconds)));
    return counts.needsSomebody ? 1 : 0;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new StartError(
      'The connection to the database was lost. What was imported stays: run the same command again to continue.',
    );
  } finally {
    await report?.close();
    await database.close();
    await installation.close();
  }
}

async function importInto(
  { database, keysFor }: { database: Database; keysFor: Awaited<ReturnType<typeof commandKeys>> },
  paths: readonly string[],
  total: number,
) {
  const platform = { database, clock: systemClock, keysFor, log: logInto(process.stderr, 'error') };
  const imports = createMismoImportsService(platform, {
    importedLoans: createImportedLoansService(platform),
    knownCustomers: createKnownCustomersService(platform),
    sealer: createMismoSealer(platform),
  });
  const progress = createProgressLine(process.stderr, { verb: 'Importing', unit: 'files' });
  const began = performance.now();
  const counts = new ImportCounts(database.db);
  try {
    const batchId = await imports.beginImport(undefined, IMPORTER);
    for await (const ids of imports.importFiles(batchId, givenFiles(paths), IMPORTER)) {
      await counts.add(ids);
      progress.update(counts.files, total);
    }
    return { batchId, counts, seconds: (performance.now() - began) / 1000 };
  } finally {
    progress.end();
  }
}

/** @throws StartError for a path that is not there; a damaged ZIP counts as one file. */
async function countFiles(paths: readonly string[]): Promise<number> {
  let files = 0;
  for (const path of paths) {
    for await (const file of pathsBelow(path)) {
      try {
        for await (const _ of filesOfPath(file)) files += 1;
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        files += 1;
      }
    }
  }
  return files;
}

async function* givenFiles(paths: readonly string[]): AsyncGenerator<GivenFile | ReadyFile> {
  for (const path of paths) {
    for await (const file of pathsBelow(path)) {
      try {
        yield* filesAt(file);
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        yield refusedFile(basename(file), error.message);
      }
    }
  }
}
