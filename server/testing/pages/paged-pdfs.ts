import { PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';

/** A PDF whose pages say 'Scan page 1' …, changed by `each`. */
export async function aPagedPdf(
  count: number,
  each?: (page: PDFPage, index: number, pdf: PDFDocument) => void,
  title = 'Scan',
): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let index = 0; index < count; index += 1) {
    const page = pdf.addPage([612, 792]);
    page.drawText(`${title} page ${index + 1}`, { x: 60, y: 700, size: 24, font });
    each?.(page, index, pdf);
  }
  return pdf;
}

export async function bytesOf(pdf: PDFDocument): Promise<Buffer> {
  return Buffer.from(await pdf.save({ objectsPerTick: Number.POSITIVE_INFINITY }));
}
