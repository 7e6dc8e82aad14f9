import { setFlagsFromString } from 'node:v8';

let running = 0;

/** A small buffer pins the pool it was cut from. With the usual pool, a ZIP's names would pin some 20 kB each. */
const SMALL_POOL = 8 * 1024;
const USUAL_POOL = Buffer.poolSize;

/**
 * Holds the memory of this process small while an import or an export of many files runs. Every file leaves some
 * megabytes of garbage, and by default V8 lets the heap grow to a multiple of what is alive: 340 MB instead of 230 MB in
 * the command, for a tenth less processor time. @returns a function that ends it.
 */
export function holdHeapSmall(): () => void {
  running += 1;
  if (running === 1) {
    setFlagsFromString('--heap-growing-percent=60');
    Buffer.poolSize = SMALL_POOL;
  }
  return () => {
    running -= 1;
    if (running > 0) return;
    // 0 stands for V8's own rule.
    setFlagsFromString('--heap-growing-percent=0');
    Buffer.poolSize = USUAL_POOL;
  };
}
