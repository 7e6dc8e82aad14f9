import type { Logger } from 'pino';
import { openLog } from './log.ts';

/**
 * The exit code after a fault of the program (EX_SOFTWARE of sysexits.h): `npm start` and systemd restart it.
 */
export const ENDED_BY_FAULT = 70;

/** Time for open requests to get their answers. It is short, because the state after a fault is unknown. */
const GRACE_MS = 5_000;

/**
 * Ends the process after an unhandled rejection or error: one line of the log, then `stop`, and an exit code
 * that shows the fault.
 * @param stop resolves when everything is stopped; the wait for it is limited.
 * @returns the same handler, for a caught but unrecoverable error.
 */
export function endByFault(
  stop: () => Promise<void>,
  log?: Pick<Logger, 'fatal'>,
): (fault: unknown, origin: string) => void {
  let isEnding = false;
  const end = (fault: unknown, origin: string) => {
    // Written whatever LOG_LEVEL is: this line alone explains why the process ended.
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

/** Anything can be thrown. A value that is no Error is not logged, because it may be personal data. */
function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(`no error, but a value of type ${typeof fault}`);
}
