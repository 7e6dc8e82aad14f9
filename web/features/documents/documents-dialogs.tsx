import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { fileExtension } from '../../../domain/documents/document-file.ts';
import {
  canNameFile,
  canRenameDocument,
  cleanFileName,
} from '../../../domain/documents/document-file-name.ts';
import { canNameFolder, cleanFolderName } from '../../../domain/documents/document-folder.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { storeInMemory } from '../../forms/drafts/pending-request.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { StateStore } from '../../ui/state-store.ts';
import { reloadDocuments } from './document-queries.ts';
import type { FolderNode } from './folders/folder-tree-model.ts';
import { NameDialog } from './folders/name-dialog.tsx';
import { MoveDialog } from './moves/move-dialog.tsx';
import { FactsDialog } from './review/facts-dialog.tsx';
import { RejectionDialog } from './review/rejection-dialog.tsx';
import type { DocumentFacts } from './review/use-document-facts.ts';
import { type DocumentReviews, focusDocument } from './review/use-document-review.ts';
import type { OpenDialog } from './use-document-work.ts';

interface DocumentsDialogsProps {
  customerId: string;
  dialogs: StateStore<OpenDialog>;
  destinations: readonly FolderNode[];
  onMove: (documents: readonly CustomerDocument[], path: string) => Promise<void>;
  reviews: DocumentReviews;
  onFacts: (document: CustomerDocument, facts: DocumentFacts) => Promise<void>;
  onFolderAdded: (path: string) => void;
  /** A folder has a new path, or was removed. */
  onFolderMoved: (from: string, to: string | undefined) => void;
}

export function DocumentsDialogs(props: DocumentsDialogsProps) {
  const { customerId, dialogs, destinations, onMove, onFolderAdded, onFolderMoved } = props;
  const dialog = useSyncExternalStore(dialogs.subscribe, () => dialogs.snapshot().open);
  const onClose = () => dialogs.change({ open: null });
  const queryClient = useQueryClient();
  const [newFolder] = useState(storeInMemory);
  const reload = () => reloadDocuments(queryClient, customerId);
  switch (dialog?.ask) {
    case 'destination':
      return (
        <MoveDialog
          documents={dialog.documents}
          nodes={destinations}
          onClose={onClose}
          onConfirm={(path) => {
            onClose();
            void onMove(dialog.documents, path);
          }}
        />
      );
    case 'document-name':
      return <DocumentNameDialog {...{ customerId, onClose, reload }} document={dialog.document} />;
    case 'rejection':
      return (
        <RejectionDialog
          document={dialog.document}
          onReject={(verdict) => {
            onClose();
            props.reviews.reject(dialog.document, verdict);
          }}
          onClose={() => {
            onClose();
            focusDocument(dialog.document.fileId);
          }}
        />
      );
    case 'facts':
      return (
        <FactsDialog
          document={dialog.document}
          suggested={dialog.suggested}
          onSave={(facts) => props.onFacts(dialog.document, facts)}
          onClose={onClose}
        />
      );
    case 'new-folder':
      return (
        <NameDialog
          title={`Add a folder to ${dialog.parent.label}`}
          label="Folder name"
          initial=""
          selected={0}
          confirmLabel="Add folder"
          draftName={`folder-name:${customerId}:${dialog.parent.path ?? ''}`}
          check={(name) => canNameFolder(cleanFolderName(name))}
          onSave={async (name) => {
            const body = { name, parentPath: dialog.parent.path ?? '' };
            const { data } = await createOnce(newFolder, (idempotencyKey) =>
              call('createFolder', { params: { id: customerId }, body, idempotencyKey }),
            );
            await reload();
            onFolderAdded(data.path);
          }}
          onClose={onClose}
        />
      );
    case 'folder-name':
      return (
        <NameDialog
          title="Rename folder"
          label="Folder name"
          initial={dialog.node.label}
          selected={dialog.node.label.length}
          confirmLabel="Rename"
          draftName={`folder-name:${dialog.node.folderId}`}
          check={(name) => canNameFolder(cleanFolderName(name))}
          onSave={async (name) => {
            const params = { id: customerId, folderId: dialog.node.folderId ?? '' };
            const { data } = await call('renameFolder', { params, body: { name } });
            await reload();
            onFolderMoved(dialog.node.path ?? '', data.path);
          }}
          onClose={onClose}
        />
      );
    case 'folder-removal':
      return (
        <FolderRemovalDialog
          customerId={customerId}
          node={dialog.node}
          onRemoved={async () => {
            onFolderMoved(dialog.node.path ?? '', undefined);
            await reload();
          }}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}

interface DocumentNameDialogProps {
  customerId: string;
  document: CustomerDocument;
  reload: () => Promise<void>;
  onClose: () => void;
}

function DocumentNameDialog({ customerId, document, reload, onClose }: DocumentNameDialogProps) {
  const extension = fileExtension(document.name);
  return (
    <NameDialog
      title="Rename document"
      label="Document name"
      initial={document.name}
      selected={extension === '' ? document.name.length : document.name.length - extension.length - 1}
      confirmLabel="Rename"
      draftName={`document-name:${document.fileId}`}
      check={(text) => {
        const name = cleanFileName(text);
        const named = canNameFile(name);
        return named.ok ? canRenameDocument(document.fileFormat, name) : named;
      }}
      onSave={async (name) => {
        await call('putDocument', { params: { id: customerId, fileId: document.fileId }, body: { name } });
        await reload();
      }}
      onClose={onClose}
    />
  );
}

interface FolderRemovalDialogProps {
  customerId: string;
  node: FolderNode;
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

function FolderRemovalDialog({ customerId, node, onRemoved, onClose }: FolderRemovalDialogProps) {
  const removing = useMutation({
    mutationFn: () => call('deleteFolder', { params: { id: customerId, folderId: node.folderId ?? '' } }),
    onSuccess: async () => {
      onClose();
      await onRemoved();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={`Remove the folder ${node.label}?`}
      consequence="It is empty, so no document is lost."
      confirmLabel="Remove folder"
      destructive
      confirming={removing.isPending}
      error={removing.error?.message}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    />
  );
}
