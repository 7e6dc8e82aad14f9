import { Piscina } from 'piscina';

type ThreadOptions = ConstructorParameters<typeof Piscina>[0];
/** A pool with several kinds of tasks specifies the types at each call. */
// biome-ignore lint/suspicious/noExplicitAny: this is the default of Piscina's own types.
type SeveralKinds = any;

export function startThreads<Task = SeveralKinds, Result = SeveralKinds>(
  options: ThreadOptions,
): Piscina<Task, Result> {
  const pool = new Piscina<Task, Result>({ recordTiming: false, ...options });
  pool.on('error', ignoreLateAnswer);
  return pool;
}

/**
 * A thread may answer just as its task is aborted or its pool destroyed. Piscina reports that late answer as an error
 * of the pool, which would end the process.
 */
function ignoreLateAnswer(error: Error): void {
  if (!error.message.startsWith('Unexpected message from Worker')) throw error;
}
