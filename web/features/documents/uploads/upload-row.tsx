import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconCircleCheck,
  IconEye,
  IconFileText,
  IconPhoto,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { formatFileSize, formatOfName } from '../../../../domain/documents/document-file.ts';
import { asApiError } from '../../../api/api-error.ts';
import { CutText } from '../../../ui/tables/cut-text.tsx';
import { pathLabel } from '../folders/folder-tree-model.ts';
import { isRunning, type Upload, type UploadQueue } from './upload-queue.ts';
import classes from './upload-row.module.css';
import { uploadWords } from './upload-words.ts';

const ICON = { size: 16, stroke: 1.6 } as const;

interface UploadRowProps {
  upload: Upload;
  queue: UploadQueue;
  /** Names the folder too, unless it is the open one. */
  withFolder: boolean;
  onView: (file: CustomerDocument) => void;
}

/** One chosen file: name, size, progress, and its one action. */
export function UploadRow({ upload, queue, withFolder, onView }: UploadRowProps) {
  const { id, file, path, permission, state, percent, stored, error } = upload;
  const isImage = formatOfName(file.name)?.preview === 'image';
  const Icon = isImage ? IconPhoto : IconFileText;
  const action = (label: string, icon: ReactNode, onClick: () => void) => (
    <Tooltip label={label} key={label}>
      <ActionIcon size="sm" aria-label={`${label}: ${file.name}`} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  const remove = action('Remove', <IconTrash {...ICON} />, () => queue.remove(id));
  return (
    <li className={classes.row} data-bad={!permission.ok || state === 'failed' || undefined}>
      <Icon {...ICON} className={classes.icon} />
      <span className={classes.name}>
        <CutText>{file.name}</CutText>
        {withFolder ? <span className={classes.folder}>{pathLabel(path)}</span> : null}
      </span>
      <span className={classes.size}>{formatFileSize(file.size)}</span>
      {!permission.ok ? (
        <span className={classes.problem}>{permission.reason}</span>
      ) : state === 'failed' ? (
        <span className={classes.problem}>
          <strong className={classes.failed}>{uploadWords(upload)}</strong> {asApiError(error).message}
        </span>
      ) : (
        <span className={classes.progress}>
          <span
            className={classes.track}
            role="progressbar"
            aria-label={`Upload of ${file.name}`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span className={classes.bar} data-state={state} style={{ width: `${percent}%` }} />
          </span>
          <span className={classes.words} data-state={state}>
            {state === 'uploaded' ? <IconCircleCheck {...ICON} /> : null}
            {uploadWords(upload)}
          </span>
        </span>
      )}
      <span className={classes.actions}>
        {isRunning(upload) ? action('Cancel', <IconX {...ICON} />, () => queue.cancel(id)) : null}
        {state === 'failed' || state === 'cancelled'
          ? action('Try again', <IconRefresh {...ICON} />, () => queue.retry(id))
          : null}
        {stored === undefined ? null : action('View', <IconEye {...ICON} />, () => onView(stored))}
        {state === 'chosen' || state === 'failed' || state === 'cancelled' ? remove : null}
      </span>
    </li>
  );
}
