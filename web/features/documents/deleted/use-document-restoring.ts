import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DeletedDocument } from '../../../../contract/documents.ts';
import { pathLabel } from '../../../../domain/documents/document-folder.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { failureText } from '../../../loans/failures/failure-text.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { reloadDocuments } from '../document-queries.ts';

export interface DocumentRestoring {
  /** Ignores a second call for the same document while the first is under way. */
  restore: (document: DeletedDocument) => Promise<void>;
  /** Ids of the documents that are being restored. */
  restoring: ReadonlySet<string>;
  /** The last restored document, in words; empty before. */
  announcement: string;
}

/** Restores deleted documents, one at a time or several at once. */
export function useDocumentRestoring(customerId: string): DocumentRestoring {
  const queryClient = useQueryClient();
  const underWay = useRef(new Set<string>());
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');

  const restore = async (document: DeletedDocument) => {
    if (underWay.current.has(document.fileId)) return;
    const change = (isUnderWay: boolean) => {
      if (isUnderWay) underWay.current.add(document.fileId);
      else underWay.current.delete(document.fileId);
      setRestoring(new Set(underWay.current));
    };
    change(true);
    try {
      const { data } = await call('restoreDocument', { params: { id: customerId, fileId: document.fileId } });
      await reloadDocuments(queryClient, customerId);
      setAnnouncement(restoredWords(document, data.files[0] ?? document));
    } catch (error) {
      // Somebody else restored it, or an earlier try did whose answer was lost.
      if (error instanceof ApiError && error.status === 404) {
        await reloadDocuments(queryClient, customerId);
        setAnnouncement(`${document.name} is no longer among the deleted documents.`);
      } else {
        showToast({ tone: 'bad', title: `${document.name} was not restored`, text: failureText(error) });
      }
    } finally {
      change(false);
    }
  };
  return { restore, restoring, announcement };
}

/** The folder may be gone by now: then the document is in the nearest folder above. Its name may be another document's. */
function restoredWords({ name, path }: DeletedDocument, now: { name: string; path: string }): string {
  const to = now.path;
  const renamed = now.name === name ? '' : ` as ${now.name}, because another document has its name`;
  const restored = `${name} was restored to ${pathLabel(to)}${renamed}.`;
  return to === path ? restored : `${restored} Its folder ${pathLabel(path)} no longer exists.`;
}
