import { type Permission, refused } from '../../../../domain/people/permission.ts';
import { startThreads } from '../../../platform/threads/thread-pool.ts';
import { Turns } from '../../../platform/threads/turns.ts';
import type { ContentTask } from './content-check-thread.ts';

/** Checks in threads, so that a crafted file delays only its sender. */
export interface ContentChecker {
  /**
   * A file that takes too long is refused. People take turns.
   * @throws errors of reading the file.
   */
  check(task: ContentTask, person: string): Promise<Permission>;
  stop(): Promise<void>;
}

/** Each upload is in memory while checked: 10 MB plus the unpacked part of an archive. */
const THREADS = 2;
/** The slowest honest file, a 200 MB archive, takes seconds on a busy machine. */
const DEADLINE_MS = 60_000;
const MOST_HEAP_MB = 256;

const TOO_SLOW = 'This file took too long to check. Please save it again, or split it.';

export function createContentChecker({ deadlineMs = DEADLINE_MS } = {}): ContentChecker {
  const threads = startThreads<ContentTask, Permission>({
    filename: new URL('./content-check-thread.ts', import.meta.url).href,
    name: 'checkReceivedFile',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  const turns = new Turns(THREADS);
  return {
    check: (task, person) => turns.run(person, () => check(task)),
    stop: () => threads.destroy(),
  };

  async function check(task: ContentTask): Promise<Permission> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), deadlineMs);
    try {
      return await threads.run(task, { signal: deadline.signal });
    } catch (error) {
      if (deadline.signal.aborted) return refused(TOO_SLOW);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
