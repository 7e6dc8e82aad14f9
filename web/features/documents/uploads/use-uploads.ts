import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { RELOAD_AFTER_UPLOAD_MS } from '../../../../domain/loans/task-progress.ts';
import { reloadDocuments } from '../document-queries.ts';
import { senderOf } from './send-upload.ts';
import { type Upload, UploadQueue } from './upload-queue.ts';

export interface Uploads {
  queue: UploadQueue;
  uploads: readonly Upload[];
}

/** The uploads of the page. They continue while its tabs and folders change, and end with it. */
export function useUploads(customerId: string): Uploads {
  const queryClient = useQueryClient();
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [queue] = useState(() => {
    const reloadSoon = () => {
      clearTimeout(reload.current);
      reload.current = setTimeout(
        () => void reloadDocuments(queryClient, customerId),
        RELOAD_AFTER_UPLOAD_MS,
      );
    };
    return new UploadQueue(senderOf(customerId), reloadSoon, reloadSoon);
  });
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  useEffect(
    () => () => {
      queue.cancelAll();
      clearTimeout(reload.current);
    },
    [queue],
  );
  return { queue, uploads };
}
