import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Width of a thumbnail in CSS pixels. The style sheet holds the same number. */
const WIDTH = 92;

/** Thumbnails are drawn one after another, so that the pages come first. */
let lastDrawing: Promise<void> = Promise.resolve();

/** Draws a page small into a canvas. It stays empty if it is no longer needed at its turn, or cannot be drawn. */
export function drawThumbnail(
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
