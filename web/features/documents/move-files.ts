import type { StoredFile } from '../../../contract/files.ts';
import type { TaskCount } from '../../../domain/task-progress.ts';
import { TASKS_OF_A_MOVE } from '../../../domain/task-progress.ts';

/** The two calls that a move consists of. */
export interface MoveCalls {
  /** Copies a file into a folder; answers the copy. */
  copy: (file: StoredFile, path: string) => Promise<StoredFile>;
  /** Removes the original. */
  remove: (file: StoredFile) => Promise<void>;
}

export interface MoveResult {
  /** Originals with the file that has taken their place. */
  moved: { from: StoredFile; to: StoredFile }[];
  failed: { file: StoredFile; error: unknown }[];
}

/** Copies whose original could not be removed, by the original and its target: another try only has to remove. */
export type PendingCopies = Map<string, StoredFile>;

interface MoveOptions {
  pending: PendingCopies;
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
  { pending, onProgress, signal }: MoveOptions,
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
    const key = `${file.fileId} ${path}`;
    let done = 0;
    try {
      const copy = pending.get(key) ?? (await calls.copy(file, path));
      pending.set(key, copy);
      done = 1;
      report(1, 0);
      await calls.remove(file);
      pending.delete(key);
      report(1, 0);
      result.moved.push({ from: file, to: copy });
    } catch (error) {
      report(0, TASKS_OF_A_MOVE - done);
      result.failed.push({ file, error });
    }
  }
  return result;
}
