import { useEffect, useState } from 'react';
import type { CustomerDocument } from '../../../../../contract/documents.ts';
import { formatFileSize } from '../../../../../domain/documents/document-file.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { PreviewHead } from '../preview-head.tsx';
import { PreviewLoading } from '../preview-states.tsx';
import { PrintButton, textSheet } from '../print/print-button.tsx';
import classes from './text-view.module.css';

/** Bytes of a text that the preview shows: about 20,000 lines. */
export const SHOWN_TEXT_BYTES = 1_000_000;

interface DecodedText {
  text: string;
  /** True if more bytes follow. */
  isCut: boolean;
}

/**
 * The text of a stored text document: UTF-16 or UTF-8 by its byte order mark, else UTF-8 if the bytes are valid, else
 * Windows-1252, in which every byte is a character.
 * @param bytes the whole document; only its beginning is decoded.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const isCut = bytes.length > SHOWN_TEXT_BYTES;
  const shown = isCut ? bytes.subarray(0, SHOWN_TEXT_BYTES) : bytes;
  return { text: textOf(shown, isCut), isCut };
}

function textOf(bytes: Uint8Array, isCut: boolean): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le', isCut);
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be', isCut);
  try {
    return decoded(bytes, 'utf-8', isCut, true);
  } catch {
    return decoded(bytes, 'windows-1252', isCut);
  }
}

/** Drops a character that was cut in half. */
function decoded(bytes: Uint8Array, encoding: string, isCut: boolean, fatal = false): string {
  return new TextDecoder(encoding, { fatal }).decode(bytes, { stream: isCut });
}

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
