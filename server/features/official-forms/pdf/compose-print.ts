import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { FORM_NAME, type FormKind } from '../../../../domain/official-form/form-kinds.ts';
import type { FilledForm, FormPackage } from '../../../../domain/official-form/form-package.ts';
import { flattenForm } from '../../../platform/pdf/flatten-form.ts';
import { filledSheets, plainSheets, type SheetContent } from './continuation-sheets.ts';
import { fillForm } from './fill-form.ts';
import { removeScriptsAndFiles } from './harmless-form.ts';

/**
 * Appends filled forms to the first one. Their fields stay fillable: the top of each name gets a number, because
 * several copies of a form have the same names.
 */
async function mergeForms(first: PDFDocument, others: readonly PDFDocument[]): Promise<void> {
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

export interface PrintTask {
  print: FormPackage;
  blanks: Readonly<Partial<Record<FormKind, Uint8Array>>>;
  isFillable: boolean;
  lender: string;
  /** The time in the PDF, so that the same answers make the same bytes. */
  at: string;
}

/** One PDF with all forms of a loan. @throws when a blank form cannot be read. */
export async function composePrint(task: PrintTask): Promise<Uint8Array> {
  const { print, blanks, isFillable } = task;
  const documents: PDFDocument[] = [];
  const contents: SheetContent[] = [];
  for (const form of print.forms) {
    const { doc, content } = await filled(form, blanks);
    documents.push(doc);
    if (content !== null) contents.push({ ...content, borrower: content.borrower || print.borrower });
  }
  if (contents.length > 0) {
    const sheet = blanks['continuation-sheet'];
    documents.push(
      ...(sheet === undefined
        ? [await plainSheets(contents, print)]
        : await filledSheets(sheet, contents, openBlank)),
    );
  }
  if (!isFillable) for (const doc of documents) flattenForm(doc);
  const [first, ...others] = documents;
  if (first === undefined) throw new Error('A print needs at least one form');
  await mergeForms(first, others);
  describe(first, task);
  return first.save({ updateFieldAppearances: false });
}

async function filled(
  { kind, borrower, answers, overflow }: FilledForm,
  blanks: PrintTask['blanks'],
): Promise<{ doc: PDFDocument; content: SheetContent | null }> {
  const blank = blanks[kind];
  if (blank === undefined) throw new Error(`The blank form '${kind}' is not there`);
  const doc = await openBlank(blank);
  const tooLong = await fillForm(doc, answers);
  const whole = [...overflow, ...tooLong];
  return { doc, content: whole.length === 0 ? null : { borrower: borrower ?? '', overflow: whole } };
}

async function openBlank(bytes: Uint8Array): Promise<PDFDocument> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  removeScriptsAndFiles(doc);
  return doc;
}

function describe(doc: PDFDocument, { print, lender, at }: PrintTask): void {
  const time = new Date(at);
  doc.setTitle(`${FORM_NAME}, loan ${print.loanNumber}`, { showInWindowTitleBar: true });
  doc.setAuthor(lender);
  doc.setCreator('Lintel');
  doc.setProducer('Lintel');
  doc.setCreationDate(time);
  doc.setModificationDate(time);
}
