import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { formatFault, type ImportFault } from '../features/import/import-fault.ts';
import { errorMessage } from '../platform/caught-error.ts';
import { StartError } from '../platform/settings/start-error.ts';

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
  const file = createWriteStream(path);
  try {
    await new Promise<void>((done, fail) => file.once('open', () => done()).once('error', fail));
  } catch (error) {
    throw new StartError(`${path} cannot be written: ${errorMessage(error)}.`);
  }
  return {
    async write(faults) {
      const text = faults.map((fault) => `${formatFault(fault)}\n`).join('');
      if (!file.write(text)) await new Promise<void>((drained) => file.once('drain', () => drained()));
    },
    sayRest: () => undefined,
    async close() {
      file.end();
      await finished(file);
    },
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
