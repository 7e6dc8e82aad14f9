import { createImportedLoansService } from '../../features/loans/imported/imported-loans.service.ts';
import { createKnownCustomersService } from '../../features/loans/imported/known-customers.service.ts';
import { filesOfPaths } from '../../features/mismo/given/files-of-path.ts';
import type { GivenFile } from '../../features/mismo/given/given-file.ts';
import { createScanFile, readScannedLoan } from '../../features/mismo/given/malware-scan.ts';
import { createMismoImportsService } from '../../features/mismo/imports/mismo-imports.service.ts';
import { createMismoSealer } from '../../features/mismo/imports/mismo-sealer.ts';
import { type ReadyFile, readyBytes, refusedFile } from '../../features/mismo/imports/ready-file.ts';
import { EVERYTHING } from '../../platform/access/viewer.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { logInto } from '../../platform/log.ts';
import { createClamdScanner } from '../../platform/malware/clamd-scanner.ts';
import type { PurposeKeys } from '../../platform/secrets/key-ring.ts';
import type { Config } from '../../platform/settings/config.ts';
import { createProgressLine } from '../progress-line.ts';
import { commandMismoLoans } from './command-mismo-loans.ts';
import { ImportCounts } from './import-counts.ts';

/** The author of customers and loans in the history. */
const IMPORTER = { staffId: null, name: 'npm run mismo' };

interface Installation {
  config: Config;
  database: Database;
  keysFor: (purpose: string) => PurposeKeys;
}

/** Imports files into a database, with a progress line. */
export async function importInto(
  { config, database, keysFor }: Installation,
  paths: readonly string[],
  total: number,
) {
  const scanner = config.clamdUrl === undefined ? undefined : createClamdScanner({ url: config.clamdUrl });
  const platform = { database, clock: systemClock, keysFor, scanner, log: logInto(process.stderr, 'error') };
  const imports = createMismoImportsService(platform, {
    importedLoans: createImportedLoansService(platform),
    knownCustomers: createKnownCustomersService(platform),
    mismoLoans: await commandMismoLoans(config, database),
    sealer: createMismoSealer(platform),
    readLoan: readScannedLoan(createScanFile(platform), readyBytes),
    hasThread: false,
  });
  const progress = createProgressLine(process.stderr, { verb: 'Importing', unit: 'files' });
  const began = performance.now();
  const counts = new ImportCounts(database.db);
  try {
    const batchId = await imports.beginImport(undefined, IMPORTER);
    for await (const ids of imports.importFiles(batchId, givenFiles(paths), IMPORTER, EVERYTHING)) {
      await counts.add(ids);
      progress.update(counts.files, total);
    }
    return { batchId, counts, seconds: (performance.now() - began) / 1000 };
  } finally {
    progress.end();
  }
}

async function* givenFiles(paths: readonly string[]): AsyncGenerator<GivenFile | ReadyFile> {
  for await (const file of filesOfPaths(paths)) {
    yield 'unreadable' in file ? refusedFile(file.name, file.unreadable) : file;
  }
}
