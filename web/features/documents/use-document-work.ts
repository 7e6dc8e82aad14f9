import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import type { StoredFile } from '../../../contract/files.ts';
import { previewOf } from '../../../domain/document-file.ts';
import type { Permission } from '../../../domain/permission.ts';
import { failureText } from '../../loans/failure-text.ts';
import { readAllFiles } from '../../loans/read-all-files.ts';
import type { DocumentsSearch } from '../../paths.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { DocumentsAddress } from './documents-address.ts';
import type { FileActions } from './file-actions.ts';
import { useFileSelection } from './file-selection.ts';
import type { FolderNode } from './folder-tree-model.ts';
import { folderPermissions } from './folder-work.ts';
import { useFileDownloads } from './use-file-downloads.ts';
import { useFileMove } from './use-file-move.ts';
import { useFileRemoval } from './use-file-removal.ts';
import type { ShownFiles } from './use-shown-files.ts';

/** The question that is open. */
export type DocumentsDialog =
  | { ask: 'destination'; files: readonly StoredFile[] }
  | { ask: 'file-name'; file: StoredFile }
  | { ask: 'new-folder'; parent: FolderNode }
  | { ask: 'folder-name'; node: FolderNode }
  | { ask: 'folder-removal'; node: FolderNode };

/** What is done with the files and folders of the page: the selection, its work, and the question that is open. */
export function useDocumentWork(
  customerId: string,
  search: DocumentsSearch,
  change: DocumentsAddress['change'],
) {
  const selection = useFileSelection();
  const move = useFileMove(customerId);
  const removal = useFileRemoval(customerId);
  const { download, downloading } = useFileDownloads(customerId);
  const [dialog, setDialog] = useState<DocumentsDialog | null>(null);

  // Not in a text field, where the keys take back what was typed.
  useHotkeys([['mod+Z', removal.undo]]);

  const forget = (gone: readonly StoredFile[]) => {
    const ids = new Set(gone.map(({ fileId }) => fileId));
    selection.drop(ids);
    if (search.file !== undefined && ids.has(search.file)) change({ file: undefined }, { replace: true });
  };
  const startMove = async (files: readonly StoredFile[], path: string) => {
    const result = await move.start(files, path);
    if (result === null) return;
    if (result.failed.length === 0 && result.moved.length === files.length) selection.end();
    else selection.set(files.filter((file) => !result.moved.some(({ from }) => from === file)));
    forget(result.moved.map(({ from }) => from));
  };
  const remove = (files: readonly StoredFile[]) => {
    forget(files);
    void removal.remove(files);
  };
  // What is on screen at once; the files further down, which are not read yet, as soon as they are.
  const selectAll = async ({ files = [], hasNextPage }: ShownFiles) => {
    selection.set(files);
    if (!hasNextPage) return;
    try {
      selection.set(await readAllFiles(customerId, { path: search.folder }));
    } catch (error) {
      showToast({ tone: 'bad', title: 'Not all files could be selected', text: failureText(error) });
    }
  };

  return {
    selection,
    move,
    downloading,
    dialog,
    closeDialog: () => setDialog(null),
    startMove,
    retryMove: () => {
      if (move.running !== null) void startMove(selection.files, move.running.path);
    },
    actionsFor: (shown: ShownFiles): FileActions => ({
      open: (file) => {
        // A file that was found leads to its folder; the list of those found stays.
        change(
          search.folder === undefined ? { file: file.fileId } : { file: file.fileId, folder: file.path },
        );
        // Other formats open through their link (specification, section 2).
        if (previewOf(file.fileFormat) === 'none') void download([file]);
      },
      toggle: selection.toggle,
      download: (chosen) => void download(chosen),
      move: (chosen) => setDialog({ ask: 'destination', files: chosen }),
      rename: (file) => setDialog({ ask: 'file-name', file }),
      remove,
      selectAll: () => void selectAll(shown),
      endSelection: selection.end,
    }),
    folderWork: {
      add: (parent: FolderNode) => setDialog({ ask: 'new-folder', parent }),
      rename: (node: FolderNode) => {
        if (isAllowed(folderPermissions(node).rename)) setDialog({ ask: 'folder-name', node });
      },
      remove: (node: FolderNode) => {
        if (isAllowed(folderPermissions(node).remove)) setDialog({ ask: 'folder-removal', node });
      },
    },
  };
}

/** Whether a key may do what it asks for; says why not, because a key has no disabled look. */
function isAllowed(permission: Permission): boolean {
  if (!permission.ok) showToast({ tone: 'info', title: permission.reason });
  return permission.ok;
}
