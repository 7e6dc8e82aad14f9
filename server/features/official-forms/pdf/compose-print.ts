import { PDFDocument } from '@cantoo/pdf-lib';
import { FORM_NAME, type FormKind } from '../../../../domain/official-form/form-kinds.ts';
import type { FilledForm, FormPackage } from '../../../../domain/official-form/form-package.ts';
import { filledSheets, plainSheets, type SheetContent } from './continuation-sheets.ts';
import { fillForm } from './fill-form.ts';
import { flattenForm } from './flatten-form.ts';
import { removeScriptsAndFiles } from './harmless-form.ts';
import { mergeForms } from './merge-forms.ts';

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
