import { setFlagsFromString } from 'node:v8';

let running = 0;

/**
 * Collects garbage sooner in this process while an import or an export of many files runs. Every file leaves some megabytes of it, and by default V8
 * lets the heap grow to a multiple of what is alive: 340 MB instead of 230 MB in the command, for a tenth less processor
 * time. @returns a function that ends it.
 */
export function holdHeapSmall(): () => void {
  running += 1;
  if (running === 1) setFlagsFromString('--heap-growing-percent=60');
  return () => {
    running -= 1;
    // 0 stands for V8's own rule.
    if (running === 0) setFlagsFromString('--heap-growing-percent=0');
  };
}
