import type { PDFFont, PDFPage } from 'pdf-lib';

const LETTER: [width: number, height: number] = [612, 792];
const MARGIN = 64;
const LINE = 18;

export interface PdfOutline {
  title: string;
  /** Under the title. */
  from: string;
  /** A page each: lines of label and value, or of text alone. */
  pages: readonly (readonly (readonly [label: string, value?: string])[])[];
}

/** A PDF of plain pages; the same bytes for the same outline. */
export async function makePdf({ title, from, pages }: PdfOutline): Promise<Buffer> {
  // Only here: nothing but the first start of a demo makes PDFs at its start.
  const { PDFDocument, rgb, StandardFonts } = await import('pdf-lib');
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title);
  document.setProducer('Lintel demo data');
  document.setCreationDate(new Date('2026-01-05T15:00:00Z'));
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const ink = rgb(0.12, 0.2, 0.24);
  const accent = rgb(0.12, 0.31, 0.37);

  pages.forEach((lines, index) => {
    const page = document.addPage(LETTER);
    const top = LETTER[1] - MARGIN;
    page.drawRectangle({ x: MARGIN, y: top - 14, width: LETTER[0] - 2 * MARGIN, height: 2, color: accent });
    page.drawText(title, { x: MARGIN, y: top, size: 20, font: bold, color: accent });
    page.drawText(from, { x: MARGIN, y: top - 34, size: 11, font: plain, color: ink });
    lines.forEach(([label, value], line) => {
      const y = top - 72 - line * LINE;
      page.drawText(label, { x: MARGIN, y, size: 11, font: value === undefined ? plain : bold, color: ink });
      if (value !== undefined) drawRight(page, plain, value, y);
    });
    const foot = `Made for the demonstration. Page ${index + 1} of ${pages.length}`;
    page.drawText(foot, { x: MARGIN, y: MARGIN / 2, size: 9, font: plain, color: ink });
  });
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

function drawRight(page: PDFPage, font: PDFFont, text: string, y: number): void {
  page.drawText(text, { x: LETTER[0] - MARGIN - font.widthOfTextAtSize(text, 11), y, size: 11, font });
}
