import module from 'node:module';
import { endByFault } from './platform/end-by-fault.ts';
import { stopWithLauncher } from './platform/launcher-link.ts';
import { StartError } from './platform/start-error.ts';
import { startLintel } from './start.ts';

/** The process: starts everything, and stops it in order on SIGTERM, on Ctrl-C, by a fault, or when its launcher is gone. */
const starting = startLintel();
let stopping: Promise<void> | undefined;

/** Also in the middle of the start: what has begun is finished first, so that nothing is left behind. */
function stop(how?: { atOnce: boolean }): Promise<void> {
  stopping ??= starting.then((lintel) => lintel.stop(how));
  return stopping;
}

/** With 0, or as a fault on the way says. A start that fails is reported below. */
function end(): void {
  stop().then(
    () => process.exit(),
    () => undefined,
  );
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
stopWithLauncher(end);
const fault = endByFault(() => stop({ atOnce: true }));

try {
  await starting;
  // Now, since it may be killed later: the next start compiles less.
  module.flushCompileCache();
} catch (error) {
  if (!(error instanceof StartError)) fault(error, 'start');
  else {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
