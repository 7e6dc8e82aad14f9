import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { errorCode } from '../../../platform/caught-error.ts';
import { StartError } from '../../../platform/settings/start-error.ts';
import { DamagedZip, filesOfZip, isZip } from './files-of-zip.ts';
import { type GivenFile, printableName } from './given-file.ts';

/** The XML file itself, each file of a ZIP, or each of a folder and its subfolders. @throws StartError */
export async function* filesOfPath(path: string): AsyncGenerator<GivenFile> {
  for await (const file of pathsBelow(path)) yield* filesAt(file);
}

export interface UnreadablePath {
  name: string;
  unreadable: string;
}

/** An unreadable path does not stop the others. */
export async function* filesOfPaths(paths: readonly string[]): AsyncGenerator<GivenFile | UnreadablePath> {
  for (const path of paths) {
    try {
      for await (const file of pathsBelow(path)) yield* filesOrFault(file);
    } catch (error) {
      yield unreadablePath(path, error);
    }
  }
}

async function* filesOrFault(path: string): AsyncGenerator<GivenFile | UnreadablePath> {
  try {
    yield* filesAt(path);
  } catch (error) {
    yield unreadablePath(path, error);
  }
}

/** @throws all other errors. */
function unreadablePath(path: string, error: unknown): UnreadablePath {
  if (!(error instanceof StartError)) throw error;
  return { name: printableName(basename(path)), unreadable: error.message };
}

/** For a folder, its XML files and ZIPs by name. @throws StartError */
export async function* pathsBelow(path: string): AsyncGenerator<string> {
  const found = await stat(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  if (!found.isDirectory()) {
    yield path;
    return;
  }
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* pathsBelow(below);
    else if (entry.isFile() && /\.(?:xml|zip)$/i.test(entry.name)) yield below;
  }
}

async function* filesAt(path: string): AsyncGenerator<GivenFile> {
  if (!(await beginsAsZip(path))) {
    yield { name: printableName(basename(path)), open: async () => createReadStream(path) };
    return;
  }
  try {
    yield* filesOfZip(path, basename(path));
  } catch (error) {
    if (error instanceof DamagedZip) throw new StartError(`${path} ${error.message}`);
    throw error;
  }
}

async function beginsAsZip(path: string): Promise<boolean> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
      return isZip(buffer.subarray(0, bytesRead));
    } finally {
      await file.close();
    }
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): StartError {
  const code = errorCode(error);
  return new StartError(code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${code}.`);
}
