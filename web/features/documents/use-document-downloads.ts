import { useState } from 'react';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { callForFile } from '../../api/client.ts';
import { failureText } from '../../loans/failures/failure-text.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { saveFile } from '../../ui/save-file.ts';

/** The message for an empty download (DOC-30). */
const EMPTY_DOWNLOAD = 'Something went wrong, Please try again later';

interface DocumentDownloads {
  /** Saves one document under its own name, several as one ZIP. */
  download: (documents: readonly CustomerDocument[]) => Promise<void>;
  downloading: boolean;
}

export function useDocumentDownloads(customerId: string): DocumentDownloads {
  const [running, setRunning] = useState(0);
  const download = async (documents: readonly CustomerDocument[]) => {
    const [first] = documents;
    if (first === undefined) return;
    const single = documents.length === 1;
    const name = single ? first.name : `documents-${easternDate(new Date())}.zip`;
    setRunning((count) => count + 1);
    try {
      const bytes = single
        ? await callForFile('downloadDocument', { params: { id: customerId, fileId: first.fileId } })
        : await withStepUp(() =>
            callForFile('zipDocuments', {
              params: { id: customerId },
              body: { fileIds: documents.map(({ fileId }) => fileId) },
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
