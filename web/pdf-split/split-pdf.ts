import { ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { MAX_FILE_BYTES } from '../../domain/documents/document-file.ts';

export type SplitRefusal = 'password' | 'damaged' | 'unsplittable';

/** The message is a whole sentence for staff. */
export class CannotSplit extends Error {
  readonly refusal: SplitRefusal;

  constructor(message: string, refusal: SplitRefusal = 'unsplittable') {
    super(message);
    this.refusal = refusal;
  }
}

/** Room for what each part repeats, such as fonts. */
const FILLED = 0.9;

/**
 * Parts of consecutive pages, each at most `limit` bytes (SPLIT-1).
 * @throws CannotSplit
 */
export async function splitPdf(
  bytes: Uint8Array,
  limit = MAX_FILE_BYTES,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const source = await open(bytes);
  const pages = source.getPageCount();
  for (const { node } of source.getPages()) cutLinksToPages(node);
  const count = Math.min(pages, Math.ceil(bytes.length / (limit * FILLED)));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const start = (part: number) => Math.floor((pages * part) / count);
  for (let part = 0; part < count; part += 1) await add(start(part), start(part + 1));
  return parts;

  async function add(from: number, to: number): Promise<void> {
    const made = await pagesOf(source, from, to);
    if (made.length <= limit) return void parts.push(made);
    if (to - from === 1)
      throw new CannotSplit(`Page ${to} alone is larger than 10 MB. Scan it with a lower resolution.`);
    const middle = Math.floor((from + to) / 2);
    await add(from, middle);
    await add(middle, to);
  }
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  const source = await load(bytes);
  const form = source.catalog.lookup(PDFName.of('AcroForm'));
  const fields = form instanceof PDFDict ? form.lookup(PDFName.of('Fields')) : undefined;
  if (form instanceof PDFDict && form.has(PDFName.of('XFA')))
    throw new CannotSplit(
      'This is an Adobe XFA form. Print it to a new PDF in Adobe Reader, and choose that one.',
    );
  if (fields instanceof PDFArray && fields.size() > 0)
    throw new CannotSplit(
      'Its form fields or signature would be lost in parts. Print it to a new PDF, or send it in smaller ones.',
    );
  return source;
}

const DAMAGED = 'This PDF is damaged. Print it to a new PDF, and choose that one.';

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  // The library would search such a file byte by byte, for most of a minute.
  if (!isIn(bytes, 'endobj')) throw new CannotSplit(DAMAGED, 'damaged');
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
    if (source.getPageCount() > 0) return source;
  } catch (error) {
    if (/encrypted|password/i.test((error as Error).message))
      throw new CannotSplit(
        'It is protected by a password. Ask its sender for a PDF without one.',
        'password',
      );
  }
  throw new CannotSplit(DAMAGED, 'damaged');
}

function isIn(bytes: Uint8Array, word: string): boolean {
  const codes = new TextEncoder().encode(word);
  for (let at = bytes.indexOf(codes[0] as number); at !== -1; at = bytes.indexOf(codes[0] as number, at + 1))
    if (codes.every((code, place) => bytes[at + place] === code)) return true;
  return false;
}

/** A copied page takes along all that it leads to: each part would hold most of the source. */
function cutLinksToPages(page: PDFDict): void {
  for (const key of ['B', 'AA', 'StructParents']) page.delete(PDFName.of(key));
  const annotations = page.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  for (let place = annotations.size() - 1; place >= 0; place -= 1) {
    const annotation = annotations.lookup(place);
    if (!(annotation instanceof PDFDict)) continue;
    const action = annotation.lookup(PDFName.of('A'));
    const isWebLink = action instanceof PDFDict && action.get(PDFName.of('S')) === PDFName.of('URI');
    if (annotation.get(PDFName.of('Subtype')) === PDFName.of('Link') && !isWebLink) annotations.remove(place);
    for (const key of ['P', 'Parent', 'Popup', 'IRT', 'Dest', 'AA', 'StructParent'])
      annotation.delete(PDFName.of(key));
  }
}

async function pagesOf(source: PDFDocument, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  const part = await PDFDocument.create();
  const numbers = Array.from({ length: to - from }, (_, place) => from + place);
  for (const page of await part.copyPages(source, numbers)) part.addPage(page);
  return new Uint8Array(await part.save());
}
