import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SchemaSource } from '../../features/mismo/schemas/mismo-schemas.store.ts';
import { createMismoSchemas } from '../../features/mismo/schemas/mismo-schemas.ts';
import { uploadedSchemas } from '../../features/mismo/schemas/schema-uploads.service.ts';
import { errorMessage } from '../../platform/caught-error.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { runningPostgres } from '../../platform/postgres/running-postgres.ts';
import { type Config, readConfig } from '../../platform/settings/config.ts';
import { readEnvironment } from '../../platform/settings/environment.ts';
import { UsageError } from '../../platform/settings/start-error.ts';
import { runCommand } from '../run-command.ts';
import { checkFiles } from './check-files.ts';
import { exportedLoans, exportLoans } from './export-loans.ts';
import { importFiles } from './import-files.ts';

interface Opened {
  schemas: SchemaSource;
  close(): Promise<void>;
}

/**
 * Schemas uploaded to the installation, if its database is running. A check starts no database, and continues without
 * schemas.
 */
async function openUploadedSchemas(): Promise<Opened | undefined> {
  const connectionString = await runningDatabase(readConfig(readEnvironment()));
  if (connectionString === undefined) return undefined;
  const database = openDatabase(connectionString, { max: 1 });
  const schemas = uploadedSchemas(database.db);
  try {
    await schemas.readRevision();
  } catch {
    // The database is unreachable, or of an older version.
    await database.close();
    return undefined;
  }
  return { schemas, close: () => database.close() };
}

async function runningDatabase({ databaseUrl, dataDir }: Config): Promise<string | undefined> {
  if (databaseUrl !== undefined) return databaseUrl;
  const made = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  return made === undefined ? undefined : (await runningPostgres(dataDir))?.connectionString;
}

const HELP = `npm run mismo -- check FILES…
npm run mismo -- import FILES… [--report FILE.csv]
npm run mismo -- export TARGET [--status STATUS | --loan ID]

Checks, imports and exports loan applications in MISMO 3.4. docs/product/mismo.md lists the rules.

  check FILES…     names each fault of XML files, or ZIPs of them, with its rule, line and
                   path. Ends with 1 if a file has an error.
                   With MISMO_SCHEMA_DIR, or uploaded schemas, it checks the schema too
  import FILES…    makes a loan of each XML file, also in ZIPs and folders, for a new customer
                   or the one who matches. A faulty file does not stop the others. Files that
                   are in already are passed over, so run it again after it was stopped. Ends
                   with 1 if a file was refused or waits for a decision
  --report FILE.csv  writes the result and the remarks of each file of an import
  export TARGET    writes a file for each loan into TARGET: a new or empty folder, or a new
                   file that ends in .zip. Numbers are left out. The history records it
  --status STATUS  exports only the loans of a status, such as LOCKED
  --loan ID        exports only one loan, by the id that its summary shows
  --help           shows this
`;
const USAGE =
  'Name a task: npm run mismo -- check FILES…, import FILES… or export TARGET (more with --help).';

const write = (text: string) => process.stdout.write(text);

await runCommand(async () => {
  const { values, positionals } = parse(process.argv.slice(2));
  if (values.help) {
    write(HELP);
    return 0;
  }
  const [task, ...paths] = positionals;
  if (task === 'check') {
    if (paths.length === 0) {
      throw new UsageError('Name files: npm run mismo -- check FILES… (more with --help).');
    }
    return checkWithSchemas(paths);
  }
  if (task === 'import') {
    if (paths.length === 0) {
      throw new UsageError('Name files: npm run mismo -- import FILES… (more with --help).');
    }
    return importFiles(paths, values.report ?? null, write);
  }
  const [target, ...more] = paths;
  if (task !== 'export') throw new UsageError(USAGE);
  if (target === undefined || more.length > 0) {
    throw new UsageError('Name one folder or ZIP: npm run mismo -- export TARGET (more with --help).');
  }
  return exportLoans(target, exportedLoans(values), write);
});

/** Uses MISMO_SCHEMA_DIR, or uploaded schemas. A check works without either. */
async function checkWithSchemas(paths: readonly string[]): Promise<number> {
  const folder = schemaDir();
  if (folder !== undefined) return checkFiles(paths, createMismoSchemas(folder), write);
  const opened = await openUploadedSchemas();
  try {
    return await checkFiles(paths, createMismoSchemas(undefined, opened?.schemas), write);
  } finally {
    await opened?.close();
  }
}

function schemaDir(): string | undefined {
  const given = readEnvironment().MISMO_SCHEMA_DIR;
  return given ? resolve(given) : undefined;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        status: { type: 'string' },
        loan: { type: 'string' },
        report: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(`${errorMessage(error).split('. ')[0]}: see npm run mismo -- --help.`);
  }
}
