import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../platform/caught-error.ts';
import { pathFault } from '../platform/disk/path-fault.ts';
import { StartError } from '../platform/settings/start-error.ts';

async function found(path: string) {
  return stat(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartError(`${path} cannot be written: ${pathFault(error)}.`);
  });
}

/** Of an output file that may exist. Called before the work, which can take long. @throws StartError */
export async function requireNoFolder(path: string): Promise<void> {
  if ((await found(path))?.isDirectory()) throw new StartError(`${path} is a folder: name a file in it.`);
}

/**
 * Of a file that gets its name once it is complete, and replaces one of that name. Called before the work.
 * @throws StartError
 */
export async function requireFileTarget(path: string): Promise<void> {
  await requireNoFolder(path);
  if ((await found(path))?.isFile() === false) throw new StartError(`${path} is not a file.`);
  await requireFolderOf(path);
}

/** @throws StartError unless a new file can be written there. */
export async function requireFolderOf(path: string): Promise<void> {
  const folder = dirname(path);
  const is = await found(folder);
  if (is === null) throw new StartError(`There is no folder ${folder}: create it first.`);
  if (!is.isDirectory()) throw new StartError(`${folder} is not a folder.`);
  await access(folder, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw new StartError(`${path} cannot be written: ${pathFault(error)}.`);
  });
}
