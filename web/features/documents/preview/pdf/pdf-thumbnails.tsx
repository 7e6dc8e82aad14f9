import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './pdf-thumbnails.module.css';

/** Width of a thumbnail in CSS pixels. The style sheet holds the same number. */
const WIDTH = 92;

/** Thumbnails are rendered one at a time, so that pages have priority. */
let lastDrawing: Promise<void> = Promise.resolve();

/** Draws a page small into a canvas. It stays empty if it is no longer needed at its turn, or cannot be drawn. */
function drawThumbnail(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  const draw = async () => {
    if (signal.aborted) return;
    const page = await pdf.getPage(number);
    const own = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (WIDTH * window.devicePixelRatio) / own.width });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    const drawing = page.render({ canvas, viewport });
    signal.addEventListener('abort', () => drawing.cancel());
    await drawing.promise;
  };
  lastDrawing = lastDrawing.then(draw).catch(() => undefined);
  return lastDrawing;
}

interface PdfThumbnailsProps {
  pdf: PDFDocumentProxy;
  page: number;
  onPage: (page: number) => void;
}

/** All pages as thumbnails, drawn when they become visible; the current one has the brand bar. */
export function PdfThumbnails({ pdf, page, onPage }: PdfThumbnailsProps) {
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return (
    <nav className={classes.list} aria-label="Pages">
      {numbers.map((number) => (
        <Thumbnail
          key={number}
          pdf={pdf}
          number={number}
          isCurrent={number === page}
          onClick={() => onPage(number)}
        />
      ))}
    </nav>
  );
}

interface ThumbnailProps {
  pdf: PDFDocumentProxy;
  number: number;
  isCurrent: boolean;
  onClick: () => void;
}

function Thumbnail({ pdf, number, isCurrent, onClick }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isInView = useInView(button);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  useEffect(() => {
    if (!isInView || canvas.current === null) return;
    const leaving = new AbortController();
    void drawThumbnail(pdf, number, canvas.current, leaving.signal);
    return () => leaving.abort();
  }, [isInView, pdf, number]);
  return (
    <button
      type="button"
      className={classes.thumbnail}
      ref={button}
      aria-label={`Page ${number}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      <canvas className={classes.paper} ref={canvas} />
      <span>{number}</span>
    </button>
  );
}

/** True once the element was near the visible part of its scroller. */
function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
