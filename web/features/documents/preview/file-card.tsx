import { IconFile, IconFileText, IconFileTypeXls, IconFileZip } from '@tabler/icons-react';
import type { StoredFile } from '../../../../contract/files.ts';
import { formatFileSize, formatLabel } from '../../../../domain/document-file.ts';
import { formatInstant } from '../../../../domain/eastern-time.ts';
import { DownloadButton } from './download-button.tsx';
import classes from './file-card.module.css';

const ICONS: Record<string, typeof IconFile> = {
  'text/plain': IconFileText,
  'application/zip': IconFileZip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': IconFileTypeXls,
};

/** A file of a format that is not shown here: what it is, and its link. */
export function FileCard({ file }: { file: StoredFile }) {
  const IconOfFormat = ICONS[file.fileFormat] ?? IconFile;
  return (
    <div className={classes.card}>
      <IconOfFormat size={22} stroke={1.6} className={classes.icon} />
      <h2 className={classes.name}>{file.name}</h2>
      <p className={classes.meta}>
        {formatLabel(file.fileFormat)} · {formatFileSize(file.size)} · {formatInstant(file.lastUpdatedOn)}
      </p>
      <p className={classes.text}>
        PDF, PNG and JPEG files are shown here. Download this one to open it in its own program.
      </p>
      <DownloadButton file={file} look="full" />
    </div>
  );
}
