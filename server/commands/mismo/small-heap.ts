import { setFlagsFromString } from 'node:v8';

/**
 * Collects garbage sooner. Every file leaves some megabytes of it, and by default V8 lets the heap grow to a multiple of
 * what is alive: 340 MB instead of 230 MB, for a tenth less processor time.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=60');
}
