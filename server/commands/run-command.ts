import { AppError } from '../platform/app-error.ts';
import { errorCode } from '../platform/caught-error.ts';
import { isDatabaseUnavailable, isForbiddenByDatabase } from '../platform/database/database-errors.ts';
import { diskFault } from '../platform/disk/disk-fault.ts';
import { isOutOfRoom } from '../platform/disk/disk-room.ts';
import { StartError, UsageError } from '../platform/settings/start-error.ts';

/**
 * Runs one of the project's commands. Errors that the caller can act on are one plain sentence on standard error.
 * @param work returns the exit code: 0 when done. A thrown refusal ends with 1, a UsageError with 2.
 */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  // `exit` also stops a PostgreSQL that was started for the command; uncommitted work is rolled back.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  // If progress cannot be written, the work goes on.
  process.stderr.on('error', () => undefined);
  process.stdout.once('error', failForLostOutput).on('error', () => undefined);
  try {
    process.exitCode = await work();
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1;
    process.stderr.write(`${sentenceFor(error)}\n`);
  }
}

/** Lost output means that the command has failed. A closed pipe needs no message. */
function failForLostOutput(error: Error): void {
  process.once('exit', () => {
    process.exitCode = 1;
  });
  if (errorCode(error) === 'EPIPE') return;
  process.stderr.write(`The output cannot be written: ${diskFault(error) ?? error.message}.\n`);
}

/**
 *
 * @throws the error itself if it is a bug rather than a refusal.
 */
function sentenceFor(error: unknown): string {
  if (error instanceof StartError || error instanceof AppError) return error.message;
  if (isDatabaseUnavailable(error)) return 'The database cannot be reached right now.';
  if (isForbiddenByDatabase(error)) {
    return `The role of DATABASE_URL may not do this (${error.message}): set DATABASE_OWNER_URL to the role that owns the tables.`;
  }
  if (isOutOfRoom(error)) return 'There is no room left to store anything: the disk is full.';
  if (error instanceof Error && 'syscall' in error) return `The system refused: ${error.message}.`;
  throw error;
}
