import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

/** Present where reference data is beside the checkout; otherwise its tests are skipped. */
const PUBLISHED = fileURLToPath(
  new URL('../../../shared/reference/urla/URLA-2019-Borrower-v28_blank.pdf', import.meta.url),
);

export const publishedBorrowerForm: Buffer | undefined = existsSync(PUBLISHED)
  ? readFileSync(PUBLISHED)
  : undefined;

interface BlankField {
  name: string;
  kind?: 'text' | 'area' | 'box' | { options: string[] };
  /** For screen readers. */
  description?: string;
  width?: number;
}

export async function blankForm(title: string, fields: readonly BlankField[]): Promise<Buffer> {
  const doc = await PDFDocument.create();
  doc.setTitle(title);
  const form = doc.getForm();
  let page = doc.addPage();
  fields.forEach(({ name, kind = 'text', description, width = 200 }, place) => {
    if (place > 0 && place % 30 === 0) page = doc.addPage();
    const at = { x: 40, y: 740 - (place % 30) * 22, width, height: 18 };
    const field =
      kind === 'box'
        ? form.createCheckBox(name)
        : typeof kind === 'object'
          ? form.createDropdown(name)
          : form.createTextField(name);
    if (kind === 'area' && 'enableMultiline' in field) field.enableMultiline();
    if (typeof kind === 'object' && 'addOptions' in field) field.addOptions(kind.options);
    field.addToPage(page, kind === 'area' ? { ...at, y: 60, width: 500, height: 300 } : at);
    if (description !== undefined) field.acroField.dict.set(PDFName.of('TU'), PDFString.of(description));
  });
  return Buffer.from(await doc.save());
}

const named = (...names: string[]): BlankField[] =>
  names.map((name) => ({ name: `form[0].Page1[0].${name}[0]` }));

/** Uses the published form's names. */
export function smallBorrowerForm(more: readonly BlankField[] = []): Promise<Buffer> {
  return blankForm('Uniform Residential Loan Application', [
    ...named('_1a_Name', '_1a_Security_1', '_1a_Security_2', '_1a_Security_3', '_1b_Employer'),
    ...named('_2a_Financial1', '_2a_Account1', '_2a_Cash1', '_4a_Loan_Amount', '_1a_Email'),
    { name: 'form[0]._1a_Married[0]', kind: 'box' },
    { name: 'form[0]._1a_Unmarried[0]', kind: 'box' },
    { name: 'form[0]._8_sex_female[0]', kind: 'box' },
    { name: 'form[0]._8_sex_male[0]', kind: 'box' },
    { name: 'form[0]._1a_Address_State[0]', kind: { options: [' ', 'CO', 'TX'] } },
    ...more,
  ]);
}

export function smallAdditionalForm(): Promise<Buffer> {
  return blankForm('Additional Borrower', [
    ...named('_1a_Name', '_1b_Employer', '_1a_Email'),
    { name: 'form[0].other[0]', description: 'Section 2: insert name of Borrower' },
  ]);
}
