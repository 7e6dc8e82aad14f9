import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { drawThumbnail } from './draw-thumbnail.ts';
import classes from './pdf-thumbnails.module.css';

/** Width of a thumbnail in CSS pixels. The style sheet holds the same number. */
const WIDTH = 92;

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
    void drawThumbnail(pdf, number, canvas.current, { width: WIDTH, signal: leaving.signal });
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
