import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DeletedFile } from '../../../contract/files.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { failureText } from '../../loans/failure-text.ts';
import { showToast } from '../../ui/toast-store.ts';
import { reloadDocuments } from './document-queries.ts';
import { pathLabel } from './folder-tree-model.ts';

export interface FileRestoring {
  /** A second call for the same document while the first is under way does nothing. */
  restore: (file: DeletedFile) => Promise<void>;
  /** Ids of the documents that are being restored. */
  restoring: ReadonlySet<string>;
  /** The last document that came back, in words; empty before. */
  said: string;
}

/** Brings deleted documents back, one at a time or several at once. */
export function useFileRestoring(customerId: string): FileRestoring {
  const queryClient = useQueryClient();
  const underWay = useRef(new Set<string>());
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');

  const restore = async (file: DeletedFile) => {
    if (underWay.current.has(file.fileId)) return;
    const change = (isUnderWay: boolean) => {
      if (isUnderWay) underWay.current.add(file.fileId);
      else underWay.current.delete(file.fileId);
      setRestoring(new Set(underWay.current));
    };
    change(true);
    try {
      const { data } = await call('restoreFile', { params: { id: customerId, fileId: file.fileId } });
      await reloadDocuments(queryClient, customerId);
      setSaid(restoredWords(file, data.files[0]?.path ?? file.path));
    } catch (error) {
      // Restored by somebody else, or by a try of ours whose answer was lost.
      if (error instanceof ApiError && error.status === 404) {
        await reloadDocuments(queryClient, customerId);
        setSaid(`${file.name} is not among the deleted documents any more.`);
      } else {
        showToast({ tone: 'bad', title: `${file.name} was not restored`, text: failureText(error) });
      }
    } finally {
      change(false);
    }
  };
  return { restore, restoring, said };
}

/** The folder may be gone by now: then the document is in the nearest one above. */
function restoredWords({ name, path }: DeletedFile, to: string): string {
  const restored = `${name} was restored to ${pathLabel(to)}.`;
  return to === path ? restored : `${restored} Its folder ${pathLabel(path)} is not there any more.`;
}
