import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CustomerDocument } from '../../../../../contract/documents.ts';
import { PreviewHead } from '../preview-head.tsx';
import { PrintButton, type PrintSheet } from '../print/print-button.tsx';
import { useToolKeys, useWheelZoom } from '../viewer-input.ts';
import { nextPdfZoom } from '../zoom-range.ts';
import { PdfFrame, type PdfFrameState } from './pdf-frame.ts';
import classes from './pdf-pages.module.css';
import { PdfSearchBar } from './pdf-search-bar.tsx';
import { PdfThumbnails } from './pdf-thumbnails.tsx';
import { PdfTools } from './pdf-tools.tsx';

/** Dots per inch of a printed page. PDFs count 72 units in an inch. */
const PRINT_DPI = 150;
const UNITS_PER_INCH = 72;

/** All pages of a PDF as pictures, drawn one after another: a canvas for each would need too much memory. */
async function pdfSheets(pdf: PDFDocumentProxy): Promise<PrintSheet[]> {
  const sheets: PrintSheet[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: PRINT_DPI / UNITS_PER_INCH });
    const canvas = document.createElement('canvas');
    const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
    canvas.width = width;
    canvas.height = height;
    await page.render({ canvas, viewport, intent: 'print' }).promise;
    sheets.push({ kind: 'picture', href: URL.createObjectURL(await pngOf(canvas)), width, height });
    // Frees the pixels at once.
    canvas.width = 0;
  }
  return sheets;
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The page is too large.')) : resolve(blob)));
  });
}

interface PdfPagesProps {
  document: CustomerDocument;
  pdf: PDFDocumentProxy;
  page: number | undefined;
}

export function PdfPages({ document, pdf, page }: PdfPagesProps) {
  const container = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<PdfFrame | null>(null);
  const [aside, setAside] = useState<'thumbnails' | null>(null);
  const [isSearching, setIsSearching] = useState(false);
  const state = useFrameState(frame);
  const attach = useCallback(
    (element: HTMLDivElement) => {
      const made = new PdfFrame(element, pdf);
      container.current = element;
      setFrame(made);
      return () => made.close();
    },
    [pdf],
  );
  useEffect(() => {
    if (page !== undefined) frame?.startAt(page);
  }, [frame, page]);
  const zoomIn = () => frame?.zoom(nextPdfZoom(state.percent, 1));
  const zoomOut = () => frame?.zoom(nextPdfZoom(state.percent, -1));
  const goTo = (page: number) => frame?.goToPage(page);
  const closeSearch = () => {
    frame?.search.end();
    setIsSearching(false);
    container.current?.focus();
  };
  useWheelZoom(container, state.percent, (percent) => frame?.zoom(percent));
  const keys = useToolKeys({
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': () => frame?.fit(),
    r: () => frame?.turn(),
    ArrowLeft: () => goTo(state.page - 1),
    ArrowRight: () => goTo(state.page + 1),
    Home: () => goTo(1),
    End: () => goTo(pdf.numPages),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser's own search finds only rendered pages.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
      event.preventDefault();
      setIsSearching(true);
    } else keys(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole frame, wherever the focus is in it.
    <div className={classes.view} onKeyDown={onKeyDown}>
      <PreviewHead document={document}>
        <PdfTools
          state={state}
          pageCount={pdf.numPages}
          frame={frame}
          onZoomIn={zoomIn}
          onZoomOut={zoomOut}
          withThumbnails={aside === 'thumbnails'}
          onThumbnails={() => setAside(aside === null ? 'thumbnails' : null)}
          isSearching={isSearching}
          onSearch={() => (isSearching ? closeSearch() : setIsSearching(true))}
        />
        <PrintButton sheets={() => pdfSheets(pdf)} />
      </PreviewHead>
      {isSearching && frame !== null ? <PdfSearchBar search={frame.search} onClose={closeSearch} /> : null}
      <div className={classes.desk}>
        {aside === null ? null : <PdfThumbnails pdf={pdf} page={state.page} onPage={goTo} />}
        <div className={classes.frame}>
          {/* biome-ignore lint/a11y/useSemanticElements: a part of the preview, not a landmark of the page. */}
          <div
            className={classes.scroller}
            ref={attach}
            role="group"
            aria-label={`Pages of ${document.name}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys.
            tabIndex={0}
          >
            <div className={`pdfViewer ${classes.pages}`} />
          </div>
        </div>
      </div>
    </div>
  );
}

const BEFORE_THE_FRAME: PdfFrameState = { page: 1, percent: 100 };

function useFrameState(frame: PdfFrame | null): PdfFrameState {
  return useSyncExternalStore(
    useCallback((listener) => frame?.subscribe(listener) ?? (() => undefined), [frame]),
    () => frame?.snapshot() ?? BEFORE_THE_FRAME,
  );
}
