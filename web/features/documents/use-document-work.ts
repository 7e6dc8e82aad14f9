import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { previewOf } from '../../../domain/documents/document-file.ts';
import { NOT_REVIEWED } from '../../../domain/documents/document-review.ts';
import { canArrange } from '../../../domain/documents/pages/page-step.ts';
import { ALLOWED, type Permission, refused } from '../../../domain/people/permission.ts';
import { readAllDocuments } from '../../loans/documents/read-all-documents.ts';
import { failureText } from '../../loans/failures/failure-text.ts';
import { ONLY_READS, useMayWorkOnLoans } from '../../loans/session/work-on-loans.ts';
import type { DocumentsSearch } from '../../search-params.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { StateStore } from '../../ui/state-store.ts';
import { useDocumentRemoval } from './deleted/use-document-removal.ts';
import type { DocumentsAddress } from './documents-address.ts';
import type { FolderNode } from './folders/folder-tree-model.ts';
import { folderPermissions } from './folders/folder-work.ts';
import { undoLast } from './last-undo.ts';
import type { DocumentActions } from './list/document-actions.tsx';
import { selectUnread, useDocumentSelection } from './list/document-selection.ts';
import type { ListedDocuments } from './list/use-document-rows.ts';
import { useDocumentMove } from './moves/use-document-move.ts';
import { useDocumentFacts } from './review/use-document-facts.ts';
import { type DocumentReviews, focusDocument, useDocumentReview } from './review/use-document-review.ts';
import { useDocumentDownloads } from './use-document-downloads.ts';

type DocumentsDialog =
  | { ask: 'destination'; documents: readonly CustomerDocument[] }
  | { ask: 'document-name'; document: CustomerDocument }
  | { ask: 'rejection'; document: CustomerDocument }
  | { ask: 'facts'; document: CustomerDocument; suggested: string | null }
  | { ask: 'new-folder'; parent: FolderNode }
  | { ask: 'folder-name'; node: FolderNode }
  | { ask: 'folder-removal'; node: FolderNode };

export interface OpenDialog {
  open: DocumentsDialog | null;
}

