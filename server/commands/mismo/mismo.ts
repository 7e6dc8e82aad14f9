import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createMismoSchemas } from '../../features/mismo/mismo-schemas.ts';
import { errorMessage } from '../../platform/caught-error.ts';
import { readEnvironment } from '../../platform/settings/environment.ts';
import { UsageError } from '../../platform/settings/start-error.ts';
import { runCommand } from '../run-command.ts';
import { checkFiles } from './check-files.ts';

const HELP = `npm run mismo -- check FILES…

Checks loan applications in MISMO 3.4, as XML files or ZIPs of them. docs/product/mismo.md
lists the rules.

  check    names each fault with its rule, line and path. Ends with 1 if a file has an error.
           Needs no database. MISMO_SCHEMA_DIR also checks the schema
  --help   shows this
`;

const write = (text: string) => process.stdout.write(text);

await runCommand(async () => {
  const { values, positionals } = parse(process.argv.slice(2));
  if (values.help) {
    write(HELP);
    return 0;
  }
  const [task, ...paths] = positionals;
  if (task !== 'check')
    throw new UsageError('Name a task: npm run mismo -- check FILES… (more with --help).');
  if (paths.length === 0) {
    throw new UsageError('Name files: npm run mismo -- check FILES… (more with --help).');
  }
  return checkFiles(paths, createMismoSchemas(schemaDir()), write);
});

/** The only setting of a check, which needs no installation. */
function schemaDir(): string | undefined {
  const given = readEnvironment().MISMO_SCHEMA_DIR;
  return given ? resolve(given) : undefined;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { help: { type: 'boolean' } } });
  } catch (error) {
    throw new UsageError(`${errorMessage(error).split('. ')[0]}: see npm run mismo -- --help.`);
  }
}
