import type { FileHandle } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
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

/** The least recently read beyond this number are checked again at their next reading. */
const MOST_REMEMBERED = 10_000;

/** The hashes that this process has found whole, and their version: a touched file is checked again. */
export function createVerifiedBytes(): LRUCache<string, string> {
  return new LRUCache({ max: MOST_REMEMBERED });
}
