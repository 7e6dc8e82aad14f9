import { accessSync, constants, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';

/** What the test databases and the files of a run take at most, with room to spare. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Where tests put their temporary folders: in memory where Linux has enough of it, because each server test copies a
 * database. Undefined means the usual place.
 * @returns {string | undefined}
 */
export function memoryFolder() {
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? MEMORY : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function inMemory(environment) {
  const folder = memoryFolder();
  return folder === undefined || environment.TMPDIR !== undefined
    ? environment
    : { ...environment, TMPDIR: folder };
}
