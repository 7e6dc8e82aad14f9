import { stopWithLauncher } from './platform/launcher-link.ts';
import { StartError } from './platform/start-error.ts';
import { startLintel } from './start.ts';

/** The process: starts everything, and stops it in order on SIGTERM, on Ctrl-C, or when its launcher is gone. */
const starting = startLintel();
let stopping: Promise<void> | undefined;

/** Also in the middle of the start: what has begun is finished first, so that nothing is left behind. */
function stop(): void {
  stopping ??= starting.then((lintel) => lintel.stop()).then(() => process.exit(0));
  // A start that fails is reported below.
  stopping.catch(() => undefined);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
stopWithLauncher(stop);

try {
  await starting;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
