import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { previewOf } from '../../../../domain/documents/document-file.ts';
import { DocumentCard } from './document-card.tsx';
import classes from './document-preview.module.css';
import { ImageView } from './image/image-view.tsx';
import { PreviewLoading } from './preview-loading.tsx';
import { PreviewMessage } from './preview-message.tsx';
import { TextView } from './text/text-view.tsx';
import { useFileBytes } from './use-file-bytes.ts';

/** The library that draws PDFs is larger than the rest of the app, so it loads with the first PDF that is opened. */
const PdfView = lazyRouteComponent(() => import('./pdf/pdf-view.tsx'), 'PdfView');

interface DocumentPreviewProps {
  document: CustomerDocument;
}

/**
 * The preview of a document: PDFs in a frame, images in the viewer, texts as they are, other formats as a card with a link (DOC-27). It fills its parent, whose height must be set. Its header holds the document's name, the
 * tools for its format and the download. The document belongs to the customer in the address.
 */
export function DocumentPreview({ document }: DocumentPreviewProps) {
  return (
    // Another document starts at its first page, with its own zoom.
    <section className={classes.preview} aria-label={`Preview of ${document.name}`} key={document.fileId}>
      {document.heldBack !== undefined ? (
        <PreviewMessage document={document} problem="held-back" />
      ) : previewOf(document.fileFormat) === 'none' ? (
        <DocumentCard document={document} />
      ) : (
        <ListedDocument document={document} />
      )}
    </section>
  );
}

function ListedDocument({ document }: DocumentPreviewProps) {
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
      <PdfView document={document} bytes={bytes} />
    </Suspense>
  );
}
