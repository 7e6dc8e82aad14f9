import { useQueryClient } from '@tanstack/react-query';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { call } from '../../../api/client.ts';
import { failureText } from '../../../loans/failures/failure-text.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import {
  batchesOf,
  DOCUMENTS_AT_ONCE,
  reloadDocuments,
  removeFromLists,
  runDocumentChanges,
} from '../document-queries.ts';
import { offerUndo } from '../last-undo.ts';

/** A deletion can be undone by one click for this long. */
const UNDO_SECONDS = 10;

/** Concurrent calls for work on many documents. */
const AT_ONCE = 5;

interface DocumentRemoval {
  remove: (documents: readonly CustomerDocument[]) => Promise<void>;
}

/** Deletes documents at once, and offers to undo it for ten seconds. */
export function useDocumentRemoval(customerId: string): DocumentRemoval {
  const queryClient = useQueryClient();

  const changeBatches = (
    size: number,
    documents: readonly CustomerDocument[],
    work: (fileIds: string[]) => Promise<void>,
  ) => runDocumentChanges(queryClient, customerId, () => forEachBatch(batchesOf(documents, size), work));

  const restore = async (documents: readonly CustomerDocument[]) => {
    const failures = await changeBatches(1, documents, async ([fileId = '']) => {
      await call('restoreDocument', { params: { id: customerId, fileId } });
    });
    await reloadDocuments(queryClient, customerId);
    if (failures.length > 0) refused(failures, 'not restored');
  };

  const remove = async (documents: readonly CustomerDocument[]) => {
    removeFromLists(queryClient, customerId, new Set(documents.map(({ fileId }) => fileId)));
    const failures = await changeBatches(DOCUMENTS_AT_ONCE, documents, async (fileIds) => {
      await call('deleteDocuments', { params: { id: customerId }, body: { fileIds } });
    });
    const failed = new Set(failures.map(({ document }) => document));
    const deleted = documents.filter((document) => !failed.has(document));
    if (failures.length > 0) refused(failures, 'not deleted');
    if (deleted.length > 0) {
      offerUndo(customerId, {
        tone: 'ok',
        title: `${counted(deleted)} deleted`,
        undo: () => void restore(deleted),
        seconds: UNDO_SECONDS,
      });
    }
    await reloadDocuments(queryClient, customerId);
  };

  return { remove };
}

interface Failure {
  document: CustomerDocument;
  error: unknown;
}

async function forEachBatch(
  batches: readonly CustomerDocument[][],
  work: (fileIds: string[]) => Promise<void>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const left = [...batches];
  const worker = async () => {
    for (let batch = left.shift(); batch !== undefined; batch = left.shift()) {
      try {
        await work(batch.map(({ fileId }) => fileId));
      } catch (error) {
        failures.push(...batch.map((document) => ({ document, error })));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failures;
}

function counted(documents: readonly CustomerDocument[]): string {
  return documents.length === 1 ? `${documents[0]?.name}` : `${documents.length} documents`;
}

function refused(failures: readonly Failure[], what: string): void {
  const documents = failures.map(({ document }) => document);
  const were = documents.length === 1 ? 'was' : 'were';
  showToast({
    tone: 'bad',
    title: `${counted(documents)} ${were} ${what}`,
    text: failureText(failures[0]?.error),
  });
}
