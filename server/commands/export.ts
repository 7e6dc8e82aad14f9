import { parseArgs } from 'node:util';
import { exportWarehouse } from '../features/warehouse/export-warehouse.service.ts';
import { WAREHOUSE_FORMATS, type WarehouseFormat } from '../features/warehouse/warehouse-files.ts';
import { WAREHOUSE_TABLE_NAMES } from '../features/warehouse/warehouse-tables.ts';
import { errorMessage } from '../platform/caught-error.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { readConfig } from '../platform/settings/config.ts';
import { readEnvironment } from '../platform/settings/environment.ts';
import { UsageError } from '../platform/settings/start-error.ts';
import { openCommandDatabase } from './command-database.ts';
import { createProgressLine, plural } from './progress-line.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run export -- --parquet DIR
npm run export -- --csv DIR

Writes the tables ${WAREHOUSE_TABLE_NAMES.join(', ')} for the lender's own data warehouse, all of
one moment, while people work. No file has names, addresses, Social Security numbers or account
numbers of borrowers. docs/product/warehouse.md lists the columns.

  DIR     a new or empty folder. It gets one file for each table, complete or not at all
  --help  shows this
`;

await runCommand(async () => {
  const request = readRequest(process.argv.slice(2));
  if (request === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const config = readConfig(readEnvironment());
  const installation = await openCommandDatabase(config);
  const { db, close } = openDatabase(installation.connectionString, { max: 2 });
  let line: { table: string; progress: ReturnType<typeof createProgressLine> } | undefined;
  try {
    const { moment, rows } = await exportWarehouse(
      { db, clock: systemClock },
      {
        ...request,
        actor: 'npm run export',
        onProgress(table, done, total) {
          if (line?.table !== table) {
            line?.progress.end();
            const unit = table === 'fees' ? 'loans with costs' : table;
            line = { table, progress: createProgressLine(process.stderr, { verb: 'Writing', unit }) };
          }
          line.progress.update(done, total);
        },
      },
    );
    line?.progress.end();
    const tables = WAREHOUSE_TABLE_NAMES.map((table) => `  ${table}: ${plural(rows[table], 'row')}\n`);
    process.stdout.write(`Wrote the data of ${moment} to ${request.folder}:\n${tables.join('')}`);
    return 0;
  } finally {
    line?.progress.end();
    await close();
    await installation.close();
  }
});

function readRequest(args: string[]): { folder: string; format: WarehouseFormat } | 'help' {
  const { help, ...given } = parse(args);
  if (help) return 'help';
  const [format, ...more] = WAREHOUSE_FORMATS.filter((known) => given[known] !== undefined);
  const folder = format === undefined ? undefined : given[format];
  if (format === undefined || folder === undefined || folder === '' || more.length > 0)
    throw new UsageError(
      'Name one folder: npm run export -- --parquet DIR, or --csv DIR (more with --help).',
    );
  return { folder, format };
}

function parse(args: string[]) {
  try {
    const options = {
      parquet: { type: 'string' },
      csv: { type: 'string' },
      help: { type: 'boolean' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(`${errorMessage(error).split('. ')[0]}: see npm run export -- --help.`);
  }
}
