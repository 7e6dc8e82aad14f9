import type { StoredFile } from '../../../contract/files.ts';
import type { TaskCount } from '../../../domain/task-progress.ts';
import { TASKS_OF_A_MOVE } from '../../../domain/task-progress.ts';
import { ApiError } from '../../api/api-error.ts';

/** The two calls that a move consists of. */
export interface MoveCalls {
  /** Copies a file into a folder; answers the copy, which may be one that an earlier try left there. */
  copy: (file: StoredFile, path: string) => Promise<StoredFile>;
  /** Removes the original. */
  remove: (file: StoredFile) => Promise<void>;
}

export interface MoveResult {
  /** Originals with the file that has taken their place. */
  moved: { from: StoredFile; to: StoredFile }[];
  /** `copy` says whether the target has a copy. */
  failed: { file: StoredFile; error: unknown; copy: 'none' | 'made' | 'unknown' }[];
}

interface MoveOptions {
  onProgress: (count: TaskCount) => void;
  /** Stops before the next file; one that has begun is finished. */
  signal?: AbortSignal;
}

/**
 * Moves files into a folder: copy to the target, then delete the original, two tasks a file (staff shell specification,
 * sections 4 and 9). A failure between the two leaves both files, never neither.
 */
export async function moveFiles(
  files: readonly StoredFile[],
  path: string,
  calls: MoveCalls,
  { onProgress, signal }: MoveOptions,
): Promise<MoveResult> {
  const result: MoveResult = { moved: [], failed: [] };
  const count: TaskCount = { total: files.length * TASKS_OF_A_MOVE, done: 0, failed: 0 };
  const report = (done: number, failed: number) => {
    count.done += done;
    count.failed += failed;
    onProgress({ ...count });
  };
  report(0, 0);
  for (const file of files) {
    if (signal?.aborted) {
      report(0, TASKS_OF_A_MOVE);
      continue;
    }
    let done = 0;
    try {
      const copy = await calls.copy(file, path);
      done = 1;
      report(1, 0);
      await calls.remove(file);
      report(1, 0);
      result.moved.push({ from: file, to: copy });
    } catch (error) {
      report(0, TASKS_OF_A_MOVE - done);
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      result.failed.push({ file, error, copy: done > 0 ? 'made' : isRefused ? 'none' : 'unknown' });
    }
  }
  return result;
}
