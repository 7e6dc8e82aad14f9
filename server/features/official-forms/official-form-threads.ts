import { AppError } from '../../platform/app-error.ts';
import { startThreads } from '../../platform/threads/thread-pool.ts';
import type { PrintTask } from './pdf/compose-print.ts';
import type { RecognisedForm } from './pdf/recognise-form.ts';

/** Works on PDFs in separate threads, so that a crafted one, or a large print, delays nobody else. */
export interface OfficialFormThreads {
  /** A PDF that takes too long is refused. */
  recognise(bytes: Uint8Array): Promise<RecognisedForm>;
  /**
   * Prints are made one after the other.
   * @throws AppError `unavailable` while many wait, or after the deadline. Another error when a blank form cannot be
   * filled in.
   */
  print(task: PrintTask): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/** A blank form is read within a second, and a print of three borrowers made within one. */
const DEADLINE_MS = 30_000;
const MOST_HEAP_MB = 512;
/** Twenty prints take ten seconds; others are asked to retry. */
const MOST_WAITING = 20;

const TOO_SLOW = 'This PDF took too long to read. Please download the blank form again.';

export function createOfficialFormThreads({
  deadlineMs = DEADLINE_MS,
  mostWaiting = MOST_WAITING,
} = {}): OfficialFormThreads {
  const thread = () =>
    startThreads({
      filename: new URL('./pdf/official-form-thread.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
  // A crafted upload must not hold up prints.
  const uploads = thread();
  const prints = thread();
  return {
    async recognise(bytes) {
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        return await uploads.run(bytes, { name: 'recognise', signal });
      } catch {
        // The thread ran out of time or of memory.
        return { ok: false, reason: TOO_SLOW };
      }
    },
    async print(task) {
      if (prints.queueSize >= mostWaiting) throw busy();
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        return await prints.run(task, { name: 'print', signal });
      } catch (error) {
        throw signal.aborted ? busy() : error;
      }
    },
    async stop() {
      await Promise.all([uploads.destroy(), prints.destroy()]);
    },
  };
}

function busy(): AppError {
  return new AppError(
    'unavailable',
    'Many forms are being printed at the moment. Please try again in a few seconds.',
    { retryAfter: 5 },
  );
}
