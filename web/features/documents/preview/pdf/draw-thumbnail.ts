import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Thumbnails are rendered one at a time, so that pages have priority. */
let lastDrawing: Promise<void> = Promise.resolve();

interface ThumbnailSize {
  /** In CSS pixels. */
  width: number;
  /** @default as the page needs */
  height?: number;
  signal: AbortSignal;
}

/** Draws a page small into a canvas. It stays empty if it is no longer needed at its turn, or cannot be drawn. */
export function drawThumbnail(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  { width, height = Number.POSITIVE_INFINITY, signal }: ThumbnailSize,
): Promise<void> {
  const draw = async () => {
    if (signal.aborted) return;
    const page = await pdf.getPage(number);
    const own = page.getViewport({ scale: 1 });
    const scale = Math.min(width / own.width, height / own.height) * window.devicePixelRatio;
    const viewport = page.getViewport({ scale });
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    const drawing = page.render({ canvas, viewport });
    signal.addEventListener('abort', () => drawing.cancel());
    await drawing.promise;
  };
  lastDrawing = lastDrawing.then(draw).catch(() => undefined);
  return lastDrawing;
}
