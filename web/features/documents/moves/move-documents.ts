import type { CustomerDocument } from '../../../../contract/documents.ts';
import type { TaskCount } from '../../../../domain/loans/task-progress.ts';
import { TASKS_OF_A_MOVE } from '../../../../domain/loans/task-progress.ts';
import { ApiError } from '../../../api/api-error.ts';
import { batchesOf } from '../document-queries.ts';

export interface MoveCalls {
  /**
   * Copies documents into a folder. Returns the copies by the ids of their originals, without missing ones. A copy may
   * be from an earlier try.
   */
  copy: (
    documents: readonly CustomerDocument[],
    path: string,
  ) => Promise<ReadonlyMap<string, CustomerDocument>>;
  remove: (documents: readonly CustomerDocument[]) => Promise<void>;
}

export interface MoveResult {
  /** Each original with the document that replaced it. */
  moved: { from: CustomerDocument; to: CustomerDocument }[];
  /** `copy` says whether the target folder has a copy. */
  failed: { document: CustomerDocument; error: unknown; copy: 'none' | 'made' | 'unknown' }[];
}

interface MoveOptions {
  onProgress: (count: TaskCount) => void;
  /** Stops before the next documents; started ones are finished. */
  signal?: AbortSignal;
}

/**
 * Moves documents into a folder: copies to the target, then deletes the original, two tasks a document (DOC-39,
 * DOC-40). A failure between the two keeps both, never neither.
 */
export async function moveDocuments(
  documents: readonly CustomerDocument[],
  path: string,
  calls: MoveCalls,
  { onProgress, signal }: MoveOptions,
): Promise<MoveResult> {
  const result: MoveResult = { moved: [], failed: [] };
  const count: TaskCount = { total: documents.length * TASKS_OF_A_MOVE, done: 0, failed: 0 };
  const report = (done: number, failed: number) => {
    count.done += done;
    count.failed += failed;
    onProgress({ ...count });
  };
  const fail = (
    some: readonly CustomerDocument[],
    error: unknown,
    copy: MoveResult['failed'][number]['copy'],
  ) => result.failed.push(...some.map((document) => ({ document, error, copy })));

  report(0, 0);
  for (const some of batchesOf(documents)) {
    if (signal?.aborted) {
      report(0, some.length * TASKS_OF_A_MOVE);
      continue;
    }
    let copies: ReadonlyMap<string, CustomerDocument>;
    try {
      copies = await calls.copy(some, path);
    } catch (error) {
      fail(some, error, isRefusal(error) ? 'none' : 'unknown');
      report(0, some.length * TASKS_OF_A_MOVE);
      continue;
    }
    const copied = some.filter(({ fileId }) => copies.has(fileId));
    const gone = some.filter(({ fileId }) => !copies.has(fileId));
    fail(gone, new ApiError(404, {}), 'none');
    report(copied.length, gone.length * TASKS_OF_A_MOVE);
    if (copied.length === 0) continue;
    try {
      await calls.remove(copied);
      for (const from of copied) result.moved.push({ from, to: copies.get(from.fileId) ?? from });
      report(copied.length, 0);
    } catch (error) {
      fail(copied, error, 'made');
      report(0, copied.length);
    }
  }
  return result;
}

/** Whether the server refused, so that nothing was done. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
