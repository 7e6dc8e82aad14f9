import { useState } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { pathLabel } from '../../../../domain/documents/document-folder.ts';
import { Dialog, DialogAnswer } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { FolderTree } from '../folders/folder-tree.tsx';
import type { FolderNode } from '../folders/folder-tree-model.ts';
import classes from './move-dialog.module.css';

interface MoveDialogProps {
  documents: readonly CustomerDocument[];
  nodes: readonly FolderNode[];
  onConfirm: (path: string) => void;
  onClose: () => void;
}

export function MoveDialog({ documents, nodes, onConfirm, onClose }: MoveDialogProps) {
  const [path, setPath] = useState<string>();
  const isThere = path !== undefined && documents.every((document) => document.path === path);
  return (
    <Dialog onClose={onClose} title="Select Destination To Move Files">
      <p className={classes.text}>
        {documents.length === 1 ? documents[0]?.name : `${documents.length} documents`}
        {path === undefined || isThere ? null : (
          <>
            {' '}
            to <strong>{pathLabel(path)}</strong>
          </>
        )}
      </p>
      <div className={classes.tree}>
        <FolderTree
          label="Destination"
          nodes={nodes}
          selectedPath={path}
          onSelect={(node) => setPath(node.path)}
        />
      </div>
      {isThere ? (
        <Notice announce>
          {documents.length === 1
            ? 'The document is in this folder already.'
            : 'The documents are in this folder already.'}
        </Notice>
      ) : null}
      <DialogAnswer
        confirmLabel="Confirm And Proceed"
        disabled={path === undefined || isThere}
        onCancel={onClose}
        onConfirm={() => {
          if (path !== undefined) onConfirm(path);
        }}
      />
    </Dialog>
  );
}
