import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Instant } from '../../../../domain/time/eastern-time.ts';

/** Already compressed. */
const INCOMPRESSIBLE = /^image\/|^application\/(?:pdf|zip|vnd\.)/;

export interface ZipStreamEntry {
  name: string;
  size: number;
  format: string;
  changedAt: Instant;
  read(): Promise<Readable>;
}

/** Created while read: one entry open at a time, nothing buffered. An unreadable entry breaks the stream. */
export function zipStream(entries: readonly ZipStreamEntry[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let open: Readable | undefined;
  // A reader who stops also closes the open entry.
  output.once('close', () => open?.destroy());
  for (const { name, size, format, changedAt, read } of entries) {
    const options = {
      mtime: new Date(changedAt),
      mode: 0o100644,
      size,
      compress: !INCOMPRESSIBLE.test(format),
    };
    zip.addReadStreamLazy(name, options, (opened) => {
      read().then(
        (bytes) => {
          open = bytes;
          if (output.destroyed) bytes.destroy();
          opened(null, bytes);
        },
        (error) => output.destroy(error),
      );
    });
  }
  zip.on('error', (error: Error) => output.destroy(error));
  zip.end();
  pipeline(zip.outputStream, output).catch(() => undefined);
  return output;
}
