import type { CustomerDocument } from '../../../../contract/documents.ts';
import type { TaskCount } from '../../../../domain/loans/task-progress.ts';
import { TASKS_OF_A_MOVE } from '../../../../domain/loans/task-progress.ts';
import { ApiError } from '../../../api/api-error.ts';

/** The two calls of a move. */
export interface MoveCalls {
  /** Copies a document into a folder. Returns the copy, which may be from an earlier try. */
  copy: (document: CustomerDocument, path: string) => Promise<CustomerDocument>;
  /** Removes the original. */
  remove: (document: CustomerDocument) => Promise<void>;
}

export interface MoveResult {
  /** Each original's id with the document that replaced it. */
  moved: { from: CustomerDocument; to: CustomerDocument }[];
  /** `copy` says whether the target has a copy. */
  failed: { document: CustomerDocument; error: unknown; copy: 'none' | 'made' | 'unknown' }[];
}

interface MoveOptions {
  onProgress: (count: TaskCount) => void;
  /** Stops before the next document; a started one is finished. */
  signal?: AbortSignal;
}

/**
 * Moves documents into a folder: copies to the target, then deletes the original, two tasks a document (DOC-39, DOC-40). A failure between the two keeps both, never neither.
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
  report(0, 0);
  for (const document of documents) {
    if (signal?.aborted) {
      report(0, TASKS_OF_A_MOVE);
      continue;
    }
    let done = 0;
    try {
      const copy = await calls.copy(document, path);
      done = 1;
      report(1, 0);
      await calls.remove(document);
      report(1, 0);
      result.moved.push({ from: document, to: copy });
    } catch (error) {
      report(0, TASKS_OF_A_MOVE - done);
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      result.failed.push({ document, error, copy: done > 0 ? 'made' : isRefused ? 'none' : 'unknown' });
    }
  }
  return result;
}
