import { useEffect, useState } from 'react';
import type { CustomerDocument } from '../../../../../contract/documents.ts';
import { formatFileSize } from '../../../../../domain/documents/document-file.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { PreviewHead } from '../preview-head.tsx';
import { PreviewLoading } from '../preview-loading.tsx';
import { PrintButton } from '../print/print-button.tsx';
import { textSheet } from '../print/print-sheets.ts';
import { type DecodedText, decodeText, SHOWN_TEXT_BYTES } from './decode-text.ts';
import classes from './text-view.module.css';

interface TextViewProps {
  document: CustomerDocument;
  bytes: Blob;
}

/** A text document as it is: nothing in it is markup. */
export function TextView({ document, bytes }: TextViewProps) {
  const decoded = useDecodedText(bytes);
  if (decoded === null) return <PreviewLoading document={document} received={bytes.size} />;
  return (
    <>
      <PreviewHead document={document}>
        {decoded.isCut ? null : <PrintButton sheets={async () => [textSheet(decoded.text)]} />}
      </PreviewHead>
      {decoded.isCut ? (
        <Notice title={`The first ${formatFileSize(SHOWN_TEXT_BYTES)} are shown.`}>
          Download the document to read and print all of its {formatFileSize(bytes.size)}.
        </Notice>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.text} tabIndex={0} aria-label={`Text of ${document.name}`}>
        <pre>{decoded.text}</pre>
      </section>
    </>
  );
}

function useDecodedText(bytes: Blob): DecodedText | null {
  const [decoded, setDecoded] = useState<DecodedText | null>(null);
  useEffect(() => {
    let isShown = true;
    setDecoded(null);
    void bytes.arrayBuffer().then((buffer) => isShown && setDecoded(decodeText(new Uint8Array(buffer))));
    return () => {
      isShown = false;
    };
  }, [bytes]);
  return decoded;
}
