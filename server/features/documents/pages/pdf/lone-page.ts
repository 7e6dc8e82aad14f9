import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, type PDFPage, PDFRawStream, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { flattenPage } from '../../../../platform/pdf/flatten-form.ts';

/** What a page needs to look the same elsewhere. Other entries lead to other pages, such as beads and tags. */
const KEPT_OF_PAGE: ReadonlySet<string> = new Set(
  'Type Resources MediaBox CropBox BleedBox TrimBox ArtBox Rotate Contents Group UserUnit Annots'.split(' '),
);
/** These lead to other annotations or pages, or run something. */
const CUT_OF_ANNOTATION = ['P', 'Parent', 'Popup', 'IRT', 'Dest', 'AA', 'StructParent'];
const MOST_CONTENT_BYTES = 32 * 1024 * 1024;

/**
 * Cuts everything that leads from this page of a source to another one, because a copy takes all that it leads to: the
 * new document would hold pages that nobody chose. Form entries become part of the page.
 */
export function cutLoose(page: PDFPage): void {
  const { node } = page;
  for (const inherited of ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((key) => PDFName.of(key))) {
    const value = node.getInheritableAttribute(inherited);
    if (value !== undefined && !node.has(inherited)) node.set(inherited, value);
  }
  keepUsedResources(node);
  flattenPage(page);
  keepPlainAnnotations(node);
  for (const key of node.keys()) if (!KEPT_OF_PAGE.has(key.decodeText())) node.delete(key);
}

function keepPlainAnnotations(page: PDFDict): void {
  const annotations = page.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return void page.delete(PDFName.of('Annots'));
  const kept = page.context.obj([]);
  for (let place = 0; place < annotations.size(); place += 1) {
    const annotation = annotations.lookup(place);
    if (!(annotation instanceof PDFDict) || annotation.get(PDFName.of('Subtype')) === PDFName.of('Popup'))
      continue;
    for (const key of CUT_OF_ANNOTATION) annotation.delete(PDFName.of(key));
    const action = annotation.lookup(PDFName.of('A'));
    const isWebLink = action instanceof PDFDict && action.get(PDFName.of('S')) === PDFName.of('URI');
    if (!isWebLink) annotation.delete(PDFName.of('A'));
    kept.push(annotations.get(place));
  }
  page.set(PDFName.of('Annots'), kept);
}

/**
 * Many scanners list the images of all pages in one dictionary that the pages share. Leaves out those that the page does
 * not draw.
 */
function keepUsedResources(page: PDFDict): void {
  const resources = page.lookup(PDFName.of('Resources'));
  const objects = resources instanceof PDFDict ? resources.lookup(PDFName.of('XObject')) : undefined;
  if (!(resources instanceof PDFDict) || !(objects instanceof PDFDict)) return;
  const names = objects.keys();
  const content = names.length < 2 ? undefined : contentOf(page);
  const own = resources.clone();
  const ownObjects = page.context.obj({}) as PDFDict;
  // Without a content to look into, all are kept.
  for (const name of names)
    if (content === undefined || isNamedIn(content, name) || isBorrower(objects.lookup(name)))
      ownObjects.set(name, objects.get(name) as PDFRef);
  own.set(PDFName.of('XObject'), ownObjects);
  page.set(PDFName.of('Resources'), own);
}

function isNamedIn(content: string, name: PDFName): boolean {
  const text = name.toString();
  for (let at = content.indexOf(text); at !== -1; at = content.indexOf(text, at + 1))
    if (/^[\s/[(<%]|^$/.test(content.charAt(at + text.length))) return true;
  return false;
}

/** A form without resources of its own uses those of its page. */
function isBorrower(object: unknown): boolean {
  return (
    object instanceof PDFStream &&
    object.dict.get(PDFName.of('Subtype')) === PDFName.of('Form') &&
    !object.dict.has(PDFName.of('Resources'))
  );
}

/** Undefined when it cannot be read. */
function contentOf(page: PDFDict): string | undefined {
  const contents = page.lookup(PDFName.of('Contents'));
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  let text = '';
  for (const given of streams) {
    const stream = given instanceof PDFRef ? page.context.lookup(given) : given;
    const part = stream instanceof PDFRawStream ? textOf(stream) : undefined;
    if (part === undefined) return undefined;
    text += `${part}\n`;
  }
  return text;
}

function textOf(stream: PDFRawStream): string | undefined {
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  const first = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  const bytes = stream.getContents();
  if (first === undefined) return Buffer.from(bytes).toString('latin1');
  if (first !== PDFName.of('FlateDecode') || stream.dict.has(PDFName.of('DecodeParms'))) return undefined;
  try {
    return inflateSync(bytes, { maxOutputLength: MOST_CONTENT_BYTES }).toString('latin1');
  } catch {
    return undefined;
  }
}
