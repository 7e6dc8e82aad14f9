import { buffer } from 'node:stream/consumers';

const PAGE = { width: 612, height: 792 };
const MARGIN = 64;
const LINE = 18;
const INK = '#1f333d';
const ACCENT = '#1f4f5e';

export interface PdfOutline {
  title: string;
  from: string;
  /** Pages of label-value lines or plain text. */
  pages: readonly (readonly (readonly [label: string, value?: string])[])[];
}

/** Same bytes for the same outline. */
export async function makePdf({ title, from, pages }: PdfOutline): Promise<Buffer> {
  // Imported lazily: only a demo's first start makes PDFs.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    info: {
      Title: title,
      Producer: 'Lintel demo data',
      Creator: 'Lintel',
      CreationDate: new Date('2026-01-05T15:00:00Z'),
    },
    autoFirstPage: false,
  });
  const plain = 'Helvetica';
  const bold = 'Helvetica-Bold';
  const right = { width: PAGE.width - 2 * MARGIN, align: 'right' } as const;
  const write = (text: string, y: number, font: string, size: number, options: typeof right | object = {}) =>
    document
      .font(font)
      .fontSize(size)
      .text(text, MARGIN, y, { baseline: 'alphabetic', ...options });

  pages.forEach((lines, index) => {
    document
      .addPage()
      .rect(MARGIN, MARGIN + 12, PAGE.width - 2 * MARGIN, 2)
      .fill(ACCENT);
    write(title, MARGIN, bold, 20);
    document.fillColor(INK);
    write(from, MARGIN + 34, plain, 11);
    lines.forEach(([label, value], line) => {
      const y = MARGIN + 72 + line * LINE;
      write(label, y, value === undefined ? plain : bold, 11);
      if (value !== undefined) write(value, y, plain, 11, right);
    });
    const foot = `Made for the demonstration. Page ${index + 1} of ${pages.length}`;
    write(foot, PAGE.height - MARGIN / 2, plain, 9);
  });
  document.end();
  return buffer(document);
}

const LETTER_LINE = 88;
const LINES_OF_A_PAGE = 34;

/** A letter in the looks of the other documents, in a tenth of the time that the embedded fonts of a real one take. */
export function makeLetterPdf({
  text,
  ...outline
}: Omit<PdfOutline, 'pages'> & { text: string }): Promise<Buffer> {
  const lines = text
    .trimEnd()
    .split('\n')
    .flatMap((line) => line.match(WRAPPED) ?? ['']);
  const pages = Array.from({ length: Math.ceil(lines.length / LINES_OF_A_PAGE) }, (_, page) =>
    lines.slice(page * LINES_OF_A_PAGE, (page + 1) * LINES_OF_A_PAGE).map((line) => [line] as const),
  );
  return makePdf({ ...outline, pages });
}

const WRAPPED = new RegExp(`.{1,${LETTER_LINE}}(?: |$)`, 'g');
