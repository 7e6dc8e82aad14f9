import { randomBytes } from 'node:crypto';
import { PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';

/** A page that is drawn to its end is dark here. The browser looks for it. */
export const LAST_DRAWN = { x: 0.5, y: 0.95 } as const;

/** Lines of text above an incompressible grey picture of its own on each page, as a scanner with text recognition makes. */
export async function scannedPages(count: number, side: number): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= count; number += 1) {
    const page = pdf.addPage([612, 792]);
    for (let line = 0; line < 20; line += 1)
      page.drawText(`Page ${number}, line ${line}: balance 4,500.00, deposit 1,200.00`, {
        x: 48,
        y: 740 - line * 14,
        size: 10,
        font,
      });
    drawPicture(page, side);
    page.drawRectangle({ x: 206, y: 20, width: 200, height: 40 });
  }
  return Buffer.from(await pdf.save({ objectsPerTick: Number.POSITIVE_INFINITY }));
}

function drawPicture(page: PDFPage, side: number): void {
  const { context } = page.doc;
  const picture = context.stream(randomBytes(side * side), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: side,
    Height: side,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceGray',
  });
  const name = page.node.newXObject('Scan', context.register(picture));
  const draw = `q 320 0 0 320 146 90 cm ${name} Do Q`;
  page.node.addContentStream(context.register(context.stream(draw)));
}
