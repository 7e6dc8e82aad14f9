import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFName,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
  scale,
} from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import yazl from 'yazl';

export interface MadeFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PDF on letter paper, one page per text. A text may have several lines. */
export async function madePdf(name: string, pages: readonly string[]): Promise<MadeFile> {
  const pdf = await PDFDocument.create();
  // The font is not embedded, because readers include the standard fonts.
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of pages) {
    const page = pdf.addPage([612, 792]);
    page.drawText(text, { x: 72, y: 700, size: 14, lineHeight: 20, font });
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}

/** A PDF of two pages. The first page has a link to the second one and a link out of the document. */
export async function madeLinkedPdf(name: string, outside: string): Promise<MadeFile> {
  const pdf = await PDFDocument.create();
  const [first, second] = [pdf.addPage([612, 792]), pdf.addPage([612, 792])];
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  first.drawText('Contents', { x: 72, y: 700, size: 14, font });
  second.drawText('Chapter', { x: 72, y: 700, size: 14, font });
  const link = (bottom: number, leadsTo: object) => ({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [72, bottom, 300, bottom + 20],
    ...leadsTo,
  });
  const links = [
    link(600, { Dest: [second.ref, 'Fit'] }),
    link(500, { A: { Type: 'Action', S: 'URI', URI: PDFString.of(outside) } }),
  ];
  first.node.set(PDFName.of('Annots'), pdf.context.obj(links));
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}

export function madePng(name: string, width: number, height: number): MadeFile {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (1 + width * 3) + 1 + x * 3;
      rows.set([Math.round((x / width) * 255), Math.round((y / height) * 255), 160], at);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per sample: red, green, blue.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...chunks]) };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const made = Buffer.alloc(body.length + 8);
  made.writeUInt32BE(data.length, 0);
  body.copy(made, 4);
  made.writeUInt32BE(crc32(body), body.length + 4);
  return made;
}

/** A JPEG of the given size, made by the browser of a page. */
export async function madeJpeg(page: Page, name: string, width: number, height: number): Promise<MadeFile> {
  const dataUrl = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('The browser cannot draw');
      const gradient = context.createLinearGradient(0, 0, wide, high);
      gradient.addColorStop(0, 'teal');
      gradient.addColorStop(1, 'orange');
      context.fillStyle = gradient;
      context.fillRect(0, 0, wide, high);
      return canvas.toDataURL('image/jpeg');
    },
    [width, height] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(dataUrl.split(',')[1] ?? '', 'base64') };
}

export function madeText(name: string, text: string): MadeFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}

export function madeZip(name: string, entries: Record<string, string>): Promise<MadeFile> {
  return zipped(name, 'application/zip', entries);
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

export function madeDocx(name: string, text: string): Promise<MadeFile> {
  const main = `${OFFICE}.wordprocessingml.document.main+xml`;
  return zipped(name, `${OFFICE}.wordprocessingml.document`, {
    '[Content_Types].xml': contentTypes('/word/document.xml', main),
    '_rels/.rels': relationTo('word/document.xml'),
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  });
}

export function madeXlsx(name: string, value: number): Promise<MadeFile> {
  const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipped(name, `${OFFICE}.spreadsheetml.sheet`, {
    '[Content_Types].xml': contentTypes('/xl/workbook.xml', `${OFFICE}.spreadsheetml.sheet.main+xml`),
    '_rels/.rels': relationTo('xl/workbook.xml'),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${namespace}"><sheetData><row r="1"><c r="A1"><v>${value}</v></c></row></sheetData></worksheet>`,
  });
}

function contentTypes(part: string, type: string): string {
  const xml = 'application/vnd.openxmlformats-package.relationships+xml';
  return `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="${xml}"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${type}"/></Types>`;
}

function relationTo(target: string): string {
  return `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`;
}

async function zipped(name: string, mimeType: string, entries: Record<string, string>): Promise<MadeFile> {
  const zip = new yazl.ZipFile();
  for (const [path, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return { name, mimeType, buffer: Buffer.concat(chunks) };
}

const SIDE = 64;

/** A scanned PDF: the page is one fax-coded image (CCITT group 4), all black. */
export async function madeScan(name: string): Promise<MadeFile> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const image = pdf.context.stream(blackSquare(), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: SIDE,
    Height: SIDE,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
    Filter: 'CCITTFaxDecode',
    DecodeParms: { K: -1, Columns: SIDE, Rows: SIDE },
  });
  const key = page.node.newXObject('Scan', pdf.context.register(image));
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(612, 0, 0, 792, 0, 0),
    drawObject(key),
    popGraphicsState(),
  );
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}

/** The first line as run lengths (horizontal mode: no white, 64 black). The other lines repeat it. */
function blackSquare(): Uint8Array {
  const first = ['001', '00110101', '0000001111', '0000110111'].join('');
  const endOfBlock = '000000000001000000000001';
  const bits = first + '11'.repeat(SIDE - 1) + endOfBlock;
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}

/** 12 MB: a picture of noise and a line of text on each of four pages. */
export async function madeLargeScan(name: string): Promise<MadeFile> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= 4; number += 1) {
    const page = pdf.addPage([612, 792]);
    const dictionary = {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 1500,
      Height: 2000,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
    };
    const picture = pdf.context.register(pdf.context.stream(randomBytes(3_000_000), dictionary));
    page.node.setXObject(PDFName.of('Noise'), picture);
    page.pushOperators(pushGraphicsState(), scale(200, 200), drawObject('Noise'), popGraphicsState());
    page.drawText(`Statement ${number} of Marigold Harbor Bank`, { x: 60, y: 700, size: 14, font });
    if (number === 4) page.drawText('Deposit $4,500.00', { x: 60, y: 600, size: 14, font });
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}
