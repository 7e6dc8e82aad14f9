import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attachment } from '../../../contract/actions/order-email.ts';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { formatFileSize } from '../../../domain/documents/document-file.ts';
import { pathLabel } from '../../../domain/documents/document-folder.ts';
import { canAttach, MAX_ORDER_ATTACHMENTS } from '../../../domain/orders/order-email.ts';
import type { Permission } from '../../../domain/people/permission.ts';
import { failureText } from '../../loans/failures/failure-text.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import dialog from '../../ui/dialogs/dialog.module.css';
import { Dialog, DialogAnswer } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { attachableDocumentsQuery, isIdOfDocument } from './order-queries.ts';
import classes from './orders.module.css';

/** Nobody reads more rows than this at once: the search narrows them down. */
const SHOWN = 100;

interface AttachmentPickerProps {
  opened: boolean;
  customerId: string;
  attached: readonly Attachment[];
  onAttach: (documents: Attachment[]) => void;
  onClose: () => void;
}

/** The customer's documents to choose from, found by their name or folder. */
export function AttachmentPicker({ opened, onClose, ...rest }: AttachmentPickerProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Which documents should be attached?"
      hasCloseButton={false}
      size={560}
    >
      <Choices {...rest} onClose={onClose} />
    </Dialog>
  );
}

/** Starts with the current attachments each time the dialog opens. */
function Choices({ customerId, attached, onAttach, onClose }: Omit<AttachmentPickerProps, 'opened'>) {
  const { data: documents, error } = useQuery(attachableDocumentsQuery(customerId));
  const [search, setSearch] = useState('');
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const known = documents ?? [];
  const isAttached = (document: CustomerDocument) =>
    attached.some(({ fileId }) => isIdOfDocument(document, fileId));
  const chosen = new Set(
    known
      .filter((document) => isAttached(document) !== toggled.has(document.fileId))
      .map(({ fileId }) => fileId),
  );
  const found = known.filter((document) => isFound(document, search));
  const chosenDocuments = known.filter(({ fileId }) => chosen.has(fileId));
  const permission = canChoose(chosenDocuments);
  const toggle = (fileId: string) =>
    setToggled(
      (before) =>
        new Set(before.has(fileId) ? [...before].filter((one) => one !== fileId) : [...before, fileId]),
    );
  return (
    <div className={classes.picker}>
      <div className={dialog.bar} />
      <TextInput
        label="Search by name or folder"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        autoComplete="off"
        data-autofocus
      />
      {error !== null ? (
        <Notice tone="bad" announce>
          {failureText(error)}
        </Notice>
      ) : documents === undefined ? (
        <RowsSkeleton label="Loading the documents" rows={5} />
      ) : found.length === 0 ? (
        <EmptyState
          title={
            documents.length === 0 ? 'This customer has no documents yet.' : 'No document has that name.'
          }
          text={documents.length === 0 ? 'Upload them in Documents first.' : 'Search for another one.'}
        />
      ) : (
        <fieldset className={classes.choices} aria-label="Documents">
          {found.slice(0, SHOWN).map((document) => (
            <div className={classes.choice} key={document.fileId}>
              <Checkbox
                label={document.name}
                description={`${pathLabel(document.path)} · ${formatFileSize(document.size)}`}
                checked={chosen.has(document.fileId)}
                onChange={() => toggle(document.fileId)}
              />
            </div>
          ))}
        </fieldset>
      )}
      <p className={classes.meta} role="status">
        {permission.ok ? countText(chosenDocuments, found.length) : permission.reason}
      </p>
      <DialogAnswer
        confirmLabel="Attach selected"
        disabled={!permission.ok}
        onCancel={onClose}
        onConfirm={() => onAttach(chosenDocuments.map(({ fileId, name }) => ({ fileId, name })))}
      />
    </div>
  );
}

function canChoose(documents: readonly CustomerDocument[]): Permission {
  if (documents.length > MAX_ORDER_ATTACHMENTS) {
    return { ok: false, reason: `At most ${MAX_ORDER_ATTACHMENTS} documents can be attached to one email.` };
  }
  return canAttach(documents.reduce((sum, { size }) => sum + size, 0));
}

function isFound({ name, path }: CustomerDocument, search: string): boolean {
  const text = `${name} ${pathLabel(path)}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function countText(chosen: readonly CustomerDocument[], found: number): string {
  const size = formatFileSize(chosen.reduce((sum, document) => sum + document.size, 0));
  const count = chosen.length === 0 ? 'No document selected' : `${chosen.length} selected, ${size}`;
  return found > SHOWN ? `${count}. The newest ${SHOWN} of ${found} are shown.` : count;
}
