import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  type PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib';
import type { PageLoss } from '../../../../domain/documents/pages/page-step.ts';
import { cutLoose } from '../pages/pdf/lone-page.ts';
import { openPdfSource, UnusableSource } from '../pages/pdf/page-source.ts';
import { addPicturePage } from '../pages/pdf/picture-page.ts';

export interface PartTask {
  format: string;
  bytes: Uint8Array;
  /** Objects get the numbers from here on. */
  firstObject: number;
  /** Object number of the page tree. */
  tree: number;
  /** Object number of the font of page numbers. */
  font: number;
  /** Number on its first page. Null for the cover, which has no numbers and keeps its tags (PACK-11). */
  firstPage: number | null;
}

export type PackagePart =
  | {
      ok: true;
      /** Objects as they stand in a PDF, one after the other. */
      bytes: Uint8Array;
      /** Of each object: its number, and its place in the bytes. */
      objects: [number: number, offset: number][];
      pages: number[];
      /** Object number of the structure tree; null without tags. */
      tags: number | null;
      /** What the copy cannot have (PACK-12). */
      losses: PageLoss[];
    }
  | { ok: false; reason: string };

/** Runs in the thread: one document at a time, so that a package of 2,000 pages needs the memory of its largest document. */
export async function makePart(task: PartTask): Promise<PackagePart> {
  try {
    return await partOf(task);
  } catch (error) {
    if (error instanceof UnusableSource) return { ok: false, reason: error.message };
    throw error;
  }
}

async function partOf({ format, bytes, firstObject, tree, font, firstPage }: PartTask): Promise<PackagePart> {
  const { pdf: source, losses } = await open(format, bytes);
  const context = PDFContext.create();
  context.largestObjectNumber = firstObject - 1;
  const copier = PDFObjectCopier.for(source.context, context);
  const pages = source.getPages().map((page, index) => {
    if (firstPage !== null) cutLoose(page);
    // By its reference, because tags of a cover lead to its pages.
    const ref = copier.copy(page.ref) as PDFRef;
    const copy = context.lookup(ref, PDFDict);
    copy.set(PDFName.of('Parent'), PDFRef.of(tree));
    if (firstPage !== null) stamp(copy, page, { number: firstPage + index, font });
    return ref.objectNumber;
  });
  const root = firstPage === null ? source.catalog.get(PDFName.of('StructTreeRoot')) : undefined;
  const tags = root instanceof PDFRef ? (copier.copy(root) as PDFRef).objectNumber : null;
  return { ok: true, pages, tags, losses, ...written(context) };
}

async function open(format: string, bytes: Uint8Array): Promise<{ pdf: PDFDocument; losses: PageLoss[] }> {
  if (format === 'application/pdf') return openPdfSource(bytes);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  await addPicturePage(pdf, Buffer.from(bytes), 0);
  await pdf.flush();
  return { pdf, losses: [] };
}

const FONT_NAME = 'LintelPage';
const SIZE = 9;

/** The number at the lower right of the page as people see it, however it is turned. */
function stamp(page: PDFDict, { node }: PDFPage, { number, font }: { number: number; font: number }): void {
  const { context } = page;
  const box = (node.CropBox() ?? node.MediaBox()).asRectangle();
  const turn = (((node.Rotate()?.asNumber() ?? 0) % 360) + 360) % 360;
  const label = String(number);
  const inset = 24 + label.length * SIZE * 0.56;
  const [left, bottom, right, top] = [box.x, box.y, box.x + box.width, box.y + box.height];
  const matrix: Record<number, string> = {
    0: `1 0 0 1 ${right - inset} ${bottom + 16}`,
    90: `0 1 -1 0 ${right - 16} ${top - inset}`,
    180: `-1 0 0 -1 ${left + inset} ${top - 16}`,
    270: `0 -1 1 0 ${left + 16} ${bottom + inset}`,
  };
  // What the page draws may leave its coordinates changed.
  const before = context.register(context.stream('q'));
  const text = `Q q BT /${FONT_NAME} ${SIZE} Tf 0.25 g ${matrix[turn] ?? matrix[0]} Tm (${label}) Tj ET Q`;
  const after = context.register(context.stream(text));
  const contents = page.lookup(PDFName.of('Contents'));
  const drawn = contents instanceof PDFArray ? contents.asArray() : [page.get(PDFName.of('Contents'))];
  page.set(PDFName.of('Contents'), context.obj([before, ...drawn.filter((one) => one !== undefined), after]));
  const resources = page.lookup(PDFName.of('Resources'));
  const own = resources instanceof PDFDict ? resources.clone() : (context.obj({}) as PDFDict);
  const fonts = own.lookup(PDFName.of('Font'));
  const ownFonts = fonts instanceof PDFDict ? fonts.clone() : (context.obj({}) as PDFDict);
  ownFonts.set(PDFName.of(FONT_NAME), PDFRef.of(font));
  own.set(PDFName.of('Font'), ownFonts);
  page.set(PDFName.of('Resources'), own);
}

function written(context: PDFContext): { bytes: Uint8Array; objects: [number, number][] } {
  const all = context.enumerateIndirectObjects();
  const parts: Uint8Array[] = [];
  const objects: [number, number][] = [];
  let offset = 0;
  for (const [ref, object] of all) {
    const body = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(body, 0);
    const part = [Buffer.from(`${ref.objectNumber} 0 obj\n`), body, Buffer.from('\nendobj\n')];
    objects.push([ref.objectNumber, offset]);
    for (const one of part) {
      parts.push(one);
      offset += one.length;
    }
  }
  return { bytes: Buffer.concat(parts), objects };
}
