import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { RELOAD_AFTER_UPLOAD_MS } from '../../../../domain/loans/task-progress.ts';
import { ApiError, NO_ANSWER } from '../../../api/api-error.ts';
import { endedSessionOf, onSessionChange, storedSession } from '../../../api/session/session-store.ts';
import { isOffline } from '../../../ui/states/back-online.ts';
import { reloadDocuments } from '../document-queries.ts';
import { createSender } from './send-upload.ts';
import { SignOutQuestion } from './tray/sign-out-question.ts';
import { UploadTray } from './tray/upload-tray.tsx';
import { isRunning, type Upload } from './upload.ts';
import { openUploadDesk, type UploadDesk } from './upload-desk.tsx';
import { UploadQueue } from './upload-queue.ts';

interface TabUploads {
  queue: UploadQueue;
  desk: UploadDesk;
}

let ofTab: TabUploads | undefined;

/** This browser tab's uploads. They belong to no page, so they continue while the person works elsewhere (DOC-50). */
function tabUploads(queryClient: QueryClient): TabUploads {
  ofTab ??= beginUploads(queryClient);
  return ofTab;
}

function beginUploads(queryClient: QueryClient): TabUploads {
  const reloads = new Map<string, ReturnType<typeof setTimeout>>();
  const queue = new UploadQueue({
    send: createSender(),
    isAway: () => isOffline() || storedSession() === null,
    isLost,
    onChanged: ({ customerId }) => {
      clearTimeout(reloads.get(customerId));
      const reload = () => void reloadDocuments(queryClient, customerId);
      reloads.set(customerId, setTimeout(reload, RELOAD_AFTER_UPLOAD_MS));
    },
  });
  window.addEventListener('online', () => queue.resume());
  window.addEventListener('beforeunload', (event) => {
    if (queue.uploads().some(isRunning)) event.preventDefault();
  });
  const question = new SignOutQuestion(queue);
  keepUploadsPrivate(queue, question);
  const desk = {
    Tray: () => <UploadTray queue={queue} question={question} />,
    endBeforeSignOut: question.ask,
  };
  return { queue, desk };
}

/**
 * Uploads belong to a person. Signing out ends them, and the next person never sees them (DOC-53). When a session
 * expires they wait, and continue if the same person signs in again.
 */
function keepUploadsPrivate(queue: UploadQueue, question: SignOutQuestion): () => void {
  let owner = storedSession()?.userName;
  let isAway = owner === undefined;
  return onSessionChange(() => {
    const person = storedSession()?.userName;
    if (person === undefined) {
      isAway = true;
      question.stay();
      if (endedSessionOf() === undefined) queue.discard();
      else queue.pause();
      return;
    }
    if (person !== owner) queue.discard();
    // Renewing changes the session too.
    else if (isAway) queue.resume();
    isAway = false;
    owner = person;
  });
}

/** Whether the server was not reached, or the session has ended. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === NO_ANSWER || error.status === 401);
}

export interface Uploads {
  queue: UploadQueue;
  /** Uploads of this customer. */
  uploads: readonly Upload[];
}

/** A customer's uploads among those of this browser tab. */
export function useUploads(customerId: string): Uploads {
  const { queue, desk } = tabUploads(useQueryClient());
  useEffect(() => openUploadDesk(desk), [desk]);
  const all = useSyncExternalStore(queue.subscribe, queue.uploads);
  const uploads = useMemo(() => all.filter((upload) => upload.customerId === customerId), [all, customerId]);
  return { queue, uploads };
}
