import type { CustomerDocument } from '../../../../../contract/documents.ts';
import { PreviewLoading } from '../preview-loading.tsx';
import { PreviewMessage } from '../preview-message.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { PdfPasswordForm } from './pdf-password-form.tsx';
import { useOpenedPdf } from './use-opened-pdf.ts';

interface PdfViewProps {
  document: CustomerDocument;
  bytes: Blob;
}

/** A PDF in a frame of the page: the same in every browser, without the browser's own viewer. */
export function PdfView({ document, bytes }: PdfViewProps) {
  const opened = useOpenedPdf(bytes);
  switch (opened.status) {
    case 'opening':
      return <PreviewLoading document={document} received={bytes.size} />;
    case 'locked':
      return <PdfPasswordForm document={document} wrong={opened.wrong} onSubmit={opened.unlock} />;
    case 'damaged':
      return <PreviewMessage document={document} problem="damaged" />;
    case 'open':
      return <PdfPages document={document} pdf={opened.document} />;
  }
}
