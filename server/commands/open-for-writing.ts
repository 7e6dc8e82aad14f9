import { type FileHandle, open } from 'node:fs/promises';
import { pathFault } from '../platform/disk/path-fault.ts';
import { StartError } from '../platform/settings/start-error.ts';
import { requireNoFolder } from './output-target.ts';

/** Opens an output file before the work begins. @throws StartError */
export async function openForWriting(path: string): Promise<FileHandle> {
  await requireNoFolder(path);
  return open(path, 'w', 0o600).catch((error: unknown) => {
    throw new StartError(`${path} cannot be written: ${pathFault(error)}.`);
  });
}
