import {
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
} from '@cantoo/pdf-lib';
import { LENDER_FIELDS } from '../../../../domain/official-form/field-names.ts';
import { FORM_PARTS, type FormKind } from '../../../../domain/official-form/form-kinds.ts';
import { type FormFields, formFields } from './form-fields.ts';

/** Which part of Form 1003 a PDF is, or why it is not one. */
export type RecognisedForm =
  | { ok: true; kind: FormKind; fields: number; pages: number }
  | { ok: false; reason: string };

const DAMAGED = 'This PDF is damaged and cannot be read. Please download the blank form again.';
const NO_PDF = 'Please choose a PDF. The blank forms of Form 1003 are PDFs.';
const NO_FIELDS =
  'This PDF has no fields to fill in. Please choose the fillable form, not a print or a scan.';
const OTHER_FORM = `This PDF is no part of Form 1003. Lintel knows these parts by the names of their fields: ${Object.values(
  FORM_PARTS,
)
  .map(({ title }) => title)
  .join(', ')}.`;
const FILLED =
  'This form is filled in already. Please choose a blank one, so that nobody’s answers get into prints.';
const PASSWORD = 'This PDF asks for a password. Please choose the form as it is published.';

/** The PDF may be hostile. Never throws. */
export async function recogniseForm(bytes: Uint8Array): Promise<RecognisedForm> {
  if (!startsAsPdf(bytes)) return { ok: false, reason: NO_PDF };
  try {
    const doc = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    const fields = formFields(doc);
    if (fields.all.length === 0) return { ok: false, reason: NO_FIELDS };
    const kind = kindOf(fields, doc);
    if (kind === null) return { ok: false, reason: OTHER_FORM };
    if (isFilledIn(fields)) return { ok: false, reason: FILLED };
    return { ok: true, kind, fields: fields.all.length, pages: doc.getPageCount() };
  } catch (error) {
    const isLocked = error instanceof Error && /encrypt|password/i.test(error.message);
    return { ok: false, reason: isLocked || isEncrypted(bytes) ? PASSWORD : DAMAGED };
  }
}

function startsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** Without its password, an encrypted PDF would look damaged. */
function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).includes('/Encrypt');
}

/** Minimum number of the lender's fields in a PDF, so that no other form passes. */
const LENDER_FIELDS_AT_LEAST = 12;

function kindOf(fields: FormFields, doc: PDFDocument): FormKind | null {
  const has = (...keys: string[]) => keys.every((key) => fields.find(key).length > 0);
  if (has('_1a_Name', '_1b_Employer', '_2a_Financial1', '_4a_Loan_Amount')) return 'borrower';
  if (has('_1a_Name', '_1b_Employer')) return 'additional-borrower';
  const lender = Object.keys(LENDER_FIELDS).filter((key) => fields.find(key).length > 0);
  if (lender.length >= LENDER_FIELDS_AT_LEAST) return 'lender-loan-information';
  const words = [
    doc.getTitle() ?? '',
    ...fields.all.map((field) => `${field.getName()} ${fields.description(field)}`),
  ];
  const says = (pattern: RegExp) => words.some((text) => pattern.test(text));
  if (says(/unmarried addendum/i) || (says(/civil union/i) && says(/domestic partnership/i))) {
    return 'unmarried-addendum';
  }
  return says(/urla|uniform residential loan application/i) && says(/continuation/i)
    ? 'continuation-sheet'
    : null;
}

/** In a blank form, totals are 0.00 and lists have an empty choice. */
function isFilledIn({ all }: FormFields): boolean {
  return all.some((field) => {
    if (field instanceof PDFTextField) return !/^[\s0.,$]*$/.test(field.getText() ?? '');
    if (field instanceof PDFCheckBox) return field.isChecked();
    if (field instanceof PDFRadioGroup) return field.getSelected() !== undefined;
    if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
      return field.getSelected().some((option) => option.trim() !== '');
    }
    return false;
  });
}
