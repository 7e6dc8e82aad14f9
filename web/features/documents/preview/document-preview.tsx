import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { previewOf } from '../../../../domain/documents/document-file.ts';
import { DocumentCard } from './document-card.tsx';
import classes from './document-preview.module.css';
import { ImageView } from './image/image-view.tsx';
import { PreviewLoading } from './preview-loading.tsx';
import { PreviewMessage } from './preview-message.tsx';
import { useFileBytes } from './use-file-bytes.ts';

/** The library that draws PDFs is larger than the rest of the app, so it loads with the first PDF that is opened. */
const PdfView = lazyRouteComponent(() => import('./pdf/pdf-view.tsx'), 'PdfView');

interface DocumentPreviewProps {
  file: CustomerDocument;
}

/**
 * The preview of a document: PDFs in a frame, images in the viewer, other formats as a card with a link (DOC-27). It fills its parent, whose height must be set. Its header holds the document's name, the
 * tools for its format and the download. The document belongs to the customer in the address.
 */
export function DocumentPreview({ file }: DocumentPreviewProps) {
  return (
    // Another document starts at its first page, with its own zoom.
    <section className={classes.preview} aria-label={`Preview of ${file.name}`} key={file.fileId}>
      {previewOf(file.fileFormat) === 'none' ? <DocumentCard file={file} /> : <ListedDocument file={file} />}
    </section>
  );
}

function ListedDocument({ file }: DocumentPreviewProps) {
  const { bytes, received, error, retry, retrying } = useFileBytes(file);
  if (bytes === undefined) {
    return error === null ? (
      <PreviewLoading file={file} received={received} />
    ) : (
      <PreviewMessage file={file} problem={error} onRetry={retry} retrying={retrying} />
    );
  }
  if (bytes.size === 0) return <PreviewMessage file={file} problem="empty" />;
  if (previewOf(file.fileFormat) === 'image') return <ImageView file={file} bytes={bytes} />;
  return (
    <Suspense fallback={<PreviewLoading file={file} received={bytes.size} />}>
      <PdfView file={file} bytes={bytes} />
    </Suspense>
  );
}
