import { PDFDocument, PDFName, PDFTextField } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import type { FormKind } from '../../../../domain/official-form/form-kinds.ts';
import { formPackage } from '../../../../domain/official-form/form-package.ts';
import { factsOf, printedPurchase } from '../../../../domain/official-form/official-form.fixture.ts';
import {
  blankForm,
  smallAdditionalForm,
  smallBorrowerForm,
} from '../../../testing/official-forms-for-tests.ts';
import { composePrint } from './compose-print.ts';

// Tests URLA-3 to URLA-5 with forms that the test makes, so that they run everywhere.

type Blanks = Partial<Record<FormKind, Buffer>>;

async function printed(blanks: Blanks, isFillable = true, facts = factsOf(printedPurchase)) {
  const installed = new Set(Object.keys(blanks) as FormKind[]);
  const print = formPackage(facts, installed);
  const at = '2026-11-25T15:00:00Z';
  const bytes = await composePrint({ print, blanks, isFillable, lender: 'Harbor Lending', at });
  return PDFDocument.load(bytes, { updateMetadata: false });
}

function textOf(doc: PDFDocument, name: string): string | undefined {
  return doc.getForm().getTextField(name).getText();
}

it('ticks every chosen box of a question whose options have separate boxes', async () => {
  const doc = await printed({ borrower: await smallBorrowerForm() });
  const form = doc.getForm();
  expect(form.getCheckBox('form[0]._1a_Married[0]').isChecked()).toBe(true);
  expect(form.getCheckBox('form[0]._1a_Unmarried[0]').isChecked()).toBe(false);
  expect(form.getCheckBox('form[0]._8_sex_female[0]').isChecked()).toBe(true);
  expect(form.getCheckBox('form[0]._8_sex_male[0]').isChecked()).toBe(true);
  expect(form.getDropdown('form[0]._1a_Address_State[0]').getSelected()).toEqual(['TX']);
  expect(textOf(doc, 'form[0].Page1[0]._4a_Loan_Amount[0]')).toBe('320,000');
});

it('fills in the Additional Borrower form and refers to the first borrower', async () => {
  const doc = await printed({
    borrower: await smallBorrowerForm(),
    'additional-borrower': await smallAdditionalForm(),
  });
  expect(textOf(doc, 'form[0]-2.other[0]')).toBe("Ada D'Arcy Quill Jr.");
});

it('repeats the official Continuation Sheet until everything fits', async () => {
  const sheet = await blankForm('URLA Continuation Sheet', [
    { name: 'sheet[0].text[0]', kind: 'area', description: 'Continuation' },
  ]);
  const doc = await printed({ borrower: await smallBorrowerForm(), 'continuation-sheet': sheet });
  const sheets = doc
    .getForm()
    .getFields()
    .filter((field) => field.getName().includes('text[0]') && field instanceof PDFTextField)
    .map((field) => (field instanceof PDFTextField ? (field.getText() ?? '') : ''));
  expect(sheets.length).toBeGreaterThan(1);
  const all = sheets.join('\n');
  for (const words of ['5 Mesquite Trl', 'Night Atlas', 'Card 6', 'Sold below the balance in 2021']) {
    expect(all).toContain(words);
  }
});

it('shortens a text that has no room, and repeats it on the Continuation Sheet', async () => {
  const narrow = {
    name: 'form[0]._2a_Financial2[0]',
    width: 30,
    description: 'Account 2 Financial Institution',
  };
  const doc = await printed({ borrower: await smallBorrowerForm([narrow]) });
  expect(textOf(doc, narrow.name)).toMatch(/…$/);
  const facts = factsOf(printedPurchase);
  const sheet = await blankForm('URLA Continuation Sheet', [
    { name: 'sheet[0].text[0]', kind: 'area', description: 'Continuation' },
  ]);
  const withSheet = await printed(
    { borrower: await smallBorrowerForm([narrow]), 'continuation-sheet': sheet },
    true,
    facts,
  );
  const texts = withSheet
    .getForm()
    .getFields()
    .flatMap((field) => (field instanceof PDFTextField ? [field.getText() ?? ''] : []));
  expect(texts.join('\n')).toContain('Account 2 Financial Institution: Alder Bank 2');
});

it('prints names in every script that its fonts cover, and a question mark for other letters', async () => {
  const facts = factsOf({
    ...printedPurchase,
    section1BorrowerInformation: {
      part1aPersonalInformation: { firstName: 'Nguyễn', lastName: 'Ольга 李' },
    },
  });
  const doc = await printed({ borrower: await smallBorrowerForm() }, true, facts);
  expect(textOf(doc, 'form[0].Page1[0]._1a_Name[0]')).toBe('Nguyễn Ольга ?');
});

it('has no fields, scripts or links to missing objects when it is final', async () => {
  const doc = await printed({ borrower: await smallBorrowerForm() }, false);
  expect(doc.catalog.get(PDFName.of('AcroForm'))).toBeUndefined();
  for (const page of doc.getPages()) expect(page.node.Annots()?.size() ?? 0).toBe(0);
});

it('says whose print it is', async () => {
  const doc = await printed({ borrower: await smallBorrowerForm() });
  expect(doc.getTitle()).toBe('Uniform Residential Loan Application (Form 1003), loan LN-26-004817');
  expect(doc.getAuthor()).toBe('Harbor Lending');
});
