import type { Logger } from 'pino';
import { openLog } from './log.ts';

/** EX_SOFTWARE of sysexits.h: `npm start` and systemd restart the process. */
export const ENDED_BY_FAULT = 70;

/** Time for open requests to finish; short, because state after a fault is unknown. */
const GRACE_MS = 5_000;

/**
 * Ends the process after an unhandled error: one log line, then `stop`, then an exit code that says so.
 * @returns the handler, for errors that are caught but unrecoverable.
 */
export function endByFault(
  stop: () => Promise<void>,
  log?: Pick<Logger, 'fatal'>,
): (fault: unknown, origin: string) => void {
  let isEnding = false;
  const end = (fault: unknown, origin: string) => {
    // Logged at any LOG_LEVEL, because only this line explains why the process ended.
    (log ?? openLog('fatal')).fatal({ err: asError(fault), origin }, 'an unhandled fault: the process ends');
    process.exitCode = ENDED_BY_FAULT;
    if (isEnding) return;
    isEnding = true;
    const exit = () => process.exit(ENDED_BY_FAULT);
    setTimeout(exit, GRACE_MS);
    stop().then(exit, exit);
  };
  process.on('uncaughtException', (error) => end(error, 'uncaughtException'));
  process.on('unhandledRejection', (reason) => end(reason, 'unhandledRejection'));
  return end;
}

/** Anything can be thrown. A non-Error is not logged, because it may be personal data. */
function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(`no error, but a value of type ${typeof fault}`);
}
