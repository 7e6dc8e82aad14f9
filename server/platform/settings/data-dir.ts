import { constants } from 'node:fs';
import { access, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../caught-error.ts';
import { diskFault } from '../disk/disk-fault.ts';
import { StartError } from './start-error.ts';

/**
 * Private, because it holds the database, borrowers' documents and the secret key.
 * @returns the real path, so that paths compare equal everywhere.
 * @throws StartError if it cannot be created, is not a folder, or is not writable.
 */
export async function prepareDataDir(path: string): Promise<string> {
  try {
    await makeFolder(path);
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(path);
  } catch (error) {
    throw await dataDirRefusal(path, error as NodeJS.ErrnoException, {
      uid: process.getuid?.() ?? 0,
      gid: process.getgid?.() ?? 0,
    });
  }
}

/** Why DATA_DIR cannot be used; with the chown command if another user owns it. */
export async function dataDirRefusal(
  path: string,
  error: NodeJS.ErrnoException,
  user: { uid: number; gid: number },
): Promise<StartError> {
  const refusal = `DATA_DIR ${path} cannot be used: ${reason(error)}`;
  if (error.code !== 'EACCES' && error.code !== 'EPERM') return new StartError(`${refusal}.`);
  const folder = await nearestFolder(path);
  const owner = await stat(folder).catch(() => undefined);
  if (owner === undefined || owner.uid === user.uid) {
    return new StartError(`${refusal}. Allow it with: chmod u+rwx '${folder}'.`);
  }
  const give =
    folder === path
      ? `Give it to this user with: chown -R ${user.uid}:${user.gid} '${path}'`
      : `Make it for this user with: install -d -m 700 -o ${user.uid} -g ${user.gid} '${path}'`;
  return new StartError(
    `${refusal}, because ${folder} belongs to the user ${owner.uid} and this is the user ${user.uid}. ${give}, or start as the user ${owner.uid}.`,
  );
}

async function nearestFolder(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined || dirname(path) === path ? path : nearestFolder(dirname(path));
}

/** Not `mkdir({ recursive: true })`: Node never returns from it on a file system without folders, such as /proc. */
async function makeFolder(path: string, parentIsThere = false): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || parentIsThere) throw error;
    await makeFolder(dirname(path));
    await makeFolder(path, true);
  }
}

function reason(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return 'it, or a folder above it, is a file';
    case 'EACCES':
    case 'EPERM':
      return 'this user may not write there';
    case 'ENOENT':
      return 'no folder can be made there';
    default:
      return diskFault(error) ?? error.message;
  }
}
