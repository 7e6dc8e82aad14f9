import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 count buffers together with its own heap. Otherwise it scans the whole heap for every ten
 * megabytes or so of buffers. For an upload or a download, that took longer than all other work.
 */
export function countBuffersWithHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
}

/** Smaller ones are not worth it, and may share their memory with others. */
const WORTH_IT = 16_384;

/**
 * Frees the memory of a large buffer at once. Left to the collector, an upload's buffers make it scan the
 * whole heap. Only for an unshared buffer that nobody uses any more: reading it afterwards returns nothing.
 */
export function freeBuffer({ buffer, length }: Buffer<ArrayBuffer>): void {
  if (length >= WORTH_IT && length === buffer.byteLength) buffer.transfer(0);
}
