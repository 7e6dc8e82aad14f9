import module from 'node:module';
import { endByFault } from './platform/end-by-fault.ts';
import { stopWithLauncher } from './platform/settings/launcher-link.ts';
import { StartError } from './platform/settings/start-error.ts';
import { startLintel } from './start.ts';

/**
 * The process: starts everything, and stops it in order on SIGTERM, Ctrl-C, a fault, or the death of its
 * launcher.
 */
const starting = startLintel();
let stopping: Promise<void> | undefined;

/** Stopping during the start waits for the current step, so that nothing is left behind. */
function stop(how?: { atOnce: boolean }): Promise<void> {
  stopping ??= starting.then((lintel) => lintel.stop(how));
  return stopping;
}

/** Exits with 0, or with a fault's code. A failed start is reported below. */
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
  // Flushed now, because the process may be killed later: the next start then compiles less.
  module.flushCompileCache();
} catch (error) {
  if (!(error instanceof StartError)) fault(error, 'start');
  else {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
