/**
 * A reason not to start (or to continue) that an operator can act on. The message is one plain sentence:
 * `main.ts` prints it alone, without a stack trace, and exits with 1.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** A wrong call of a command: it ends with 2. */
export class UsageError extends StartError {
  override readonly name = 'UsageError';
}
