import { Piscina } from 'piscina';
import type { PrintTask } from './pdf/compose-print.ts';
import type { RecognisedForm } from './pdf/recognise-form.ts';

/** Works on PDFs in a separate thread, so that a crafted one, or a large print, delays nobody else. */
export interface OfficialFormThreads {
  /** A PDF that takes too long is refused. */
  recognise(bytes: Uint8Array): Promise<RecognisedForm>;
  /** @throws when a blank form cannot be filled in. */
  print(task: PrintTask): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/** A blank form is read within a second. */
const DEADLINE_MS = 30_000;
const MOST_HEAP_MB = 512;

const TOO_SLOW = 'This PDF took too long to read. Please download the blank form again.';

export function createOfficialFormThreads({ deadlineMs = DEADLINE_MS } = {}): OfficialFormThreads {
  const threads = new Piscina({
    filename: new URL('./pdf/official-form-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  return {
    async recognise(bytes) {
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        return await threads.run(bytes, { name: 'recognise', signal });
      } catch {
        // The thread ran out of time or of memory.
        return { ok: false, reason: TOO_SLOW };
      }
    },
    print: (task) => threads.run(task, { name: 'print', signal: AbortSignal.timeout(deadlineMs) }),
    stop: () => threads.destroy(),
  };
}
