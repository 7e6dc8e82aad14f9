import { createHash, type Hash } from 'node:crypto';
import { readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** A step of hashing a file that is open in this process: threads share their descriptors. */
export type HashTask =
  /** So many bytes of the file are there. */
  | { id: number; fd: number; written: number }
  /** All are: the answer is wanted. */
  | { id: number; fd: number; written: 'all' }
  /** No answer is wanted any more. */
  | { id: number; written: 'nothing' };

export type HashAnswer = { id: number; hash: string } | { id: number; error: string };

/** Small enough to be in the processor's cache while it is hashed. */
const READ_AT_ONCE = 524_288;
const buffer = Buffer.allocUnsafeSlow(READ_AT_ONCE);

/** A file as far as it was hashed. */
interface Progress {
  hash: Hash;
  position: number;
}

const begun = new Map<number, Progress>();

parentPort?.on('message', (task: HashTask) => {
  const progress = begun.get(task.id) ?? { hash: createHash('sha256'), position: 0 };
  begun.set(task.id, progress);
  if (task.written === 'nothing') begun.delete(task.id);
  else if (task.written !== 'all') goOnQuietly(progress, task.fd, task.written);
  else {
    begun.delete(task.id);
    parentPort?.postMessage(answerOf(progress, task));
  }
});

/** What goes wrong here goes wrong at the end as well: the place where it is answered. */
function goOnQuietly(progress: Progress, fd: number, end: number): void {
  try {
    goOn(progress, fd, end);
  } catch {}
}

function answerOf(progress: Progress, { id, fd }: { id: number; fd: number }): HashAnswer {
  try {
    goOn(progress, fd, Number.POSITIVE_INFINITY);
    return { id, hash: progress.hash.digest('hex') };
  } catch (error) {
    return { id, error: String(error) };
  }
}

function goOn(progress: Progress, fd: number, end: number): void {
  while (progress.position < end) {
    const length = Math.min(buffer.length, end - progress.position);
    const bytesRead = readSync(fd, buffer, 0, length, progress.position);
    if (bytesRead === 0) return;
    progress.hash.update(buffer.subarray(0, bytesRead));
    progress.position += bytesRead;
  }
}
