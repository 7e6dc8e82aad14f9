import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PrintSheet } from '../print/print-sheets.ts';

/** Dots per inch of a printed page. PDFs count 72 units in an inch. */
const PRINT_DPI = 150;
const UNITS_PER_INCH = 72;

/** All pages of a PDF as pictures, drawn one after another: a canvas for each would need too much memory. */
export async function pdfSheets(pdf: PDFDocumentProxy): Promise<PrintSheet[]> {
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
