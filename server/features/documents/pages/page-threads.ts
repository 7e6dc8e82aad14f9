import { AppError } from '../../../platform/app-error.ts';
import { startThreads } from '../../../platform/threads/thread-pool.ts';
import { Turns } from '../../../platform/threads/turns.ts';
import type { PackagePart, PartTask } from '../packages/package-part.ts';
import type { MadeDocuments, MakingTask } from './pdf/make-documents.ts';

/** Works on pages in a thread, so that a crafted or large PDF delays only its sender. */
export interface PageThreads {
  /** People take turns. @throws AppError `unsupported_type` for work that needs too much time or memory. */
  make(task: MakingTask, person: string): Promise<MadeDocuments>;
  /** One document of a package. @throws as `make`. */
  makePart(task: PartTask, person: string): Promise<PackagePart>;
  stop(): Promise<void>;
}

/** 5,000 pages take two seconds. */
const DEADLINE_MS = 30_000;
const MOST_HEAP_MB = 512;

export function createPageThreads({ deadlineMs = DEADLINE_MS } = {}): PageThreads {
  const thread = startThreads({
    filename: new URL('./pdf/page-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  const turns = new Turns();
  return {
    make: (task, person) => turns.run(person, () => run<MadeDocuments>('make', task)),
    makePart: (task, person) => turns.run(person, () => run<PackagePart>('makePart', task)),
    stop: () => thread.destroy(),
  };

  async function run<Result>(name: string, task: object): Promise<Result> {
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      return await thread.run(task, { name, signal });
    } catch (error) {
      if (signal.aborted || (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new AppError(
          'unsupported_type',
          'These pages took too long, or need too much memory. Choose fewer pages, or print the document to a new PDF.',
        );
      throw error;
    }
  }
}
