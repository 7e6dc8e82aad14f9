import { type Logger, pino } from 'pino';
import { logOptions } from './log.ts';

/** The exit code after a fault of the program (EX_SOFTWARE of sysexits.h): `npm start` and systemd start it again. */
export const ENDED_BY_FAULT = 70;

/** Requests in work get so long for their answers. Nobody knows what the fault has left behind, so it is not much. */
const GRACE_MS = 5_000;

/** Always written, whatever LOG_LEVEL says: nothing else tells why the process is gone. */
const faultLog = () => pino(logOptions('fatal'));

/**
 * Ends the process by a rejection or an error that nobody has handled: one line of the log, then `stop`, and an exit code that says so.
 * @param stop ends when everything is stopped; waited for only so long.
 * @returns the same for an error that somebody has caught and can do nothing about.
 */
export function endByFault(
  stop: () => Promise<void>,
  log: Pick<Logger, 'fatal'> = faultLog(),
): (fault: unknown, origin: string) => void {
  let isEnding = false;
  const end = (fault: unknown, origin: string) => {
    log.fatal({ err: asError(fault), origin }, 'a fault that nothing handles: the process ends');
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

/** Anything can be thrown. What is no error is not shown: it may be a person's data. */
function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(`no error, but a value of type ${typeof fault}`);
}
