/**
 * Something the operator can fix. `main.ts` prints the message, one plain sentence, without a stack trace and exits
 * with 1.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

export class UsageError extends StartError {
  override readonly name = 'UsageError';
}
