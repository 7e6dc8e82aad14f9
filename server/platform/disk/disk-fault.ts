import { errorCode } from '../caught-error.ts';
import { StartError } from '../settings/start-error.ts';

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EROFS: 'that file system is read-only',
  EFBIG: 'no file may be that large there',
  EIO: 'the disk has a fault',
};

/** Why the disk refused, in words; undefined for any other error. */
export function diskFault(error: unknown): string | undefined {
  return REASONS[errorCode(error) ?? ''];
}

/**
 * The error to throw when `path` could not be written: a StartError if the disk is the cause, otherwise the error
 * itself.
 */
export function writeRefusal(path: string, error: unknown): unknown {
  const fault = diskFault(error);
  return fault === undefined ? error : new StartError(`${path} cannot be written: ${fault}.`);
}
