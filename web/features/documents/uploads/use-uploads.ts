import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { tabUploads } from './tab-uploads.tsx';
import type { Upload } from './upload.ts';
import { openUploadDesk } from './upload-desk.ts';
import type { UploadQueue } from './upload-queue.ts';

export interface Uploads {
  queue: UploadQueue;
  /** Those of the customer. */
  uploads: readonly Upload[];
}

/** The uploads of a customer, among those of this browser tab. */
export function useUploads(customerId: string): Uploads {
  const { queue, desk } = tabUploads(useQueryClient());
  useEffect(() => openUploadDesk(desk), [desk]);
  const all = useSyncExternalStore(queue.subscribe, queue.uploads);
  const uploads = useMemo(() => all.filter((upload) => upload.customerId === customerId), [all, customerId]);
  return { queue, uploads };
}
