import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { StoredFile } from '../../../../contract/files.ts';
import { previewOf } from '../../../../domain/document-file.ts';
import { FileCard } from './file-card.tsx';
import classes from './file-preview.module.css';
import { ImageView } from './image/image-view.tsx';
import { PreviewLoading } from './preview-loading.tsx';
import { PreviewMessage } from './preview-message.tsx';
import { useFileBytes } from './use-file-bytes.ts';

/** The library that draws PDFs is larger than the whole app without it, so it is fetched with the first PDF that is opened. */
const PdfView = lazyRouteComponent(() => import('./pdf/pdf-view.tsx'), 'PdfView');

interface FilePreviewProps {
  file: StoredFile;
}

/**
 * A file as far as it can be shown: PDFs in a frame, images in the viewer, other formats as a card with their link (staff
 * shell specification, section 2). It fills its parent, whose height must be known, and brings a head of its own with the
 * file's name, the tools for its kind and the download. The file belongs to the customer that the address names.
 */
export function FilePreview({ file }: FilePreviewProps) {
  return (
    // Another file begins anew: at its first page, with its own zoom.
    <section className={classes.preview} aria-label={`Preview of ${file.name}`} key={file.fileId}>
      {previewOf(file.fileFormat) === 'none' ? <FileCard file={file} /> : <ShownFile file={file} />}
    </section>
  );
}

function ShownFile({ file }: FilePreviewProps) {
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
