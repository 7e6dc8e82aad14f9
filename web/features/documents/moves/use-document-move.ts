import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { COMPLETED_SHOWN_MS, type TaskCount, taskOutcome } from '../../../../domain/loans/task-progress.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { reloadDocuments, removeFromLists } from '../document-queries.ts';
import { type MoveCalls, type MoveResult, moveDocuments } from './move-documents.ts';

export interface DocumentMove {
  /** The documents being moved, or moved a moment ago. */
  running: {
    documents: readonly CustomerDocument[];
    path: string;
    count: TaskCount;
    result: MoveResult | null;
  } | null;
  start: (documents: readonly CustomerDocument[], path: string) => Promise<MoveResult | null>;
  cancel: () => void;
  dismiss: () => void;
}

function callsFor(customerId: string): MoveCalls {
  const params = ({ fileId }: CustomerDocument) => ({ id: customerId, fileId });
  return {
    copy: async (document, path) =>
      (await call('copyDocument', { params: params(document), body: { path } })).data.file,
    remove: async (document) => {
      try {
        await call('deleteDocument', { params: params(document) });
      } catch (error) {
        // Somebody else has already removed it.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    },
  };
}

/** Moves documents, one move at a time, and reports its progress. */
export function useDocumentMove(customerId: string): DocumentMove {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<DocumentMove['running']>(null);
  const cancel = useRef<AbortController>(undefined);
  const busy = useRef(false);

  const start = async (chosen: readonly CustomerDocument[], path: string): Promise<MoveResult | null> => {
    const documents = chosen.filter((document) => document.path !== path);
    if (busy.current || documents.length === 0) return null;
    busy.current = true;
    const controller = new AbortController();
    cancel.current = controller;
    const result = await moveDocuments(documents, path, callsFor(customerId), {
      signal: controller.signal,
      onProgress: (count) => setRunning({ documents, path, count, result: null }),
    });
    busy.current = false;
    setRunning((now) => now && { ...now, result });
    removeFromLists(queryClient, customerId, new Set(result.moved.map(({ from }) => from.fileId)));
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
