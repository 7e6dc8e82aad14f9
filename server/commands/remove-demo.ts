import { parseArgs } from 'node:util';
import { countDemo, type DemoCounts, hasOwnAdministrator, removeDemo } from '../demo/remove-demo.ts';
import { errorMessage } from '../platform/caught-error.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { HISTORY_SEAL_KEY } from '../platform/secrets/sealed-secrets.ts';
import { readConfig } from '../platform/settings/config.ts';
import { prepareDataDir } from '../platform/settings/data-dir.ts';
import { readEnvironment } from '../platform/settings/environment.ts';
import { StartError, UsageError } from '../platform/settings/start-error.ts';
import { openCommandDatabase } from './command-database.ts';
import { commandKeys } from './command-keys.ts';
import { refuseForeignFiles } from './foreign-files.ts';
import { count, createProgressLine, plural } from './progress-line.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run remove-demo [-- --yes]

Counts what the demo's first start has made and is still here. Nothing is removed without
--yes. Records that your own people added stay, and so do directory entries that they changed.

  --yes    removes it for good: invented customers with their loans, documents and history,
           the demo's staff, directories, example rates, and the mails to these people.
           From then on this installation is never a demo again.
  --help   shows this
`;

await runCommand(async () => {
  const { help, yes } = parse(process.argv.slice(2));
  if (help) {
    process.stdout.write(HELP);
    return 0;
  }
  const given = readConfig(readEnvironment());
  const config = { ...given, dataDir: await prepareDataDir(given.dataDir) };
  const installation = await openCommandDatabase(config);
  // The application's database role may remove neither customers nor history.
  const { db, close } = openDatabase(installation.ownerConnectionString, { max: 2 });
  try {
    const counts = await countDemo(db);
    if (Object.values(counts).every((count) => count === 0)) {
      process.stdout.write('Nothing of the demo is in this installation.\n');
      return 0;
    }
    if (!yes) {
      process.stdout.write(
        `${listed(counts)}Nothing was removed. To remove it for good: npm run remove-demo -- --yes\n`,
      );
      return 0;
    }
    if (!(await hasOwnAdministrator(db))) {
      throw new StartError(
        'Nothing was removed, because nobody could sign in afterwards. Add your own administrator first: npm run staff -- add EMAIL --role admin.',
      );
    }
    await refuseForeignFiles(config, db);
    const keysOf = await commandKeys(config, installation.connectionString);
    const progress = createProgressLine(process.stderr, { verb: 'Removing', unit: 'customers' });
    await removeDemo(db, {
      clock: systemClock,
      historyKeys: keysOf(HISTORY_SEAL_KEY),
      dataDir: config.dataDir,
      onCustomer: (removed) => progress.update(removed, counts.customers),
    });
    progress.end();
    process.stdout.write(
      `${listed(counts)}All of this was removed. The bytes of the documents go with the next sweep, within an hour.\n`,
    );
    return 0;
  } finally {
    await close();
    await installation.close();
  }
});

function listed({ customers, loans, staff, directories, rateTables, mails }: DemoCounts): string {
  return `The demo's records:
  ${plural(customers, 'customer')} with ${plural(loans, 'loan')}
  ${plural(staff, 'member')} of staff
  ${count(directories)} unchanged entries of the directories
  ${plural(rateTables, 'table')} of example rates
  ${plural(mails, 'mail')} to these people
`;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { yes: { type: 'boolean' }, help: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new UsageError(`${errorMessage(error).split('. ')[0]}: see npm run remove-demo -- --help.`);
  }
}
