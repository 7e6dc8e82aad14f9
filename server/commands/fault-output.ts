import { formatFault, type ImportFault } from '../features/import/import-fault.ts';
import { writeRefusal } from '../platform/disk/disk-fault.ts';
import { openForWriting } from './open-for-writing.ts';

/** More would scroll past unread. */
export const FAULTS_SHOWN = 200;

export interface FaultOutput {
  write(faults: readonly ImportFault[]): Promise<void>;
  sayRest(): void;
  close(): Promise<void>;
}

/**
 * Writes to the given file, or the first faults to standard error. @throws StartError when the file cannot be
 * written.
 */
export async function openFaultOutput(path: string | undefined): Promise<FaultOutput> {
  if (path === undefined) return shownFaults();
  const file = await openForWriting(path);
  return {
    async write(faults) {
      const text = faults.map((fault) => `${formatFault(fault)}\n`).join('');
      await file.writeFile(text).catch((error: unknown) => {
        throw writeRefusal(path, error);
      });
    },
    sayRest: () => undefined,
    close: () => file.close(),
  };
}

function shownFaults(): FaultOutput {
  let count = 0;
  return {
    async write(faults) {
      const shown = faults.slice(0, Math.max(0, FAULTS_SHOWN - count));
      process.stderr.write(shown.map((fault) => `${formatFault(fault)}\n`).join(''));
      count += faults.length;
    },
    sayRest() {
      const rest = count - FAULTS_SHOWN;
      if (rest > 0) process.stderr.write(`… and ${rest} more: --faults FILE writes them all.\n`);
    },
    close: () => Promise.resolve(),
  };
}
