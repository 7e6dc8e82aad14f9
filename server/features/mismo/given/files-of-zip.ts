import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { errorMessage } from '../../../platform/caught-error.ts';
import { type GivenFile, printableName } from './given-file.ts';

/** The message completes a sentence that starts with the ZIP's name. */
export class DamagedZip extends Error {
  override readonly name = 'DamagedZip';
}

/** By the sizes that the ZIP declares; yauzl refuses larger content. */
export interface ZipBounds {
  files: number;
  /** Unpacked, for all files together. */
  bytes: number;
}

const NO_BOUNDS: ZipBounds = { files: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

/** The second one is an empty ZIP's. */
const ZIP_MARKS = ['PK\x03\x04', 'PK\x05\x06'];

export function isZip(beginning: Uint8Array): boolean {
  return ZIP_MARKS.includes(Buffer.from(beginning.subarray(0, 4)).toString('latin1'));
}

/**
 * Each file of a ZIP in turn, without folders and macOS metadata. A nested ZIP is treated as a file without a loan. A
 * file whose name points outside the ZIP cannot be opened.
 * @throws DamagedZip also if it exceeds the bounds or is empty.
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

/** yauzl would reject the whole ZIP for one name that points outside it, so we read names ourselves. */
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

/** The file itself, or each file if it is a ZIP. @throws DamagedZip */
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
