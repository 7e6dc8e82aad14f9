import { openCommandDatabase } from '../../server/commands/command-database.ts';
import { commandKeys } from '../../server/commands/command-keys.ts';
import { exportLoans } from '../../server/commands/mismo/export-loans.ts';
import { importInto } from '../../server/commands/mismo/import-into.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import { answerParent } from '../child-process.ts';

/** `path` is the ZIP, and `files` the number of its files. */
export interface MismoOrder {
  command: 'import' | 'export';
  path: string;
  files: number;
}

export interface MismoReply {
  seconds: number;
  loans: number;
}

/** A process that imports or exports like `npm run mismo`, in the DATA_DIR of its environment. */
answerParent<MismoOrder, MismoReply>(async ({ command, path, files }) => {
  if (command === 'import') return importFiles(path, files);
  const began = performance.now();
  const exitCode = await exportLoans(path, {}, () => undefined);
  return { seconds: (performance.now() - began) / 1000, loans: exitCode === 0 ? files : 0 };
});

async function importFiles(path: string, files: number): Promise<MismoReply> {
  const config = readConfig(process.env);
  const installation = await openCommandDatabase(config);
  const database = openDatabase(installation.connectionString, { max: 4 });
  try {
    const keysFor = await commandKeys(config, installation.connectionString);
    const { counts, seconds } = await importInto({ config, database, keysFor }, [path], files);
    return { seconds, loans: counts.imported };
  } finally {
    await database.close();
    await installation.close();
  }
}
