import type { CustomerDocument } from '../../../../contract/documents.ts';
import { formatFileSize, formatLabel } from '../../../../domain/documents/document-file.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { IconFile, IconFileTypeXls, IconFileZip } from '../../../ui/icons.tsx';
import classes from './document-card.module.css';
import { DownloadButton } from './download-button.tsx';

const ICONS: Record<string, typeof IconFile> = {
  'application/zip': IconFileZip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': IconFileTypeXls,
};

/** A document of a format without a viewer: its name, its facts and a link. */
export function DocumentCard({ document }: { document: CustomerDocument }) {
  const IconOfFormat = ICONS[document.fileFormat] ?? IconFile;
  return (
    <div className={classes.card}>
      <IconOfFormat size={22} stroke={1.6} className={classes.icon} aria-hidden="true" />
      <h2 className={classes.name}>{document.name}</h2>
      <p className={classes.meta}>
        {formatLabel(document.fileFormat)} · {formatFileSize(document.size)} ·{' '}
        {formatInstant(document.lastUpdatedOn)}
      </p>
      <p className={classes.text}>
        PDF, PNG, JPEG and text documents are shown here. Download this one to open it in its own program.
      </p>
      <DownloadButton document={document} look="full" />
    </div>
  );
}
