import type { CustomerDocument } from '../../../../../contract/documents.ts';
import { PreviewLoading } from '../preview-loading.tsx';
import { PreviewMessage } from '../preview-message.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { PdfPasswordForm } from './pdf-password-form.tsx';
import { useOpenedPdf } from './use-opened-pdf.ts';

interface PdfViewProps {
  file: CustomerDocument;
  bytes: Blob;
}

/** A PDF in a frame of the page: the same in every browser, without the browser's own viewer. */
export function PdfView({ file, bytes }: PdfViewProps) {
  const opened = useOpenedPdf(bytes);
  switch (opened.status) {
    case 'opening':
      return <PreviewLoading file={file} received={bytes.size} />;
    case 'locked':
      return <PdfPasswordForm file={file} wrong={opened.wrong} onSubmit={opened.unlock} />;
    case 'damaged':
      return <PreviewMessage file={file} problem="damaged" />;
    case 'open':
      return <PdfPages file={file} pdf={opened.document} />;
  }
}
