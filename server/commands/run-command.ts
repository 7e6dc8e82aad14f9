import { AppError } from '../platform/app-error.ts';
import { isDatabaseUnavailable, isForbiddenByDatabase } from '../platform/database-errors.ts';
import { StartError } from '../platform/start-error.ts';

/**
 * Runs one of the project's commands. What the caller can act on is one plain sentence on standard error.
 * @param work answers the exit code: 0 when done, 2 when called wrongly; a refusal that it throws ends with 1.
 */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  // Leaving by `exit` takes the PostgreSQL along that was started for the command; what is not committed is undone.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  try {
    process.exitCode = await work();
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${sentenceFor(error)}\n`);
  }
}

/** @throws the error itself when it is a defect and no refusal. */
function sentenceFor(error: unknown): string {
  if (error instanceof StartError || error instanceof AppError) return error.message;
  if (isDatabaseUnavailable(error)) return 'The database cannot be reached right now.';
  if (isForbiddenByDatabase(error)) {
    return `The role of DATABASE_URL may not do this (${error.message}): set DATABASE_OWNER_URL to the role that owns the tables.`;
  }
  throw error;
}
