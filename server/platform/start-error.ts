/**
 * A reason not to start (or not to go on) that whoever runs Lintel can act on. The message is one plain sentence:
 * `main.ts` prints it alone, without a stack trace, and exits with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
