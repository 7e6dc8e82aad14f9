import type { ImportOutcome } from '../../../domain/mismo/imports/import-outcome.ts';
import { createImportedLoansService } from '../../features/loans/imported/imported-loans.service.ts';
import { createKnownCustomersService } from '../../features/loans/imported/known-customers.service.ts';
import { filesOfPaths } from '../../features/mismo/given/files-of-path.ts';
import type { GivenFile } from '../../features/mismo/given/given-file.ts';
import { createScanFile, readScannedLoan } from '../../features/mismo/given/malware-scan.ts';
import { listFilesById } from '../../features/mismo/imports/mismo-files.store.ts';
import { createMismoImportsService } from '../../features/mismo/imports/mismo-imports.service.ts';
import { createMismoSealer } from '../../features/mismo/imports/mismo-sealer.ts';
import { type ReadyFile, readyBytes, refusedFile } from '../../features/mismo/imports/ready-file.ts';
import { EVERYTHING } from '../../platform/access/viewer.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { logInto } from '../../platform/log.ts';
import { createClamdScanner } from '../../platform/malware/clamd-scanner.ts';
import type { PurposeKeys } from '../../platform/secrets/key-ring.ts';
import type { Config } from '../../platform/settings/config.ts';
import { createCommandSettings } from '../command-settings.ts';
import { count, createProgressLine, plural } from '../progress-line.ts';
import { commandMismoLoans } from './command-mismo-loans.ts';

/** More would scroll past unread. */
const SHOWN = 20;

class ImportCounts {
  readonly #db: Db;
  readonly #counts = new Map<ImportOutcome, number>();
  readonly #named: string[] = [];
  files = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  get imported(): number {
    return this.#of('imported');
  }

  /** True if a file was refused or is doubtful. */
  get needsSomebody(): boolean {
    return this.#of('refused') + this.#of('doubtful') > 0;
  }

  async add(ids: readonly string[]): Promise<void> {
    this.files += ids.length;
    for (const { name, outcome, reason, remarks } of await listFilesById(this.#db, ids, 1)) {
      this.#counts.set(outcome, this.#of(outcome) + 1);
      if (outcome !== 'refused' && outcome !== 'doubtful') continue;
      const [remark] = remarks;
      const line = outcome === 'refused' && remark !== undefined ? `, line ${remark.line}` : '';
      if (this.#named.length < SHOWN) this.#named.push(`${outcome}: ${name}${line}: ${reason}`);
    }
  }

  summary(time: string): string {
    const more = this.#of('refused') + this.#of('doubtful') - this.#named.length;
    const parts = [
      `Imported ${plural(this.#of('imported'), 'loan')} in ${time}.`,
      `Imported before: ${count(this.#of('already imported'))}.`,
      `Doubtful, to be decided in Lintel: ${count(this.#of('doubtful'))}.`,
      `Refused: ${count(this.#of('refused'))}.`,
    ];
    const rest = more > 0 ? [`… and ${count(more)} more: --report FILE.csv writes them all.`] : [];
    return `${[parts.join(' '), ...this.#named, ...rest].join('\n')}\n`;
  }

  #of(outcome: ImportOutcome): number {
    return this.#counts.get(outcome) ?? 0;
  }
}

/** The author of customers and loans in the history. */
const IMPORTER = { staffId: null, name: 'npm run mismo' };

interface Installation {
  config: Config;
  database: Database;
  keysFor: (purpose: string) => PurposeKeys;
}

export async function importInto(
  { config, database, keysFor }: Installation,
  paths: readonly string[],
  total: number,
) {
  const scanner = config.clamdUrl === undefined ? undefined : createClamdScanner({ url: config.clamdUrl });
  const platform = { database, clock: systemClock, keysFor, scanner, log: logInto(process.stderr, 'error') };
  const companySettings = createCommandSettings(config, database);
  await companySettings.load();
  const imports = createMismoImportsService(platform, {
    importedLoans: createImportedLoansService(platform),
    knownCustomers: createKnownCustomersService(platform),
    mismoLoans: await commandMismoLoans(config, database),
    sealer: createMismoSealer(platform),
    limits: () => companySettings.current(),
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
