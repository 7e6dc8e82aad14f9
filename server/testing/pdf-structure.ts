import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';

export interface TagNode {
  /** 'Table', 'TH', 'H1' … */
  role: string;
  /** 'Row' or 'Column' of a header cell. */
  scope: string | null;
  children: TagNode[];
  /** Marked contents in the order of the tree. */
  contents: { page: number; id: number }[];
}

export interface PdfStructure {
  language: string | null;
  isMarked: boolean;
  showsTitle: boolean;
  roots: TagNode[];
  /** Painting operators outside every tag and artifact, by page: 'page 1: S'. */
  strays: string[];
  /** How many marked contents each page has. */
  contentsOfPage: number[];
}

/** Reads tags as a screen reader's platform does: from the catalog, the structure tree and the pages' operators. */
export async function structureOfPdf(pdf: Buffer): Promise<PdfStructure> {
  const { catalog, context, ...document } = await opened(pdf);
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const pages = new Map(document.pages.map((page, index) => [String(page.ref), index + 1]));
  const operators = document.pages.map(({ node }) => operatorsOf(context, node.get(PDFName.of('Contents'))));
  return {
    language: textOf(catalog.lookup(PDFName.of('Lang'))),
    isMarked:
      catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))?.toString() === 'true',
    showsTitle:
      catalog
        .lookup(PDFName.of('ViewerPreferences'), PDFDict)
        .get(PDFName.of('DisplayDocTitle'))
        ?.toString() === 'true',
    roots: kidsOf(root).flatMap((kid) => nodeOf(context, kid, pages)),
    strays: operators.flatMap(({ strays }, index) => strays.map((one) => `page ${index + 1}: ${one}`)),
    contentsOfPage: operators.map(({ contents }) => contents),
  };
}

async function opened(pdf: Buffer) {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return {
    catalog: document.catalog as unknown as PDFDict,
    context: document.context,
    pages: document.getPages().map(({ ref, node }) => ({ ref, node: node as unknown as PDFDict })),
  };
}

function textOf(value: PDFObject | undefined): string | null {
  return value instanceof PDFString ? value.decodeText() : null;
}

function kidsOf(element: PDFDict): PDFObject[] {
  const kids = element.lookup(PDFName.of('K'));
  if (kids === undefined) return [];
  return kids instanceof PDFArray ? kids.asArray() : [kids];
}

function nodeOf(context: PDFContext, given: PDFObject, pages: ReadonlyMap<string, number>): TagNode[] {
  const element = context.lookup(given);
  if (!(element instanceof PDFDict) || element.get(PDFName.of('S')) === undefined) return [];
  const page = pages.get(String(element.get(PDFName.of('Pg')))) ?? 0;
  const node: TagNode = {
    role: nameOf(element.lookup(PDFName.of('S'))) ?? '',
    scope: scopeOf(element),
    children: [],
    contents: [],
  };
  for (const kid of kidsOf(element)) {
    const value = context.lookup(kid);
    if (value instanceof PDFNumber) node.contents.push({ page, id: value.asNumber() });
    else if (value instanceof PDFDict && nameOf(value.lookup(PDFName.of('Type'))) === 'MCR') {
      const own = pages.get(String(value.get(PDFName.of('Pg')))) ?? page;
      node.contents.push({ page: own, id: value.lookup(PDFName.of('MCID'), PDFNumber).asNumber() });
    } else node.children.push(...nodeOf(context, kid, pages));
  }
  return [node];
}

function nameOf(value: PDFObject | undefined): string | null {
  return value instanceof PDFName ? value.decodeText() : null;
}

function scopeOf(element: PDFDict): string | null {
  const attributes = element.lookup(PDFName.of('A'));
  const all = attributes instanceof PDFArray ? attributes.asArray() : [attributes];
  for (const one of all)
    if (one instanceof PDFDict) {
      const scope = nameOf(one.lookup(PDFName.of('Scope')));
      if (scope !== null) return scope;
    }
  return null;
}

/** Operators that put ink on the page (PDF 1.7, Annex A). */
const PAINTS = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'Tj', 'TJ', "'", '"', 'Do', 'sh']);

function operatorsOf(
  context: PDFContext,
  given: PDFObject | undefined,
): { strays: string[]; contents: number } {
  const found = context.lookup(given);
  const parts = found instanceof PDFArray ? found.asArray().map((one) => context.lookup(one)) : [found];
  const text = parts
    .map((part) => (part instanceof PDFRawStream ? inflateSync(part.contents).toString('latin1') : ''))
    .join('\n');
  // Texts could hold the letters of an operator.
  const words = text.replace(/\((?:\\.|[^\\)])*\)|<[0-9a-fA-F\s]*>/g, '()').split(/\s+/);
  const strays: string[] = [];
  let depth = 0;
  let contents = 0;
  for (const [place, word] of words.entries()) {
    if (word === 'BDC' || word === 'BMC') {
      depth += 1;
      if (words.slice(Math.max(0, place - 6), place).includes('/MCID')) contents += 1;
    } else if (word === 'EMC') depth -= 1;
    else if (PAINTS.has(word.replace(/^.*\]/, '')) && depth === 0) strays.push(word);
  }
  return { strays, contents };
}
