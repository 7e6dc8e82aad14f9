import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';

const READ_AT_ONCE = 524_288;
const buffer = Buffer.allocUnsafeSlow(READ_AT_ONCE);

/** Takes a file descriptor: threads of one process share them. */
export function hashFile(fd: number): string {
  const hash = createHash('sha256');
  for (let position = 0; ; ) {
    const bytesRead = readSync(fd, buffer, 0, buffer.length, position);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(buffer.subarray(0, bytesRead));
    position += bytesRead;
  }
}
