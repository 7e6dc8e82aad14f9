import { type FileHandle, open } from 'node:fs/promises';
import { errorMessage } from '../platform/caught-error.ts';
import { diskFault } from '../platform/disk/disk-fault.ts';
import { StartError } from '../platform/settings/start-error.ts';

/** Opens an output file before the work begins. @throws StartError */
export function openForWriting(path: string): Promise<FileHandle> {
  return open(path, 'w', 0o600).catch((error: unknown) => {
    throw new StartError(`${path} cannot be written: ${diskFault(error) ?? errorMessage(error)}.`);
  });
}
