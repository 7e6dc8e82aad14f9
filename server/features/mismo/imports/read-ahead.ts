import type { GivenFile } from '../given/given-file.ts';
import { type ReadLoan, type ReadyFile, readyFile } from './ready-file.ts';

/** Reads files in their order. The bytes of the next one are fetched while a thread reads the one before. */
export async function* readAhead(
  files: AsyncIterable<GivenFile | ReadyFile>,
  readLoan: ReadLoan,
): AsyncGenerator<ReadyFile> {
  let reading: Promise<ReadyFile> | undefined;
  try {
    for await (const file of files) {
      const next = 'hash' in file ? Promise.resolve(file) : readyFile(file, readLoan);
      next.catch(() => undefined);
      if (reading !== undefined) yield await reading;
      reading = next;
    }
    if (reading !== undefined) yield await reading;
  } finally {
    await reading?.catch(() => undefined);
  }
}
