import type { FileHandle } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { HashAnswer, HashTask } from './hash-thread.ts';

/** Hashes files beside everything else that the process does: a document takes as long as twenty answers to others. */
export interface FileHasher {
  /** SHA-256 in hex of all that is in a file. It has to stay open until then. @throws what the reading throws. */
  hash(file: FileHandle): Promise<string>;
  /** Begins to hash a file that is still being written, from its beginning on. */
  follow(file: FileHandle): FollowedFile;
}

export interface FollowedFile {
  /** @param bytes so many are in the file by now. */
  written(bytes: number): void;
  /** As `hash`, when the file is whole. */
  end(): Promise<string>;
  /** In place of `end`: nobody wants to know. */
  giveUp(): void;
}

interface Awaited {
  resolve: (hash: string) => void;
  reject: (error: Error) => void;
}

/** One thread, started with the first file; after a fault, with the next one. It keeps no process alive. */
export function createFileHasher(): FileHasher {
  const awaited = new Map<number, Awaited>();
  let thread: Worker | undefined;
  let files = 0;

  function start(): Worker {
    const started = new Worker(new URL('./hash-thread.ts', import.meta.url));
    started.unref();
    started.on('message', (answer: HashAnswer) => {
      const task = awaited.get(answer.id);
      awaited.delete(answer.id);
      if ('hash' in answer) task?.resolve(answer.hash);
      else task?.reject(new Error(answer.error));
      if (awaited.size === 0) started.unref();
    });
    started.once('error', (error) => fail(error));
    started.once('exit', () => fail(new Error('The thread that hashes has ended')));
    return started;
  }

  function fail(error: unknown): void {
    thread = undefined;
    for (const { reject } of awaited.values()) reject(new Error('Not hashed', { cause: error }));
    awaited.clear();
  }

  function tell(task: HashTask): Worker {
    thread ??= start();
    thread.postMessage(task);
    return thread;
  }

  function follow({ fd }: FileHandle): FollowedFile {
    const id = ++files;
    return {
      written: (written) => void tell({ id, fd, written }),
      giveUp: () => void tell({ id, written: 'nothing' }),
      end() {
        tell({ id, fd, written: 'all' }).ref();
        return new Promise((resolve, reject) => awaited.set(id, { resolve, reject }));
      },
    };
  }

  return { follow, hash: (file) => follow(file).end() };
}
