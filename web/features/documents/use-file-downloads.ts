import { useState } from 'react';
import type { StoredFile } from '../../../contract/files.ts';
import { easternDate } from '../../../domain/eastern-time.ts';
import { callForFile } from '../../api/client.ts';
import { failureText } from '../../loans/failure-text.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast-store.ts';

/** What is said when a download came without a byte in it (staff shell specification, section 8). */
const EMPTY_DOWNLOAD = 'Something went wrong, Please try again later';

export interface FileDownloads {
  /** Saves one file under its own name, several as one ZIP. */
  download: (files: readonly StoredFile[]) => Promise<void>;
  downloading: boolean;
}

/** Fetches files with the session and hands them to the browser to be saved. */
export function useFileDownloads(customerId: string): FileDownloads {
  const [running, setRunning] = useState(0);
  const download = async (files: readonly StoredFile[]) => {
    const [first] = files;
    if (first === undefined) return;
    const single = files.length === 1;
    const name = single ? first.name : `documents-${easternDate(new Date())}.zip`;
    setRunning((count) => count + 1);
    try {
      const bytes = single
        ? await callForFile('downloadFile', { params: { id: customerId, fileId: first.fileId } })
        : await withStepUp(() =>
            callForFile('zipFiles', {
              params: { id: customerId },
              body: { fileIds: files.map(({ fileId }) => fileId) },
            }),
          );
      if (bytes.size === 0) refuse(name, EMPTY_DOWNLOAD);
      else saveFile(bytes, name);
    } catch (error) {
      refuse(name, failureText(error));
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return { download, downloading: running > 0 };
}

function refuse(name: string, text: string): void {
  showToast({ tone: 'bad', title: `${name} was not downloaded`, text });
}
