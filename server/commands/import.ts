import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { CompanySettings } from '../../domain/company-settings/company-settings.ts';
import { importFinances } from '../features/import/finances/import-finances.service.ts';
import { importBook } from '../features/import/import-book.service.ts';
import { UnreadableFile } from '../features/import/import-fault.ts';
import { type ImportOptions, ImportRunning } from '../features/import/import-transaction.ts';
import { errorCode, errorMessage } from '../platform/caught-error.ts';
import { openDatabase } from '../platform/database/database.ts';
import { isDatabaseUnavailable } from '../platform/database/database-errors.ts';
import { createSealer, type Sealer } from '../platform/secrets/seal.ts';
import { ACCOUNT_NUMBER_KEY } from '../platform/secrets/sealed-secrets.ts';
import { type Config, readConfig } from '../platform/settings/config.ts';
import { readEnvironment } from '../platform/settings/environment.ts';
import { StartError, UsageError } from '../platform/settings/start-error.ts';
import { connectCommandClient, openCommandDatabase } from './command-database.ts';
import { commandKeys } from './command-keys.ts';
import { createCommandSettings } from './command-settings.ts';
import { FAULTS_SHOWN, type FaultOutput, openFaultOutput } from './fault-output.ts';
import { bookSummary, financesSummary } from './import-summary.ts';
import { createProgressLine } from './progress-line.ts';
import { runCommand } from './run-command.ts';

/**
 * Seals account numbers with the installation's key.
 * @throws StartError if the key is not the database's, because the app could not unseal the numbers.
 */
async function accountNumberSealer(config: Config, connectionString: string): Promise<Sealer> {
  const keysFor = await commandKeys(config, connectionString);
  return createSealer(keysFor(ACCOUNT_NUMBER_KEY));
}

const HELP = `npm run import -- [--finances] FILE.csv [--skip-faulty] [--dry-run] [--faults FILE]

Imports a lender's book: customers and their loans, one loan per line. With --finances it
imports the assets, debts, expenses and other income of loans that are in Lintel, one per line.
docs/import.md describes the columns; docs/import-sample.csv and
docs/import-finances-sample.csv are examples to start from.

  --finances      the file holds entries of the finances
  --skip-faulty   imports the lines without a fault; by default one fault prevents the
                  whole import
  --dry-run       shows what would happen, and writes nothing
  --faults FILE   writes every fault to FILE; by default the first ${FAULTS_SHOWN} are shown
  --help          shows this
`;

interface Request {
  path: string;
  finances: boolean;
  skipFaulty: boolean;
  dryRun: boolean;
  faultsPath: string | undefined;
}

await runCommand(async () => {
  const request = readRequest(process.argv.slice(2));
  if (request === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const size = await sizeOf(request.path);
  const faults = await openFaultOutput(request.faultsPath);
  try {
    return await runImport(request, size, faults);
  } catch (error) {
    if (error instanceof ImportRunning) {
      throw new StartError('Another import is running on this database: wait for its end.');
    }
    if (isDatabaseUnavailable(error)) {
      throw new StartError('The connection to the database was lost: nothing was imported.');
    }
    if (!(error instanceof UnreadableFile)) throw error;
    await faults.write(error.faults);
    throw new StartError(`${basename(request.path)} cannot be read to its end: nothing was imported.`);
  } finally {
    await faults.close();
  }
});

async function runImport(request: Request, size: number, faults: FaultOutput): Promise<number> {
  const config = readConfig(readEnvironment());
  const database = await openCommandDatabase(config);
  const progress = createProgressLine(process.stderr, { verb: 'Reading', unit: 'lines' });
  const began = performance.now();
  try {
    const sealer = request.finances
      ? await accountNumberSealer(config, database.connectionString)
      : undefined;
    // The command changes indexes and sequences, which only the owner of the tables may do.
    const client = await connectCommandClient(database.ownerConnectionString);
    const bytes = createReadStream(request.path);
    const settings = await companySettings(config, database.connectionString);
    const options: ImportOptions = {
      fileName: basename(request.path),
      now: new Date(),
      limits: settings,
      requirements: settings.statusRequirements,
      skipFaulty: request.skipFaulty,
      dryRun: request.dryRun,
      onFaults: faults.write,
      // Estimates the total number of lines from the bytes read so far.
      onLines: (lines) => progress.update(lines, Math.round((lines * size) / Math.max(bytes.bytesRead, 1))),
      onPhase: progress.phase,
    };
    const summarise = await importFile(client, bytes, options, sealer).finally(() => client.end());
    progress.end();
    faults.sayRest();
    const seconds = (performance.now() - began) / 1000;
    const { text, isImported } = summarise(seconds);
    process.stdout.write(text);
    return isImported ? 0 : 1;
  } finally {
    progress.end();
    await database.close();
  }
}

/** The import itself holds one connection of the owner, in a transaction. */
async function companySettings(config: Config, connectionString: string): Promise<CompanySettings> {
  const database = openDatabase(connectionString, { max: 1 });
  try {
    const settings = createCommandSettings(config, database);
    await settings.load();
    return settings.current();
  } finally {
    await database.close();
  }
}

/**
 *
 * @param sealer seals account numbers of finances; absent for a book.
 * @returns the summary, to which the caller adds the time.
 */
async function importFile(
  client: pg.ClientBase,
  bytes: ReadStream,
  options: ImportOptions,
  sealer: Sealer | undefined,
): Promise<(seconds: number) => { text: string; isImported: boolean }> {
  const { dryRun } = options;
  if (sealer === undefined) {
    const report = await importBook(client, bytes, options);
    return (seconds) => ({
      text: bookSummary(report, { dryRun, seconds }),
      isImported: report.imported !== null,
    });
  }
  const report = await importFinances(client, bytes, { ...options, sealer });
  return (seconds) => ({
    text: financesSummary(report, { dryRun, seconds }),
    isImported: report.imported !== null,
  });
}

function readRequest(args: string[]): Request | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) {
    throw new UsageError('Name one file: npm run import -- FILE.csv (more with --help).');
  }
  return {
    path,
    finances: values.finances ?? false,
    skipFaulty: values['skip-faulty'] ?? false,
    dryRun: values['dry-run'] ?? false,
    faultsPath: values.faults,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        finances: { type: 'boolean' },
        'skip-faulty': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        faults: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(`${errorMessage(error).split('. ')[0]}: see npm run import -- --help.`);
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    const file = await stat(path);
    if (file.isFile()) return file.size;
  } catch (error) {
    const code = errorCode(error);
    throw new StartError(
      code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${code}.`,
    );
  }
  throw new StartError(`${path} is not a file.`);
}
