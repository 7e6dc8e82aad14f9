import type { FastifyBaseLogger } from 'fastify';
import type { Job, JobResult, JobWithMetadata } from 'pg-boss';
import type { JobHandlerOptions } from './jobs.ts';

export async function runJob(
  job: Job<object>,
  queue: string,
  run: () => Promise<void>,
  log: FastifyBaseLogger,
): Promise<JobResult> {
  try {
    await run();
    return { id: job.id, status: 'completed' };
  } catch (thrown) {
    const error = asError(thrown);
    log.warn({ err: error, queue, jobId: job.id, attempt: job.retryCount + 1 }, 'job failed');
    return {
      id: job.id,
      status: 'failed',
      output: { message: error.message },
    };
  }
}

export async function giveUp(
  job: JobWithMetadata<object>,
  onGivenUp: JobHandlerOptions['onGivenUp'],
  log: FastifyBaseLogger,
): Promise<void> {
  const error = asError(job.sourceOutput);
  log.error({ err: error, queue: job.sourceName, jobId: job.sourceId }, 'job given up');
  await onGivenUp?.(job.data, error);
}

/** pg-boss passes errors as plain objects, some wrapped in `value`. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const { message, code, value } = (thrown ?? {}) as { message?: unknown; code?: unknown; value?: unknown };
  if (message === undefined && value !== undefined) return asError(value);
  const error = new Error(String(message ?? thrown));
  return code === undefined ? error : Object.assign(error, { code });
}
