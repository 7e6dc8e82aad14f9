import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 count buffers as part of its heap. Otherwise it scans the whole heap about every ten megabytes of buffers,
 * which took longer than all other work of an upload or download.
 */
export function countBuffersWithHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
}

const WORTH_IT = 16_384;

/**
 * Frees a large buffer at once; the garbage collector would scan the whole heap for it. Only for a buffer that
 * nothing shares or uses any more: reading it afterwards returns nothing.
 */
export function freeBuffer({ buffer, length }: Buffer<ArrayBuffer>): void {
  if (length >= WORTH_IT && length === buffer.byteLength) buffer.transfer(0);
}
