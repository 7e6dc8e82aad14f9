import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file that is complete in memory. */
export interface ZippedFile {
  name: string;
  bytes: Uint8Array;
  changedAt: Date;
}

/**
 * A ZIP of files that are made while it is read: the next file is made when the one before has gone out. A file that
 * cannot be made breaks the stream, so that nobody takes a part for the whole.
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
  const closed = new AbortController();
  output.once('close', () => closed.abort());
  for await (const { name, bytes, changedAt } of files) {
    // A reader who is gone ends the reading of loans too.
    if (output.destroyed) return;
    const content = streamOf(bytes);
    const sent = once(content, 'end', { signal: closed.signal });
    zip.addReadStream(content, name, { mtime: changedAt, mode: 0o100644, size: bytes.length });
    await sent.catch(() => undefined);
    // The ZIP keeps the stream until its end, and the stream the compressor behind it.
    content.unpipe();
  }
  if (!output.destroyed) zip.end();
}

/** A stream that lets go of its bytes. The ZIP keeps each stream until its end, and with it a whole list of files. */
function streamOf(bytes: Uint8Array): Readable {
  let rest: Uint8Array | null = bytes;
  return new Readable({
    read() {
      const next = rest;
      rest = null;
      this.push(next);
    },
  });
}
