import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { RELOAD_AFTER_UPLOAD_MS } from '../../../domain/task-progress.ts';
import { call } from '../../api/client.ts';
import { uploadFile } from '../../api/upload-file.ts';
import { reloadDocuments } from './document-queries.ts';
import { type ReportStage, type SendFile, type Upload, UploadQueue } from './upload-queue.ts';

/** Makes the upload link of a file, then sends its bytes there (staff shell specification, section 7). */
function senderOf(customerId: string): SendFile {
  return async (file: File, path: string, report: ReportStage, signal: AbortSignal) => {
    report('creating-link');
    const request = { params: { id: customerId }, body: { name: file.name, path } };
    const { file: created } = (await call('createFile', request, { signal })).data;
    report('link-created');
    report('uploading', 0);
    const { files } = await uploadFile({ id: customerId, fileId: created.fileId }, file, {
      href: created.link.href,
      signal,
      onProgress: (sent, all) => report('uploading', all === 0 ? 0 : sent / all),
    });
    const stored = files[0];
    if (stored === undefined) throw new Error('The server answered no file');
    return stored;
  };
}

export interface Uploads {
  queue: UploadQueue;
  uploads: readonly Upload[];
}

/** The uploads of the page. They go on while its tabs and folders change, and end with it. */
export function useUploads(customerId: string): Uploads {
  const queryClient = useQueryClient();
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [queue] = useState(
    () =>
      new UploadQueue(senderOf(customerId), () => {
        clearTimeout(reload.current);
        reload.current = setTimeout(
          () => void reloadDocuments(queryClient, customerId),
          RELOAD_AFTER_UPLOAD_MS,
        );
      }),
  );
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
