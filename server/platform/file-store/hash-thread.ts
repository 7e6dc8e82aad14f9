import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';

/** Small enough for the processor's cache while it is hashed. */
const READ_AT_ONCE = 524_288;
const buffer = Buffer.allocUnsafeSlow(READ_AT_ONCE);

/** The task of the thread: SHA-256 in hex of a file that is open in this process. Threads share descriptors. */
export function hashFile(fd: number): string {
  const hash = createHash('sha256');
  for (let position = 0; ; ) {
    const bytesRead = readSync(fd, buffer, 0, buffer.length, position);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(buffer.subarray(0, bytesRead));
    position += bytesRead;
  }
}
