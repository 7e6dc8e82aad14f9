import type { FileHandle } from 'node:fs/promises';
import { startThreads } from '../threads/thread-pool.ts';

/** Hashes stored files in a separate thread: a document takes as long as twenty other answers. */
export interface FileHasher {
  /** SHA-256 in hex of a whole file, which must stay open until then. @throws errors of reading. */
  hash(file: FileHandle): Promise<string>;
}

/** One thread, started with the first file. It keeps no process alive. */
export function createFileHasher(): FileHasher {
  const thread = startThreads<number, string>({
    filename: new URL('./hash-thread.ts', import.meta.url).href,
    name: 'hashFile',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  return { hash: ({ fd }) => thread.run(fd) };
}
