import type { FileHandle } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { startThreads } from '../threads/thread-pool.ts';

/** In a separate thread, because hashing a document takes as long as twenty requests. */
export interface FileHasher {
  /** SHA-256 in hex. The file must stay open until then. */
  hash(file: FileHandle): Promise<string>;
}

/** One thread, started on first use; it does not keep the process alive. */
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

const MOST_REMEMBERED = 10_000;

/** Hashes verified by this process, with the file's version: a modified file is verified again. */
export function createVerifiedBytes(): LRUCache<string, string> {
  return new LRUCache({ max: MOST_REMEMBERED });
}
