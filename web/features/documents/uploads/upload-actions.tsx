import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { canSplitFile } from '../../../../domain/documents/document-upload.ts';
import { IconEye, IconRefresh, IconTrash, IconX } from '../../../ui/icons.tsx';
import { SplitButton } from './split-button.tsx';
import { canRetry, isRunning, type Upload } from './upload.ts';
import classes from './upload-actions.module.css';
import type { UploadQueue } from './upload-queue.ts';

const ICON = { size: 16, stroke: 1.6 } as const;

interface UploadActionsProps {
  upload: Upload;
  queue: UploadQueue;
  onView: (file: CustomerDocument) => void;
}

export function UploadActions({ upload, queue, onView }: UploadActionsProps) {
  const { file, state, stored } = upload;
  const action = (label: string, icon: ReactNode, onClick: () => void) => (
    <Tooltip label={label} key={label}>
      <ActionIcon size="sm" aria-label={`${label}: ${file.name}`} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  if (state === 'duplicate') {
    return (
      <span className={classes.actions}>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Skip: ${file.name}`}
          onClick={() => queue.remove([upload])}
        >
          Skip
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Upload anyway: ${file.name}`}
          onClick={() => queue.uploadAnyway([upload])}
        >
          Upload anyway
        </Button>
      </span>
    );
  }
  const canSplit = state === 'chosen' && upload.isSplitRefused !== true && canSplitFile(file);
  return (
    <span className={classes.actions}>
      {canSplit ? <SplitButton upload={upload} queue={queue} /> : null}
      {isRunning(upload) ? action('Cancel', <IconX {...ICON} />, () => queue.cancel([upload])) : null}
      {canRetry(upload) ? action('Retry', <IconRefresh {...ICON} />, () => queue.retry([upload])) : null}
      {stored === undefined ? null : action('View', <IconEye {...ICON} />, () => onView(stored))}
      {state === 'chosen' || state === 'failed' || state === 'cancelled'
        ? action('Remove', <IconTrash {...ICON} />, () => queue.remove([upload]))
        : null}
    </span>
  );
}
