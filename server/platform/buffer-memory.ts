import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 count what buffers hold together with its own heap. Else it goes through the whole heap for every ten megabytes or so
 * that pass through buffers, as an upload's and a download's do: that took longer than all the rest of an upload.
 */
export function countBuffersWithHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
}
