import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { StoredFile } from '../../../contract/files.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { failureText } from '../../loans/failure-text.ts';
import { closeToast, showToast } from '../../ui/toast-store.ts';
import { dropFiles, reloadDocuments } from './document-queries.ts';

/** How long a deletion can be taken back by one click. */
const UNDO_SECONDS = 10;

/** Calls in flight at once for work on many files. */
const AT_ONCE = 5;

export interface FileRemoval {
  remove: (files: readonly StoredFile[]) => Promise<void>;
  /** Takes the last deletion back, while it still can be. */
  undo: () => void;
}

/** Deletes files at once, and offers to bring them back for ten seconds. */
export function useFileRemoval(customerId: string): FileRemoval {
  const queryClient = useQueryClient();
  const last = useRef<{ undo: () => void; until: number }>(undefined);

  const restore = async (files: readonly StoredFile[]) => {
    const failures = await forEach(files, async ({ fileId }) => {
      await call('restoreFile', { params: { id: customerId, fileId } });
    });
    await reloadDocuments(queryClient, customerId);
    if (failures.length > 0) refused(failures, 'not brought back');
  };

  const remove = async (files: readonly StoredFile[]) => {
    dropFiles(queryClient, customerId, new Set(files.map(({ fileId }) => fileId)));
    const failures = await forEach(files, async ({ fileId }) => {
      try {
        await call('deleteFile', { params: { id: customerId, fileId } });
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
  file: StoredFile;
  error: unknown;
}

async function forEach(
  files: readonly StoredFile[],
  work: (file: StoredFile) => Promise<void>,
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

function counted(files: readonly StoredFile[]): string {
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
