import type { BackupProgress } from '../features/backup/write-backup.service.ts';
import { createProgressLine, type ProgressOutput } from './progress-line.ts';

const MEGABYTE = 1_000_000;

/** Reports the progress of a backup or restore: rows first, then documents, each with its own pace. */
export function createBackupProgress(output: ProgressOutput, verb: string): BackupProgress & { end(): void } {
  const rows = createProgressLine(output, { verb, unit: 'rows' });
  let documents: ReturnType<typeof createProgressLine> | undefined;
  return {
    phase: (what) => rows.phase(what),
    rows: (done, expected) => rows.update(done, Math.round(expected)),
    bytes(done, total) {
      // Its pace is measured from its own beginning.
      documents ??= createProgressLine(output, { verb, unit: 'MB of documents' });
      documents.update(done / MEGABYTE, total / MEGABYTE);
    },
    end: () => (documents ?? rows).end(),
  };
}
