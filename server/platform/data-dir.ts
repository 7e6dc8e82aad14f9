import { constants } from 'node:fs';
import { access, mkdir, realpath, stat } from 'node:fs/promises';
import { StartError } from './start-error.ts';

/**
 * Makes DATA_DIR if need be, closed to other users: it holds the database, borrowers' documents and the secret key.
 * @returns its real path, so that everyone who compares paths sees the same one.
 * @throws StartError when it cannot be made, is not a folder, or is not writable.
 */
export async function prepareDataDir(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (!(await stat(path)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(path);
  } catch (error) {
    throw new StartError(`DATA_DIR ${path} cannot be used: ${reason(error as NodeJS.ErrnoException)}.`);
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
    case 'EROFS':
      return 'that file system is read-only';
    case 'ENOENT':
      return 'no folder can be made there';
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return error.message;
  }
}
