import { errorCode } from '../caught-error.ts';
import { diskFault } from './disk-fault.ts';

const REASONS: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'the name is too long',
};

/** Why a path that somebody named cannot be written, in words where they are known. */
export function pathFault(error: unknown): string {
  const code = errorCode(error) ?? 'unknown error';
  return diskFault(error) ?? REASONS[code] ?? code;
}
