import { filesOfPath, pathsBelow } from '../../features/mismo/given/files-of-path.ts';
import { importReport } from '../../features/mismo/imports/import-report.ts';
import { type Db, openDatabase } from '../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import { writeRefusal } from '../../platform/disk/disk-fault.ts';
import { readConfig } from '../../platform/settings/config.ts';
import { readEnvironment } from '../../platform/settings/environment.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { openCommandDatabase } from '../command-database.ts';
import { commandKeys } from '../command-keys.ts';
import { openForWriting } from '../open-for-writing.ts';
import { formatSeconds } from '../progress-line.ts';
import { importInto } from './import-into.ts';

interface ReportFile {
  write(db: Db, batchId: string): Promise<void>;
  close(): Promise<void>;
}

/** Opened before the import, so that a report that cannot be written fails early. @throws StartError */
async function openReport(path: string): Promise<ReportFile> {
  const file = await openForWriting(path);
  return {
    async write(db, batchId) {
      try {
        for await (const piece of importReport(db, batchId)) await file.writeFile(piece);
      } catch (error) {
        throw writeRefusal(path, error);
      }
    },
    close: () => file.close(),
  };
}

/**
 * Imports files one group after the other. A faulty one does not stop the others.
 * @param reportPath a CSV for the results; null for none.
 * @returns 1 if a file was refused or waits for a decision.
 * @throws StartError for a path that cannot be read, before anything is imported.
 */
export async function importFiles(
  paths: readonly string[],
  reportPath: string | null,
  write: (text: string) => void,
): Promise<number> {
  const total = await countFiles(paths);
  const report = reportPath === null ? null : await openReport(reportPath);
  const config = readConfig(readEnvironment());
  const installation = await openCommandDatabase(config);
  const database = openDatabase(installation.connectionString, { max: 4 });
  try {
    const keysFor = await commandKeys(config, installation.connectionString);
    const { batchId, counts, seconds } = await importInto({ config, database, keysFor }, paths, total);
    await report?.write(database.db, batchId);
    write(counts.summary(formatSeconds(seconds)));
    return counts.needsSomebody ? 1 : 0;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new StartError(
      'The connection to the database was lost. What was imported stays: run the same command again to continue.',
    );
  } finally {
    await report?.close();
    await database.close();
    await installation.close();
  }
}

/**
 * A damaged ZIP counts as one file.
 * @throws StartError for a missing path.
 */
async function countFiles(paths: readonly string[]): Promise<number> {
  let files = 0;
  for (const path of paths) {
    for await (const file of pathsBelow(path)) {
      try {
        for await (const _ of filesOfPath(file)) files += 1;
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        files += 1;
      }
    }
  }
  return files;
}
