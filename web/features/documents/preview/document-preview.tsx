import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { formatFileSize, formatLabel, previewOf } from '../../../../domain/documents/document-file.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { IconFile, IconFileTypeXls, IconFileZip } from '../../../ui/icons.tsx';
import classes from './document-preview.module.css';
import { useFileBytes } from './file-bytes-query.ts';
import { ImageView } from './image/image-view.tsx';
import { PreviewLoading, PreviewMessage } from './preview-states.tsx';
import { TextView } from './text/text-view.tsx';
import { DownloadButton } from './tool-button.tsx';

const ICONS: Record<string, typeof IconFile> = {
  'application/zip': IconFileZip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': IconFileTypeXls,
};

/** A document of a format without a viewer: its name, its facts and a link. */
function DocumentCard({ document }: { document: CustomerDocument }) {
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

/** The library that draws PDFs is larger than the rest of the app, so it loads with the first PDF that is opened. */
const PdfView = lazyRouteComponent(() => import('./pdf/pdf-view.tsx'), 'PdfView');

interface DocumentPreviewProps {
  document: CustomerDocument;
  /** Where a PDF starts. @default the first page */
  page?: number | undefined;
}

/**
 * A document's preview: PDFs in a frame, images in the viewer, text as plain text, other formats as a card with a link
 * (DOC-27). It fills its parent, whose height must be set. Its header has the document's name, the tools for its format
 * and the download. The document belongs to the customer in the URL.
 */
export function DocumentPreview({ document, page }: DocumentPreviewProps) {
  return (
    // Another document starts at its first page, with its own zoom.
    <section className={classes.preview} aria-label={`Preview of ${document.name}`} key={document.fileId}>
      {document.heldBack !== undefined ? (
        <PreviewMessage document={document} problem="held-back" />
      ) : previewOf(document.fileFormat) === 'none' ? (
        <DocumentCard document={document} />
      ) : (
        <ListedDocument document={document} page={page} />
      )}
    </section>
  );
}

function ListedDocument({ document, page }: DocumentPreviewProps) {
  const { bytes, received, error, retry, retrying } = useFileBytes(document);
  if (bytes === undefined) {
    return error === null ? (
      <PreviewLoading document={document} received={received} />
    ) : (
      <PreviewMessage document={document} problem={error} onRetry={retry} retrying={retrying} />
    );
  }
  if (bytes.size === 0) return <PreviewMessage document={document} problem="empty" />;
  const preview = previewOf(document.fileFormat);
  if (preview === 'image') return <ImageView document={document} bytes={bytes} />;
  if (preview === 'text') return <TextView document={document} bytes={bytes} />;
  return (
    <Suspense fallback={<PreviewLoading document={document} received={bytes.size} />}>
      <PdfView document={document} bytes={bytes} page={page} />
    </Suspense>
  );
}
