import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { Attachment } from '../../../contract/actions/order-email.ts';
import { formatFileSize } from '../../../domain/documents/document-file.ts';
import { canAttach } from '../../../domain/orders/order-email.ts';
import { FieldError } from '../../forms/field-error.tsx';
import { IconPaperclip, IconX } from '../../ui/icons.tsx';
import { AttachmentPicker } from './attachment-picker.tsx';
import type { EmailDraftValues } from './drafts/email-draft-values.ts';
import { attachableDocumentsQuery, isIdOfDocument } from './order-queries.ts';
import classes from './orders.module.css';

interface AttachmentsFieldProps {
  control: Control<EmailDraftValues>;
  customerId: string;
}

export function AttachmentsField({ control, customerId }: AttachmentsFieldProps) {
  const { field, fieldState } = useController({ control, name: 'email.attachments' });
  const stored = useQuery(attachableDocumentsQuery(customerId)).data;
  const [isPicking, setIsPicking] = useState(false);
  const attach = useRef<HTMLButtonElement>(null);
  const attached: readonly Attachment[] = field.value;
  const documentOf = (fileId: string) => stored?.find((document) => isIdOfDocument(document, fileId));
  const bytes = attached.reduce((sum, { fileId }) => sum + (documentOf(fileId)?.size ?? 0), 0);
  const permission = canAttach(bytes);
  const error = fieldState.error?.message ?? (permission.ok ? undefined : permission.reason);
  const remove = (fileId: string) => {
    field.onChange(attached.filter((document) => document.fileId !== fileId));
    attach.current?.focus();
  };
  return (
    <fieldset aria-label="Attachments">
      <div className={classes.groupLabel}>Attachments</div>
      {attached.length === 0 ? null : (
        <ul className={classes.documents}>
          {attached.map(({ fileId, name }) => (
            <li className={classes.document} key={fileId}>
              <IconPaperclip size={16} stroke={1.6} />
              <span className={classes.fileName}>{documentOf(fileId)?.name ?? name}</span>
              <span className={classes.meta}>{sizeText(documentOf(fileId)?.size, stored !== undefined)}</span>
              <ActionIcon size={26} aria-label={`Remove ${name}`} onClick={() => remove(fileId)}>
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {error === undefined ? null : (
        <div className={classes.groupError} role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <div className={classes.attachFoot}>
        <Button
          ref={(element) => {
            attach.current = element;
            field.ref(element);
          }}
          variant="default"
          size="xs"
          leftSection={<IconPaperclip size={16} stroke={1.6} />}
          onClick={() => setIsPicking(true)}
        >
          Attach documents
        </Button>
        <span className={classes.meta}>
          {attached.length === 0
            ? 'From the documents of this customer'
            : `${formatFileSize(bytes)} in total`}
        </span>
      </div>
      <AttachmentPicker
        opened={isPicking}
        customerId={customerId}
        attached={attached}
        onAttach={(documents) => {
          field.onChange(documents);
          setIsPicking(false);
        }}
        onClose={() => setIsPicking(false)}
      />
    </fieldset>
  );
}

function sizeText(size: number | undefined, isLoaded: boolean): string {
  if (size !== undefined) return formatFileSize(size);
  return isLoaded ? 'No longer available' : '';
}
