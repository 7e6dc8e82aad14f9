import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** A file that is open in this process: threads share their descriptors. */
export interface HashTask {
  id: number;
  fd: number;
}

export type HashAnswer = { id: number; hash: string } | { id: number; error: string };

/** Small enough to be in the processor's cache while it is hashed. */
const READ_AT_ONCE = 524_288;
const buffer = Buffer.allocUnsafeSlow(READ_AT_ONCE);

parentPort?.on('message', ({ id, fd }: HashTask) => {
  let answer: HashAnswer;
  try {
    answer = { id, hash: hashOf(fd) };
  } catch (error) {
    answer = { id, error: String(error) };
  }
  parentPort?.postMessage(answer);
});

function hashOf(fd: number): string {
  const hash = createHash('sha256');
  for (let position = 0; ; ) {
    const bytesRead = readSync(fd, buffer, 0, buffer.length, position);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(buffer.subarray(0, bytesRead));
    position += bytesRead;
  }
}
