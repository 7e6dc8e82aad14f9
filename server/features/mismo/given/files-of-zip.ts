import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { errorMessage } from '../../../platform/caught-error.ts';
import { type GivenFile, printableName } from './given-file.ts';

/** A ZIP that cannot be read. The message follows its name. */
export class DamagedZip extends Error {
  override readonly name = 'DamagedZip';
}

/** The bounds of a ZIP, by the sizes that it declares. yauzl refuses content that is larger than declared. */
export interface ZipBounds {
  files: number;
  /** Of all files together, unpacked. */
  bytes: number;
}

const NO_BOUNDS: ZipBounds = { files: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

/** The second one starts a ZIP without entries. */
const ZIP_MARKS = ['PK\x03\x04', 'PK\x05\x06'];

export function isZip(beginning: Uint8Array): boolean {
  return ZIP_MARKS.includes(Buffer.from(beginning.subarray(0, 4)).toString('latin1'));
}

/**
 * The files of a ZIP, one after the other. Folders are left out, and so are the notes that macOS adds. A ZIP within it
 * is a file like the others, and no loan. One whose name leads out of the ZIP cannot be opened.
 * @throws DamagedZip also when it is larger than the bounds, or has no files.
 */
export async function* filesOfZip(path: string, name: string, bounds = NO_BOUNDS): AsyncGenerator<GivenFile> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch((error: unknown) => {
    throw damaged(error);
  });
  try {
    refuseMore(zip.entryCount, bounds.files, 'files');
    yield* entriesOf(zip, printableName(name), bounds);
  } finally {
    zip.close();
  }
}

async function* entriesOf(zip: ZipFile, name: string, bounds: ZipBounds): AsyncGenerator<GivenFile> {
  let bytes = 0;
  let isEmpty = true;
  const entries = zip.eachEntry()[Symbol.asyncIterator]();
  for (;;) {
    const next = await entries.next().catch((error: unknown) => {
      throw damaged(error);
    });
    if (next.done === true) break;
    const entry = next.value;
    bytes += entry.uncompressedSize;
    refuseMore(bytes, bounds.bytes, 'bytes');
    const fileName = nameOf(entry);
    if (!isFile(fileName)) continue;
    isEmpty = false;
    yield {
      name: `${name}/${printableName(fileName)}`,
      open: () =>
        validateFileName(fileName) === null
          ? zip.openReadStreamPromise(entry)
          : Promise.reject(new Error('its name leads to a folder outside the ZIP')),
    };
  }
  if (isEmpty) throw new DamagedZip('is a ZIP without files.');
}

/** The name is read here: yauzl would end the whole ZIP at one that leads out of it. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

function isFile(fileName: string): boolean {
  return !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/');
}

function damaged(error: unknown): DamagedZip {
  return new DamagedZip(`is a damaged ZIP: ${errorMessage(error).replace(/\.$/, '')}.`);
}

function refuseMore(count: number, most: number, unit: string): void {
  if (count > most) {
    throw new DamagedZip(
      `unpacks to more than ${most.toLocaleString('en-US')} ${unit}, which is more than one import takes. Split it.`,
    );
  }
}

/** A received file under its own name, or those of a ZIP. @throws DamagedZip */
export async function* filesAt(path: string, name: string): AsyncGenerator<GivenFile> {
  if (isZip(await beginning(path))) yield* filesOfZip(path, name);
  else yield { name: printableName(name), open: async () => createReadStream(path) };
}

async function beginning(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