/** The page's actions on documents and folders: the selection, its actions, and the open dialog. */
export function useDocumentWork(
  customerId: string,
  search: DocumentsSearch,
  change: DocumentsAddress['change'],
) {
  const selection = useDocumentSelection();
  const move = useDocumentMove(customerId);
  const removal = useDocumentRemoval(customerId);
  const { download, downloading } = useDocumentDownloads(customerId);
  // Outside the components: opening a dialog renders the dialog alone.
  const changing = useMayWorkOnLoans() ? ALLOWED : refused(ONLY_READS);
  const [dialogs] = useState(() => new StateStore<OpenDialog>({ open: null }));
  const ask = (open: DocumentsDialog) => dialogs.change({ open });

  // Not in a text field, where the keys undo typing.
  useHotkeys([['mod+Z', () => undoLast(customerId)]]);

  const judge = useDocumentReview(customerId);
  const facts = useDocumentFacts(customerId);
  const confirmKind = async (document: CustomerDocument) => {
    const suggested = document.kindId === undefined ? await facts.suggestion(document) : null;
    if (suggested === null) return ask({ ask: 'facts', document, suggested });
    try {
      await facts.save(document, { kindId: suggested });
    } catch (error) {
      showToast({
        tone: 'bad',
        title: `The kind of ${document.name} was not saved`,
        text: failureText(error),
      });
    }
  };
  const goOn = ({ documents = [] }: Pick<ListedDocuments, 'documents'>, { fileId }: CustomerDocument) => {
    const next = documents[documents.findIndex((one) => one.fileId === fileId) + 1];
    if (next !== undefined && search.file !== undefined) {
      change(search.folder === undefined ? { file: next.fileId } : { file: next.fileId, folder: next.path });
    }
    focusDocument((next ?? { fileId }).fileId);
  };
  const reviewsOf = (shown: Pick<ListedDocuments, 'documents'>): DocumentReviews => ({
    accept: (document) => {
      if (!isAllowed(changing)) return;
      void judge(document, { ...NOT_REVIEWED, state: 'accepted' });
      goOn(shown, document);
    },
    askReason: (document) => {
      if (isAllowed(changing)) ask({ ask: 'rejection', document });
    },
    reject: (document, verdict) => {
      void judge(document, { ...verdict, state: 'rejected' });
      goOn(shown, document);
    },
    takeBack: (document) => {
      if (document.review !== undefined && isAllowed(changing)) void judge(document);
    },
    confirmKind: (document) => {
      if (isAllowed(changing)) void confirmKind(document);
    },
    askFacts: (document) => {
      if (isAllowed(changing)) ask({ ask: 'facts', document, suggested: null });
    },
  });

  const forget = (gone: readonly CustomerDocument[]) => {
    const ids = new Set(gone.map(({ fileId }) => fileId));
    selection.drop(ids);
    if (search.file !== undefined && ids.has(search.file)) change({ file: undefined }, { replace: true });
  };
  const startMove = async (documents: readonly CustomerDocument[], path: string) => {
    if (!isAllowed(changing)) return;
    const result = await move.start(documents, path);
    if (result === null) return;
    if (result.failed.length === 0 && result.moved.length === documents.length) selection.end();
    else {
      const moved = new Set(result.moved.map(({ from }) => from));
      selection.set(documents.filter((document) => !moved.has(document)));
    }
    forget(result.moved.map(({ from }) => from));
  };
  const remove = (documents: readonly CustomerDocument[]) => {
    if (!isAllowed(changing)) return;
    forget(documents);
    void removal.remove(documents);
  };
  const selectAll = async ({ documents = [], hasNextPage }: ListedDocuments) => {
    if (!hasNextPage) return selection.set(documents);
    try {
      await selectUnread(selection, documents, (signal) =>
        readAllDocuments(customerId, { path: search.folder, signal }),
      );
    } catch (error) {
      showToast({ tone: 'bad', title: 'Not all documents could be selected', text: failureText(error) });
    }
  };

  return {
    selection,
    move,
    downloading,
    dialogs,
    startMove,
    saveFacts: facts.save,
    reviewsOf,
    retryMove: () => {
      const running = move.running();
      if (running !== null) void startMove(selection.documents(), running.path);
    },
    actionsFor: (shown: ListedDocuments): DocumentActions => ({
      open: (document) => {
        // A document from the search opens in its folder, and the search results stay.
        change(
          search.folder === undefined
            ? { file: document.fileId }
            : { file: document.fileId, folder: document.path },
        );
        // Other formats open through their link (DOC-27).
        if (previewOf(document.fileFormat) === 'none') void download([document]);
      },
      toggle: selection.toggle,
      download: (chosen) => void download(chosen),
      move: (chosen) => {
        if (isAllowed(changing)) ask({ ask: 'destination', documents: chosen });
      },
      rename: (document) => {
        if (isAllowed(changing)) ask({ ask: 'document-name', document });
      },
      arrange: (chosen) => {
        if (isAllowed(changing) && isAllowed(canArrange(chosen)))
          change({ pages: chosen.map(({ fileId }) => fileId).join(',') });
      },
      remove,
      ...reviewsOf(shown),
      selectAll: () => void selectAll(shown),
      endSelection: selection.end,
    }),
    folderWork: {
      permissions: (node: FolderNode | undefined) => folderPermissions(node, changing),
      add: (parent: FolderNode) => ask({ ask: 'new-folder', parent }),
      rename: (node: FolderNode) => {
        if (isAllowed(folderPermissions(node, changing).rename)) ask({ ask: 'folder-name', node });
      },
      remove: (node: FolderNode) => {
        if (isAllowed(folderPermissions(node, changing).remove)) ask({ ask: 'folder-removal', node });
      },
    },
  };
}

/** Whether a key may act. Shows why not, because a key cannot look disabled. */
function isAllowed(permission: Permission): boolean {
  if (!permission.ok) showToast({ tone: 'info', title: permission.reason });
  return permission.ok;
}
