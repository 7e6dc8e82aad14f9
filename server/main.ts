import { stopWithLauncher } from './platform/launcher-link.ts';
import { StartError } from './platform/start-error.ts';
import { startLintel } from './start.ts';

/** The process: starts everything, and stops it in order on SIGTERM, on Ctrl-C, or when its launcher is gone. */
try {
  const lintel = await startLintel();
  const stop = once(async () => {
    await lintel.stop();
    process.exit(0);
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  stopWithLauncher(stop);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function once(work: () => Promise<void>): () => void {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
  };
}
