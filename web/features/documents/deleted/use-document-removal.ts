import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { failureText } from '../../../loans/failures/failure-text.ts';
import { closeToast, showToast } from '../../../ui/notices/toast-store.ts';
import { reloadDocuments, removeFromLists } from '../document-queries.ts';

/** A deletion can be undone by one click for this long. */
const UNDO_SECONDS = 10;

/** Concurrent calls for work on many documents. */
const AT_ONCE = 5;

export interface DocumentRemoval {
  remove: (files: readonly CustomerDocument[]) => Promise<void>;
  /** Undoes the last deletion, while that is still possible. */
  undo: () => void;
}

/** Deletes documents at once, and offers to undo it for ten seconds. */
export function useDocumentRemoval(customerId: string): DocumentRemoval {
  const queryClient = useQueryClient();
  const last = useRef<{ undo: () => void; until: number }>(undefined);

  const restore = async (files: readonly CustomerDocument[]) => {
    const failures = await forEach(files, async ({ fileId }) => {
      await call('restoreDocument', { params: { id: customerId, fileId } });
    });
    await reloadDocuments(queryClient, customerId);
    if (failures.length > 0) refused(failures, 'not restored');
  };

  const remove = async (files: readonly CustomerDocument[]) => {
    removeFromLists(queryClient, customerId, new Set(files.map(({ fileId }) => fileId)));
    const failures = await forEach(files, async ({ fileId }) => {
      try {
        await call('deleteDocument', { params: { id: customerId, fileId } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    });
    const failed = new Set(failures.map(({ file }) => file));
    const deleted = files.filter((file) => !failed.has(file));
    if (failures.length > 0) refused(failures, 'not deleted');
    if (deleted.length > 0) {
      const undo = () => {
        last.current = undefined;
        closeToast(toast);
        void restore(deleted);
      };
      const toast = showToast({
        tone: 'ok',
        title: `${counted(deleted)} deleted`,
        action: { label: 'Undo', onClick: undo },
        seconds: UNDO_SECONDS,
      });
      last.current = { undo, until: Date.now() + UNDO_SECONDS * 1000 };
    }
    await reloadDocuments(queryClient, customerId);
  };

  return {
    remove,
    undo: () => {
      if (last.current !== undefined && last.current.until > Date.now()) last.current.undo();
    },
  };
}

interface Failure {
  file: CustomerDocument;
  error: unknown;
}

async function forEach(
  files: readonly CustomerDocument[],
  work: (file: CustomerDocument) => Promise<void>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const left = [...files];
  const worker = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      try {
        await work(file);
      } catch (error) {
        failures.push({ file, error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failures;
}

function counted(files: readonly CustomerDocument[]): string {
  return files.length === 1 ? `${files[0]?.name}` : `${files.length} files`;
}

function refused(failures: readonly Failure[], what: string): void {
  const files = failures.map(({ file }) => file);
  const were = files.length === 1 ? 'was' : 'were';
  showToast({
    tone: 'bad',
    title: `${counted(files)} ${were} ${what}`,
    text: failureText(failures[0]?.error),
  });
}
