import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { formatFileSize, formatOfName } from '../../../../domain/documents/document-file.ts';
import { pathLabel } from '../../../../domain/documents/document-folder.ts';
import { canUploadFiles } from '../../../../domain/documents/document-upload.ts';
import { COMPLETED_SHOWN_MS, taskOutcome } from '../../../../domain/loans/task-progress.ts';
import { IconFileText, IconPhoto } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { CutText } from '../../../ui/tables/cut-text.tsx';
import { DropZone } from './drop-zone.tsx';
import type { Uploads } from './tab-uploads.tsx';
import {
  batchPercent,
  countUploads,
  isFailed,
  isRunning,
  isUnsupported,
  type Upload,
  uploadsFor,
  uploadsOf,
} from './upload.ts';
import { UploadActions } from './upload-actions.tsx';
import classes from './upload-pane.module.css';
import { ProgressCircle, UploadProgress } from './upload-progress.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { batchWords, listedWords } from './upload-words.ts';
import type { OfferedFiles } from './use-offered-files.ts';

const ICON = { size: 16, stroke: 1.6 } as const;

interface UploadRowProps {
  upload: Upload;
  queue: UploadQueue;
  /** Names the folder too, unless it is the open one. */
  withFolder: boolean;
  onView: (file: CustomerDocument) => void;
}

function UploadRow({ upload, queue, withFolder, onView }: UploadRowProps) {
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

interface UploadPaneProps extends Uploads {
  customerId: string;
  offered: OfferedFiles;
  /** The target folder; undefined until one is chosen. */
  path: string | undefined;
  /** Where the folders are: beside the pane, or above it on narrow screens. */
  foldersAt: 'left' | 'top';
  onView: (file: CustomerDocument) => void;
}

/** Shown when files are chosen before a folder is open (DOC-14). */
export function noFolderWords(foldersAt: 'left' | 'top'): string {
  return `Select a Folder from the ${foldersAt} before adding files`;
}

export function UploadPane({
  queue,
  uploads: all,
  customerId,
  offered,
  path,
  foldersAt,
  onView,
}: UploadPaneProps) {
  const uploads = uploadsFor(path, all);
  const blocked = path === undefined ? noFolderWords(foldersAt) : undefined;
  return (
    <div className={classes.pane} data-work-of="documents-uploaded">
      <h2 className={classes.title}>
        {path === undefined ? 'Upload Files' : `Upload to ${pathLabel(path)}`}
      </h2>
      <DropZone blocked={blocked} onFiles={(read) => void offered.offer(read, path)} />
      <div role="status">
        {offered.leftOut.length === 0 ? null : (
          <Notice tone="warn">
            {offered.leftOut.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
      </div>
      {uploads.length === 0 ? null : (
        <>
          <BatchHead queue={queue} uploads={uploads} path={path} onStart={() => queue.start(customerId)} />
          <ul className={classes.rows} aria-label="Files to upload">
            {uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                queue={queue}
                withFolder={upload.path !== path}
                onView={onView}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface BatchHeadProps extends Uploads {
  path: string | undefined;
  onStart: () => void;
}

/** Its buttons are for all listed files, its words and progress for those of the open folder. */
function BatchHead({ queue, uploads, path, onStart }: BatchHeadProps) {
  const own = uploadsOf(path, uploads);
  const failed = uploads.filter(isFailed);
  const unsupported = uploads.filter(isUnsupported);
  const duplicates = uploads.filter(({ state }) => state === 'duplicate');
  const chosen = uploads.filter(({ state }) => state === 'chosen');
  const permission = canUploadFiles(chosen);
  const hasUnsupported = chosen.length > 0 && !permission.ok;
  return (
    <>
      {hasUnsupported ? (
        <Notice tone="bad" announce>
          {permission.reason}
        </Notice>
      ) : null}
      <div className={classes.head}>
        <p className={classes.count}>{listedWords(own.length, uploads.length)}</p>
        <p className={classes.summary} role="status">
          {batchWords(own)}
        </p>
        <BatchProgress uploads={own} />
        {unsupported.length === 0 ? null : (
          <Button variant="default" onClick={() => queue.remove(unsupported)}>
            Remove all unsupported
          </Button>
        )}
        {duplicates.length < 2 ? null : (
          <Button variant="default" onClick={() => queue.remove(duplicates)}>
            Skip all duplicates
          </Button>
        )}
        {failed.length < 2 ? null : (
          <Button variant="default" onClick={() => queue.retry(failed)}>
            Retry all
          </Button>
        )}
        {uploads.some(isRunning) ? (
          <Button variant="subtle" onClick={() => queue.cancel(uploads)}>
            Cancel all
          </Button>
        ) : null}
        {chosen.length === 0 ? null : (
          <Button disabled={!permission.ok} onClick={onStart}>
            {chosen.length === 1 ? 'Upload 1 file' : `Upload ${chosen.length} files`}
          </Button>
        )}
      </div>
    </>
  );
}

/** The progress circle of the batch; it disappears once every file has arrived. */
function BatchProgress({ uploads }: { uploads: readonly Upload[] }) {
  const count = countUploads(uploads);
  const outcome = taskOutcome(count);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    setHidden(false);
    if (outcome !== 'Completed') return;
    const timer = setTimeout(() => setHidden(true), COMPLETED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  if (count.total === 0 || hidden) return null;
  return <ProgressCircle label="Upload" percent={batchPercent(uploads)} outcome={outcome} />;
}
