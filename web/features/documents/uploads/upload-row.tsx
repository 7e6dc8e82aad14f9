import type { CustomerDocument } from '../../../../contract/documents.ts';
import { formatFileSize, formatOfName } from '../../../../domain/documents/document-file.ts';
import { pathLabel } from '../../../../domain/documents/document-folder.ts';
import { IconFileText, IconPhoto } from '../../../ui/icons.tsx';
import { CutText } from '../../../ui/tables/cut-text.tsx';
import type { Upload } from './upload.ts';
import { UploadActions } from './upload-actions.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { UploadQueue } from './upload-queue.ts';
import classes from './upload-row.module.css';

const ICON = { size: 16, stroke: 1.6 } as const;

interface UploadRowProps {
  upload: Upload;
  queue: UploadQueue;
  /** Names the folder too, unless it is the open one. */
  withFolder: boolean;
  onView: (file: CustomerDocument) => void;
}

export function UploadRow({ upload, queue, withFolder, onView }: UploadRowProps) {
  const { file, path, permission, state } = upload;
  const Icon = formatOfName(file.name)?.preview === 'image' ? IconPhoto : IconFileText;
  return (
    <li
      className={classes.row}
      data-state={state}
      data-bad={!permission.ok || state === 'failed' || undefined}
    >
      <Icon {...ICON} className={classes.icon} aria-hidden="true" />
      <span className={classes.name}>
        <CutText>{file.name}</CutText>
        {withFolder ? <span className={classes.folder}>{pathLabel(path)}</span> : null}
      </span>
      <span className={classes.size}>{formatFileSize(file.size)}</span>
      <span className={classes.state}>
        <UploadProgress upload={upload} />
      </span>
      <UploadActions upload={upload} queue={queue} onView={onView} />
    </li>
  );
}
