import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StoredFile } from '../../../contract/files.ts';
import { COMPLETED_SHOWN_MS, type TaskCount, taskOutcome } from '../../../domain/task-progress.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { dropFiles, reloadDocuments } from './document-queries.ts';
import { type MoveCalls, type MoveResult, moveFiles } from './move-files.ts';

export interface FileMove {
  /** What is being moved, or was moved a moment ago. */
  running: { files: readonly StoredFile[]; path: string; count: TaskCount; result: MoveResult | null } | null;
  start: (files: readonly StoredFile[], path: string) => Promise<MoveResult | null>;
  cancel: () => void;
  dismiss: () => void;
}

function callsFor(customerId: string): MoveCalls {
  const params = ({ fileId }: StoredFile) => ({ id: customerId, fileId });
  return {
    copy: async (file, path) => (await call('copyFile', { params: params(file), body: { path } })).data.file,
    remove: async (file) => {
      try {
        await call('deleteFile', { params: params(file) });
      } catch (error) {
        // Somebody else has removed it meanwhile: it is gone, as it should be.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    },
  };
}

/** Moves files, one move at a time, and tells how far it is. */
export function useFileMove(customerId: string): FileMove {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<FileMove['running']>(null);
  const cancel = useRef<AbortController>(undefined);
  const busy = useRef(false);

  const start = async (chosen: readonly StoredFile[], path: string): Promise<MoveResult | null> => {
    const files = chosen.filter((file) => file.path !== path);
    if (busy.current || files.length === 0) return null;
    busy.current = true;
    const controller = new AbortController();
    cancel.current = controller;
    const result = await moveFiles(files, path, callsFor(customerId), {
      signal: controller.signal,
      onProgress: (count) => setRunning({ files, path, count, result: null }),
    });
    busy.current = false;
    setRunning((now) => now && { ...now, result });
    dropFiles(queryClient, customerId, new Set(result.moved.map(({ from }) => from.fileId)));
    void reloadDocuments(queryClient, customerId);
    if (result.failed.length === 0) {
      setTimeout(
        () => setRunning((now) => (now && taskOutcome(now.count) === 'Completed' ? null : now)),
        COMPLETED_SHOWN_MS,
      );
    }
    return result;
  };
  return {
    running,
    start,
    cancel: () => cancel.current?.abort(),
    dismiss: () => setRunning((now) => (now?.result ? null : now)),
  };
}
