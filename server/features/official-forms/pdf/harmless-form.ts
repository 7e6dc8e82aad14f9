import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

/** Actions that only follow a click, to a page or web address (ISO 32000-1, 12.6.4). */
const HARMLESS_ACTIONS = new Set(['GoTo', 'URI', 'Named']);

/** Annotations that embed a file, video or sound (ISO 32000-1, 12.5.6). */
const CARRIERS = new Set(['FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', '3D']);

/** Removes what a print must not pass on: actions that run by themselves, and embedded files. */
export function removeScriptsAndFiles(doc: PDFDocument): void {
  const names = doc.catalog.lookup(name('Names'));
  if (names instanceof PDFDict) for (const tree of ['JavaScript', 'EmbeddedFiles']) names.delete(name(tree));
  for (const entry of ['OpenAction', 'Collection']) doc.catalog.delete(name(entry));
  doc.getForm().acroForm.dict.delete(name('CO'));
  for (const [ref, object] of doc.context.enumerateIndirectObjects()) {
    const dict = dictOf(object);
    if (dict === undefined) continue;
    if (isScript(dict) || isFile(dict) || CARRIERS.has(textOf(dict, 'Subtype'))) doc.context.delete(ref);
    else clean(dict);
  }
}

function clean(dict: PDFDict): void {
  for (const entry of ['AA', 'AF']) dict.delete(name(entry));
  if (textOf(dict, 'Subtype') === 'Widget') dict.delete(name('A'));
  for (const [key, value] of dict.entries()) {
    for (const inner of value instanceof PDFArray ? value.asArray() : [value]) {
      const part = dictOf(inner);
      if (part === undefined) continue;
      if (isScript(part) || isFile(part)) dict.delete(key);
      else clean(part);
    }
  }
}

function isScript(dict: PDFDict): boolean {
  const action = textOf(dict, 'S');
  return textOf(dict, 'Type') === 'Action' || dict.has(name('JS'))
    ? !HARMLESS_ACTIONS.has(action)
    : ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition'].includes(action);
}

function isFile(dict: PDFDict): boolean {
  return dict.has(name('EF')) || ['EmbeddedFile', 'Filespec'].includes(textOf(dict, 'Type'));
}

function dictOf(object: PDFObject): PDFDict | undefined {
  if (object instanceof PDFStream) return object.dict;
  return object instanceof PDFDict ? object : undefined;
}

function textOf(dict: PDFDict, key: string): string {
  const value = dict.lookup(name(key));
  return value instanceof PDFName ? value.decodeText() : '';
}

function name(text: string): PDFName {
  return PDFName.of(text);
}
