import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { StoredFile } from '../../../contract/files.ts';
import { canUploadFiles } from '../../../domain/document-upload.ts';
import { COMPLETED_SHOWN_MS, taskOutcome } from '../../../domain/task-progress.ts';
import { Notice } from '../../ui/notice.tsx';
import { DropZone } from './drop-zone.tsx';
import { pathLabel } from './folder-tree-model.ts';
import { ProgressCircle } from './progress-circle.tsx';
import classes from './upload-pane.module.css';
import { batchPercent, countUploads, isRunning, type Upload } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { batchWords } from './upload-words.ts';
import type { Uploads } from './use-uploads.ts';

interface UploadPaneProps extends Uploads {
  /** The folder that files go to; undefined until one is chosen. */
  path: string | undefined;
  /** Where the folders are: beside the pane, or above it on narrow screens. */
  foldersAt: 'left' | 'top';
  onView: (file: StoredFile) => void;
}

/** Said when files come before a folder is open (staff shell specification, section 5). */
export function noFolderWords(foldersAt: 'left' | 'top'): string {
  return `Select a Folder from the ${foldersAt} before adding files`;
}

/** Choosing files for the open folder and sending them. */
export function UploadPane({ queue, uploads, path, foldersAt, onView }: UploadPaneProps) {
  const blocked = path === undefined ? noFolderWords(foldersAt) : undefined;
  return (
    <div className={classes.pane}>
      <h2 className={classes.title}>
        {path === undefined ? 'Upload Files' : `Upload to ${pathLabel(path)}`}
      </h2>
      <DropZone
        blocked={blocked}
        onFiles={(files) => {
          if (path !== undefined) queue.choose(files, path);
        }}
      />
      {uploads.length === 0 ? null : (
        <>
          <BatchHead queue={queue} uploads={uploads} />
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

/** What is on the list, how far it is, and the button that sends it. */
function BatchHead({ queue, uploads }: Uploads) {
  const chosen = uploads.filter(({ state }) => state === 'chosen');
  const permission = canUploadFiles(chosen.map(({ file }) => file));
  const hasUnsupported = chosen.length > 0 && !permission.ok;
  return (
    <>
      {hasUnsupported ? (
        <Notice tone="bad" announce>
          {permission.reason}
        </Notice>
      ) : null}
      <div className={classes.head}>
        <p className={classes.count}>{uploads.length === 1 ? '1 file' : `${uploads.length} files`}</p>
        <p className={classes.summary} role="status">
          {batchWords(uploads)}
        </p>
        <BatchProgress uploads={uploads} />
        {uploads.some(isRunning) ? (
          <Button variant="subtle" onClick={queue.cancelAll}>
            Cancel all
          </Button>
        ) : null}
        {chosen.length === 0 ? null : (
          <Button disabled={!permission.ok} onClick={() => queue.start()}>
            {chosen.length === 1 ? 'Upload 1 file' : `Upload ${chosen.length} files`}
          </Button>
        )}
      </div>
    </>
  );
}

/** The circle of the batch; once all is there it goes by itself. */
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
