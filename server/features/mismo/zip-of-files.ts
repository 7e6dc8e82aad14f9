import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  name: string;
  bytes: Uint8Array;
  changedAt: Date;
}

/**
 * Built while it is read: each file is created once the one before has been sent. A failure breaks the stream, so
 * that nobody takes a partial ZIP for a complete one.
 */
export function zipOfFiles(files: AsyncIterable<ZippedFile>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.on('error', (error: Error) => output.destroy(error));
  pipeline(zip.outputStream, output).catch(() => undefined);
  addFiles(zip, files, output).catch((error: Error) => output.destroy(error));
  return output;
}

async function addFiles(zip: ZipFile, files: AsyncIterable<ZippedFile>, output: PassThrough): Promise<void> {
  let goOn: () => void = () => undefined;
  output.once('close', () => goOn());
  for await (const file of files) {
    if (output.destroyed) return;
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    goOn = resolve;
    addFile(zip, file, resolve);
    await sent;
  }
  if (!output.destroyed) zip.end();
}

/** yazl keeps the inner function until the end, so that function must release bytes and stream. */
function addFile(zip: ZipFile, { name, bytes, changedAt }: ZippedFile, sent: () => void): void {
  let rest: Uint8Array | null = bytes;
  const entry = { mtime: changedAt, mode: 0o100644, size: bytes.length };
  zip.addReadStreamLazy(name, entry, (open) => {
    const content = Readable.from([rest]).once('end', sent);
    rest = null;
    open(null, content);
  });
}
