import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** A PDF with a page for each text. */
export function wordedPdf(...pages: string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  for (const text of pages) pdf.addPage().text(text);
  pdf.end();
  return buffer(pdf);
}
