import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';

/**
 * Draws each field's appearance onto the page and removes the fields, so that nobody can edit the answers. A field
 * without an appearance leaves nothing.
 */
export function flattenForm(doc: PDFDocument): void {
  for (const page of doc.getPages()) flattenPage(page);
  doc.catalog.delete(PDFName.of('AcroForm'));
}

export function flattenPage(page: PDFPage): void {
  const annotations = page.node.Annots();
  if (annotations === undefined) return;
  for (let place = annotations.size() - 1; place >= 0; place -= 1) {
    const widget = annotations.lookup(place);
    if (!(widget instanceof PDFDict) || widget.get(PDFName.of('Subtype')) !== PDFName.of('Widget')) continue;
    drawAppearance(page, widget);
    annotations.remove(place);
  }
}

/** The flag of an annotation that is not shown (ISO 32000-1, 12.5.3). */
const HIDDEN = 2;

function drawAppearance(page: PDFPage, widget: PDFDict): void {
  const flags = widget.lookup(PDFName.of('F'));
  if (flags instanceof PDFNumber && (flags.asNumber() & HIDDEN) !== 0) return;
  const appearance = appearanceOf(widget);
  const place = rectangleOf(widget.lookup(PDFName.of('Rect')));
  if (appearance === undefined || place === undefined) return;
  const stream = page.doc.context.lookup(appearance);
  if (!(stream instanceof PDFStream)) return;
  const box = rectangleOf(stream.dict.lookup(PDFName.of('BBox'))) ?? {
    x: 0,
    y: 0,
    width: place.width,
    height: place.height,
  };
  if (box.width === 0 || box.height === 0) return;
  // Maps the appearance's box to the field's rectangle (ISO 32000-1, 12.5.5).
  const [across, up] = [place.width / box.width, place.height / box.height];
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(across, 0, 0, up, place.x - box.x * across, place.y - box.y * up),
    drawObject(page.node.newXObject('Answer', appearance)),
    popGraphicsState(),
  );
}

function appearanceOf(widget: PDFDict): PDFRef | undefined {
  const appearances = widget.lookup(PDFName.of('AP'));
  if (!(appearances instanceof PDFDict)) return undefined;
  const normal = appearances.get(PDFName.of('N'));
  const states = appearances.lookup(PDFName.of('N'));
  if (states instanceof PDFStream) return normal instanceof PDFRef ? normal : undefined;
  const state = widget.get(PDFName.of('AS'));
  const present = states instanceof PDFDict && state instanceof PDFName ? states.get(state) : undefined;
  return present instanceof PDFRef ? present : undefined;
}

function rectangleOf(value: unknown): { x: number; y: number; width: number; height: number } | undefined {
  if (!(value instanceof PDFArray) || value.size() !== 4) return undefined;
  const { x, y, width, height } = value.asRectangle();
  return { x, y, width, height };
}
