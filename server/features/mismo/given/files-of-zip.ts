import { type Entry, openPromise, type ZipFile } from 'yauzl';
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

/** Whether a file is a ZIP, by its first bytes. */
export function isZip(beginning: Uint8Array): boolean {
  return Buffer.from(beginning.subarray(0, 4)).toString('latin1') === 'PK\x03\x04';
}

/**
 * The files of a ZIP, one after the other. Folders are left out, and so are the notes that macOS adds. A ZIP within it
 * is a file like the others, and no loan.
 * @throws DamagedZip also when it is larger than the bounds.
 */
export async function* filesOfZip(path: string, name: string, bounds = NO_BOUNDS): AsyncGenerator<GivenFile> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
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
  const entries = zip.eachEntry()[Symbol.asyncIterator]();
  for (;;) {
    const next = await entries.next().catch((error: unknown) => {
      throw damaged(error);
    });
    if (next.done === true) return;
    const entry = next.value;
    bytes += entry.uncompressedSize;
    refuseMore(bytes, bounds.bytes, 'bytes');
    if (!isFile(entry)) continue;
    yield {
      name: `${name}/${printableName(entry.fileName)}`,
      open: () => zip.openReadStreamPromise(entry),
    };
  }
}

function isFile({ fileName }: Entry): boolean {
  return !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/');
}

function damaged(error: unknown): DamagedZip {
  return new DamagedZip(`is a damaged ZIP: ${errorMessage(error)}.`);
}

function refuseMore(count: number, most: number, unit: string): void {
  if (count > most) {
    throw new DamagedZip(
      `unpacks to more than ${most.toLocaleString('en-US')} ${unit}, which is more than one import takes. Split it.`,
    );
  }
}
