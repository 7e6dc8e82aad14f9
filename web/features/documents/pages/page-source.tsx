import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useCallback, useEffect, useState } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { previewOf } from '../../../../domain/documents/document-file.ts';
import { failureText } from '../../../loans/failures/failure-text.ts';
import { heldBackWords } from '../held-back-words.ts';
import { useFileBytes } from '../preview/file-bytes-query.ts';
import { useOpenedPdf } from '../preview/pdf/use-opened-pdf.ts';

/** A document whose pages can be drawn, or the reason why not. */
export type PageSource =
  | { count: number; pdf: PDFDocumentProxy }
  | { count: 1; href: string }
  | { count: 0; problem: string };

/** The sources of the sheet as they open. Render `readers` anywhere: they show nothing. */
export function usePageSources(documents: readonly CustomerDocument[]) {
  const [sources, setSources] = useState<ReadonlyMap<string, PageSource>>(new Map());
  const onRead = useCallback(
    (fileId: string, source: PageSource) => setSources((before) => new Map(before).set(fileId, source)),
    [],
  );
  return {
    sources,
    isReady: documents.every(({ fileId }) => sources.has(fileId)),
    problems: documents.flatMap(({ fileId, name }) => {
      const source = sources.get(fileId);
      return source !== undefined && 'problem' in source ? [`${name} ${source.problem}`] : [];
    }),
    readers: documents.map((document) => (
      <SourceReader key={document.fileId} document={document} onRead={onRead} />
    )),
  };
}

const PROBLEMS = {
  locked: 'opens with a password only. Ask its sender for one without a password.',
  damaged: 'is damaged, or its content does not match its name.',
  empty: 'has no pages.',
  xfa: 'is an Adobe XFA form. Print it to a PDF in Adobe Reader, and upload that one.',
};

interface SourceReaderProps {
  document: CustomerDocument;
  onRead: (fileId: string, source: PageSource) => void;
}

/** Loads and opens a document for the sheet, as long as it is mounted. */
function SourceReader({ document, onRead }: SourceReaderProps) {
  const held = heldBackWords(document);
  const { fileId } = document;
  useEffect(() => {
    if (held !== undefined) onRead(fileId, { count: 0, problem: `cannot be opened: ${held.text}` });
  }, [fileId, held, onRead]);
  return held === undefined ? <BytesReader document={document} onRead={onRead} /> : null;
}

function BytesReader({ document, onRead }: SourceReaderProps) {
  const { bytes, error } = useFileBytes(document);
  const { fileId, fileFormat } = document;
  useEffect(() => {
    if (error !== null) onRead(fileId, { count: 0, problem: `did not load. ${failureText(error)}` });
  }, [fileId, error, onRead]);
  if (bytes === undefined) return null;
  return previewOf(fileFormat) === 'pdf' ? (
    <PdfReader fileId={fileId} bytes={bytes} onRead={onRead} />
  ) : (
    <PictureReader fileId={fileId} bytes={new Blob([bytes], { type: fileFormat })} onRead={onRead} />
  );
}

interface ReaderProps {
  fileId: string;
  bytes: Blob;
  onRead: SourceReaderProps['onRead'];
}

function PdfReader({ fileId, bytes, onRead }: ReaderProps) {
  const opened = useOpenedPdf(bytes);
  useEffect(() => {
    if (opened.status === 'opening') return;
    if (opened.status === 'open') onRead(fileId, { count: opened.document.numPages, pdf: opened.document });
    else onRead(fileId, { count: 0, problem: PROBLEMS[opened.status] });
  }, [fileId, opened, onRead]);
  return null;
}

function PictureReader({ fileId, bytes, onRead }: ReaderProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bytes of a document never change.
  useEffect(() => {
    const href = URL.createObjectURL(bytes);
    onRead(fileId, { count: 1, href });
    return () => URL.revokeObjectURL(href);
  }, [fileId, onRead]);
  return null;
}
