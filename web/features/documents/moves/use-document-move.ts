import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { COMPLETED_SHOWN_MS, type TaskCount, taskOutcome } from '../../../../domain/loans/task-progress.ts';
import { call } from '../../../api/client.ts';
import { StateStore } from '../../../ui/state-store.ts';
import { reloadDocuments, removeFromLists, runDocumentChanges } from '../document-queries.ts';
import { type MoveCalls, type MoveResult, moveDocuments } from './move-documents.ts';

/** The documents being moved, or moved a moment ago. */
interface RunningMove {
  documents: readonly CustomerDocument[];
  path: string;
  count: TaskCount;
  result: MoveResult | null;
}

/** A page's move, outside the components, so that its progress rerenders only the circle. */
export interface DocumentMove {
  subscribe: (listener: () => void) => () => void;
  running: () => RunningMove | null;
  start: (documents: readonly CustomerDocument[], path: string) => Promise<MoveResult | null>;
  cancel: () => void;
  dismiss: () => void;
}

function callsFor(customerId: string): MoveCalls {
  const params = { id: customerId };
  const idsOf = (documents: readonly CustomerDocument[]) => documents.map(({ fileId }) => fileId);
  return {
    copy: async (documents, path) => {
      const body = { path, fileIds: idsOf(documents) };
      const { copies } = (await call('copyDocuments', { params, body })).data;
      return new Map(copies.map(({ fileId, file }) => [fileId, file]));
    },
    // Those that somebody else has removed already are left out.
    remove: async (documents) => {
      await call('deleteDocuments', { params, body: { fileIds: idsOf(documents) } });
    },
  };
}

/** Moves documents, one move at a time, and reports its progress. */
function createDocumentMove(queryClient: QueryClient, customerId: string): DocumentMove {
  const store = new StateStore<{ running: RunningMove | null }>({ running: null });
  const running = () => store.snapshot().running;
  const show = (next: RunningMove | null) => store.change({ running: next });
  let cancel: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  return {
    subscribe: store.subscribe,
    running,
    async start(chosen, path) {
      const documents = chosen.filter((document) => document.path !== path);
      if (cancel !== undefined || documents.length === 0) return null;
      clearTimeout(hiding);
      const controller = new AbortController();
      cancel = controller;
      const result = await runDocumentChanges(queryClient, customerId, () =>
        moveDocuments(documents, path, callsFor(customerId), {
          signal: controller.signal,
          onProgress: (count) => show({ documents, path, count, result: null }),
        }),
      );
      cancel = undefined;
      const shown = running();
      if (shown !== null) show({ ...shown, result });
      removeFromLists(queryClient, customerId, new Set(result.moved.map(({ from }) => from.fileId)));
      void reloadDocuments(queryClient, customerId);
      if (result.failed.length === 0) hiding = setTimeout(hideCompleted, COMPLETED_SHOWN_MS);
      return result;
    },
    cancel: () => cancel?.abort(),
    dismiss: () => {
      if (running()?.result) show(null);
    },
  };

  function hideCompleted(): void {
    const shown = running();
    if (shown !== null && taskOutcome(shown.count) === 'Completed') show(null);
  }
}

export function useDocumentMove(customerId: string): DocumentMove {
  const queryClient = useQueryClient();
  return useMemo(() => createDocumentMove(queryClient, customerId), [queryClient, customerId]);
}

export function useRunningMove({ subscribe, running }: DocumentMove): RunningMove | null {
  return useSyncExternalStore(subscribe, running);
}

/** Whether a move is under way, so that no other one can start. */
export function useIsMoving({ subscribe, running }: DocumentMove): boolean {
  return useSyncExternalStore(subscribe, () => running()?.result === null);
}
