import { type FileHandle, open } from 'node:fs/promises';
import { importReport } from '../../features/mismo/imports/import-report.ts';
import { errorCode } from '../../platform/caught-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { StartError } from '../../platform/settings/start-error.ts';

/** The CSV for the results of an import. */
export interface ReportFile {
  write(db: Db, batchId: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the file before the import, so that nobody waits for a report that cannot be written. @throws StartError */
export async function openReport(path: string): Promise<ReportFile> {
  const file: FileHandle = await open(path, 'w', 0o600).catch((error: unknown) => {
    throw new StartError(`${path} cannot be written: ${errorCode(error)}.`);
  });
  return {
    async write(db, batchId) {
      for await (const piece of importReport(db, batchId)) await file.writeFile(piece);
    },
    close: () => file.close(),
  };
}
