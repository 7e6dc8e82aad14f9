import { parseArgs } from 'node:util';
import { errorMessage } from '../platform/caught-error.ts';
import { openDatabase } from '../platform/database/database.ts';
import { readInstallation } from '../platform/database/installation.store.ts';
import { createFileStore } from '../platform/file-store/create-file-store.ts';
import { claimStore, determineBinding } from '../platform/file-store/store-binding.ts';
import { readConfig } from '../platform/settings/config.ts';
import { prepareDataDir } from '../platform/settings/data-dir.ts';
import { readEnvironment } from '../platform/settings/environment.ts';
import { StartError, UsageError } from '../platform/settings/start-error.ts';
import { openCommandDatabase } from './command-database.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run claim-files [-- --of ID]

Shows whether the documents belong to this database. A database that was moved or restored
from a snapshot can only read them until you claim them.

  --of ID   binds the documents to this database from now on. ID is their present owner, as
            this command prints it, or 'nobody'. Only claim them if no other database uses
            them: it would lose the right to store and remove documents.
  --help    shows this
`;

await runCommand(async () => {
  const { help, of } = parse(process.argv.slice(2));
  if (help) {
    process.stdout.write(HELP);
    return 0;
  }
  const given = readConfig(readEnvironment());
  const config = { ...given, dataDir: await prepareDataDir(given.dataDir) };
  const installation = await openCommandDatabase(config);
  const { db, close } = openDatabase(installation.ownerConnectionString, { max: 2 });
  try {
    const files = createFileStore(config);
    const own = await readInstallation(db);
    const binding = await determineBinding(files, own, db);
    if (binding.isOwn) {
      process.stdout.write('The documents belong to this database.\n');
      return 0;
    }
    const owner = (await files.readMark())?.installation ?? 'nobody';
    if (of === undefined) {
      process.stdout.write(
        `Documents can only be read, because ${binding.reason}.\nIf no other database works with them: npm run claim-files -- --of ${owner}\n`,
      );
      return 1;
    }
    if (of !== owner)
      throw new StartError(`The documents belong to ${owner}, and not to ${of}: nothing was changed.`);
    await claimStore(files, db, own);
    process.stdout.write('The documents belong to this database from now on. Restart the app.\n');
    return 0;
  } finally {
    await close();
    await installation.close();
  }
});

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { of: { type: 'string' }, help: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new UsageError(`${errorMessage(error).split('. ')[0]}: see npm run claim-files -- --help.`);
  }
}
