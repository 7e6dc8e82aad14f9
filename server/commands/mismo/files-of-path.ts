import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { errorCode, errorMessage } from '../../platform/caught-error.ts';
import { StartError } from '../../platform/settings/start-error.ts';

/** One file, alone or in a ZIP. */
export interface GivenFile {
  /** 'loan.xml', or 'loans.zip/loan.xml'. */
  name: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** The files at a path, one after the other: the XML file itself, or those of a ZIP. @throws StartError */
export async function* filesOfPath(path: string): AsyncGenerator<GivenFile> {
  if (!(await beginsAsZip(path))) {
    yield { name: basename(path), open: async () => createReadStream(path) };
    return;
  }
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw new StartError(`${path} is a damaged ZIP: ${errorMessage(error)}.`);
  });
  try {
    yield* filesOfZip(basename(path), zip);
  } finally {
    zip.close();
  }
}

async function* filesOfZip(name: string, zip: ZipFile): AsyncGenerator<GivenFile> {
  for await (const entry of zip.eachEntry()) {
    if (isFile(entry))
      yield { name: `${name}/${printable(entry.fileName)}`, open: () => zip.openReadStreamPromise(entry) };
  }
}

/** A name of a ZIP may hold codes that a terminal obeys. */
function printable(name: string): string {
  return name.replace(/\p{Cc}/gu, '?');
}

/** Folders are left out, and so are the notes that macOS adds. */
function isFile({ fileName }: Entry): boolean {
  return !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/');
}

async function beginsAsZip(path: string): Promise<boolean> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
      return bytesRead === 4 && buffer.toString('latin1') === 'PK\x03\x04';
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = errorCode(error);
    throw new StartError(
      code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${code}.`,
    );
  }
}
