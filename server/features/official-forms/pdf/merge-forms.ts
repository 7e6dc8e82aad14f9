import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRef, PDFString } from '@cantoo/pdf-lib';

/**
 * Appends filled forms to the first one. Their fields stay fillable: the top of each name gets a number, because
 * several copies of a form have the same names.
 */
export async function mergeForms(first: PDFDocument, others: readonly PDFDocument[]): Promise<void> {
  for (const [index, other] of others.entries()) {
    renameFields(other, index + 2);
    detachPages(other);
    const pages = await first.copyPages(other, other.getPageIndices());
    for (const page of pages) {
      first.addPage(page);
      for (const root of rootFields(first, page.node.Annots())) addField(first, root);
    }
  }
}

function renameFields(doc: PDFDocument, number: number): void {
  const fields = doc.getForm().acroForm.dict.lookup(PDFName.of('Fields'));
  if (!(fields instanceof PDFArray)) return;
  for (let place = 0; place < fields.size(); place += 1) {
    const field = fields.lookup(place);
    if (!(field instanceof PDFDict)) continue;
    const name = field.lookup(PDFName.of('T'));
    const text =
      name && 'decodeText' in name && typeof name.decodeText === 'function' ? name.decodeText() : '';
    field.set(PDFName.of('T'), PDFString.of(`${text}-${number}`));
  }
}

/** A field's link back to its page is optional, and would copy the page again. */
function detachPages(doc: PDFDocument): void {
  for (const [, object] of doc.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    if (object.get(PDFName.of('Subtype')) === PDFName.of('Widget')) object.delete(PDFName.of('P'));
    object.delete(PDFName.of('StructParent'));
    object.delete(PDFName.of('StructParents'));
  }
}

/** The top of the field of each widget on a page. */
function rootFields(doc: PDFDocument, annotations: PDFArray | undefined): Set<PDFRef> {
  const roots = new Set<PDFRef>();
  for (let place = 0; place < (annotations?.size() ?? 0); place += 1) {
    let at = annotations?.get(place);
    while (at instanceof PDFRef) {
      const field = doc.context.lookup(at);
      if (!(field instanceof PDFDict)) break;
      const parent = field.get(PDFName.of('Parent'));
      if (!(parent instanceof PDFRef)) {
        if (field.has(PDFName.of('T'))) roots.add(at);
        break;
      }
      at = parent;
    }
  }
  return roots;
}

function addField(doc: PDFDocument, root: PDFRef): void {
  const { dict } = doc.getForm().acroForm;
  const fields = dict.lookup(PDFName.of('Fields'));
  if (!(fields instanceof PDFArray)) return;
  if (!fields.asArray().includes(root)) fields.push(root);
}
