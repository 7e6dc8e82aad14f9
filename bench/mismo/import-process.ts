import { openCommandDatabase } from '../../server/commands/command-database.ts';
import { commandKeys } from '../../server/commands/command-keys.ts';
import { importInto } from '../../server/commands/mismo/import-into.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import { answerParent } from '../child-process.ts';

export interface ImportOrder {
  dataDir: string;
  /** The ZIP with the files. */
  path: string;
  files: number;
}

export interface ImportReply {
  seconds: number;
  imported: number;
}

/** A process that imports as `npm run mismo -- import` does, into an empty database. */
answerParent<ImportOrder, ImportReply>(async ({ dataDir, path, files }) => {
  const config = readConfig({ DATA_DIR: dataDir });
  const installation = await openCommandDatabase(config);
  const database = openDatabase(installation.connectionString, { max: 4 });
  try {
    const keysFor = await commandKeys(config, installation.connectionString);
    const { counts, seconds } = await importInto({ config, database, keysFor }, [path], files);
    return { seconds, imported: counts.imported };
  } finally {
    await database.close();
    await installation.close();
  }
});
