import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ZippedFile, zipOfFiles } from '../../features/mismo/zip-of-files.ts';
import { errorCode } from '../../platform/caught-error.ts';
import { StartError } from '../../platform/settings/start-error.ts';

/**
 * Refuses a target that holds something: an export replaces nothing.
 * @throws StartError
 */
export async function requireEmptyTarget(target: string): Promise<void> {
  const found = await stat(target).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartError(`${target} cannot be read: ${errorCode(error)}.`);
  });
  if (found === null) return;
  if (isZip(target) || !found.isDirectory()) throw new StartError(`There is ${target} already.`);
  if ((await readdir(target)).length > 0) throw new StartError(`The folder ${target} is not empty.`);
}

/** Writes the files into a folder, or into a ZIP if the target ends in '.zip'. A part of a ZIP does not stay. */
export async function writeFiles(target: string, files: AsyncIterable<ZippedFile>): Promise<void> {
  if (isZip(target)) {
    await pipeline(zipOfFiles(files), createWriteStream(target, { flags: 'wx', mode: 0o600 })).catch(
      async (error: unknown) => {
        await rm(target, { force: true });
        throw error;
      },
    );
    return;
  }
  await mkdir(target, { recursive: true, mode: 0o700 });
  for await (const { name, bytes, changedAt } of files) {
    const path = join(target, name);
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    await utimes(path, changedAt, changedAt);
  }
}

function isZip(target: string): boolean {
  return target.toLowerCase().endsWith('.zip');
}
