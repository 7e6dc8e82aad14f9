import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { ADMIN, LOAN_OFFICER } from '../../domain/people/role.ts';
import {
  publishedBorrowerForm,
  smallAdditionalForm,
  smallBorrowerForm,
} from '../../server/testing/official-forms-for-tests.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { coBorrower } from '../data/co-borrower.ts';
import { minimal } from '../data/minimal.ts';
import { FinancesScreen } from '../finances/finances-screen.ts';
import { expect, test } from '../fixtures.ts';
import { formRow, printFillable, uploadBlank } from './official-forms-screen.ts';
import {
  PRINTED_FOR_THIRD,
  PRINTED_IN_SMALL_FORM,
  THIRD_BORROWER,
  typeThirdBorrower,
} from './third-borrower.ts';

async function aCompleteLoan(request: Parameters<typeof startApplication>[0]): Promise<StartedApplication> {
  const started = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Ines',
    lastName: 'Fairweather',
  });
  await started.save({ ...minimal.application, loanApplicationProgress: 800 });
  return started;
}

// Tests URLA-1 to URLA-9.
test('an administrator uploads the blank forms, and an officer prints Form 1003', async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  expectAccessible,
  allowConsole,
}) => {
  // A refused upload, and a form that a colleague removed.
  allowConsole(/415|404/);
  const started = await aCompleteLoan(request);
  await signInAs(LOAN_OFFICER);
  await page.goto(started.tab('loan-summary'));
  await page.getByRole('link', { name: 'Print 1003' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Print Form 1003' });
  await expect(dialog.getByText('Please ask an administrator to upload it once')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Print 1003' })).toBeFocused();

  const administrator = await otherBrowserAs(ADMIN);
  await administrator.goto('/official-forms');
  await expect(formRow(administrator, 'Borrower Information')).toContainText(
    'Form 1003 cannot be printed without it.',
  );
  await uploadBlank(administrator, 'damaged.pdf', Buffer.from('%PDF-1.7 nothing'));
  await expect(administrator.getByText('This PDF is damaged and cannot be read.')).toBeVisible();
  const blank = publishedBorrowerForm ?? (await smallBorrowerForm());
  await uploadBlank(administrator, 'borrower.pdf', blank);
  await expect(administrator.getByText('It is the form Borrower Information.')).toBeVisible();
  await expect(formRow(administrator, 'Borrower Information')).toContainText('borrower.pdf');
  await uploadBlank(administrator, 'additional.pdf', await smallAdditionalForm());
  await expect(formRow(administrator, 'Additional Borrower')).toContainText(
    /additional\.pdf.*4 fields, 1 page\. Uploaded .* by Adele Whitcombe/,
  );
  await expectAccessible(administrator);
  await administrator.getByRole('button', { name: 'Remove the blank Additional Borrower' }).click();
  await administrator.getByRole('button', { name: 'Remove form' }).click();
  await expect(formRow(administrator, 'Additional Borrower')).toContainText('Not uploaded.');

  // The officer prints by keyboard: the palette opens the dialog, and Enter downloads.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Loan Summary' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search loans, people, actions' })).toBeFocused();
  await page.keyboard.type('1003');
  await expect(page.getByRole('option', { selected: true })).toContainText('Print 1003');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeFocused();
  await expectAccessible();
  await dialog.getByRole('radio', { name: 'Fillable' }).press('Space');
  await dialog.getByRole('radio', { name: 'Full numbers' }).press('Space');
  await expect(
    dialog.getByText('A print with full numbers is recorded in the history with your name.'),
  ).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).press('Enter');
  const download = await downloading;
  const { loanNumber } = await started.read();
  expect(download.suggestedFilename()).toBe(`Form 1003 ${loanNumber}.pdf`);
  const printed = await PDFDocument.load(await readFile(await download.path()));
  const texts = printed
    .getForm()
    .getFields()
    .flatMap((field) =>
      'getText' in field ? [printed.getForm().getTextField(field.getName()).getText()] : [],
    );
  const person = minimal.application.section1BorrowerInformation?.part1aPersonalInformation;
  expect(texts).toContain(`${person?.firstName} ${person?.lastName}`);
  expect(texts).toContain(person?.socialSecurityNumber?.slice(-4));
  expect(texts).toContain(person?.emailAddress);

  await dialog.getByRole('radio', { name: 'Final' }).press('Space');
  await dialog.getByRole('radio', { name: 'Last four digits' }).press('Space');
  await dialog.getByRole('button', { name: 'Save to documents' }).press('Enter');
  await expect(dialog.getByText(`“Form 1003 ${loanNumber}.pdf” is saved in Disclosures.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save to documents' }).press('Enter');
  await expect(dialog.getByText('The documents already have this print')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('link', { name: 'Open documents' }).click();
  await expect(page.getByText(`Form 1003 ${loanNumber}.pdf`).first()).toBeVisible();
  await page.goto(started.tab('history'));
  await expect(page.getByText('printed Form 1003').first()).toBeVisible();
});

// Tests SIGN-49.
test('canceling the step-up leaves the print dialog open, with its choices', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  allowConsole,
}) => {
  allowConsole(/403/);
  const started = await aCompleteLoan(request);
  const administrator = await otherBrowserAs(ADMIN);
  await administrator.goto('/official-forms');
  await uploadBlank(administrator, 'borrower.pdf', Buffer.from(await smallBorrowerForm()));
  await expect(formRow(administrator, 'Borrower Information')).toContainText('borrower.pdf');
  await signInAs(LOAN_OFFICER);
  const error = { code: 'step_up_required', message: 'Please confirm that it is you.' };
  await page.route('**/form-1003', (route) => route.fulfill({ status: 403, json: { error } }));
  await page.goto(started.tab('loan-summary'));
  await page.getByRole('link', { name: 'Print 1003' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Print Form 1003' });
  await dialog.getByRole('radio', { name: 'Full numbers' }).press('Space');
  const question = page.getByRole('dialog', { name: 'Confirm your identity' });
  for (const end of ['Escape', 'Close']) {
    await dialog.getByRole('button', { name: 'Download PDF' }).press('Enter');
    await expect(question).toBeVisible();
    if (end === 'Escape') await page.keyboard.press('Escape');
    else await question.getByRole('button', { name: 'Close' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByText('You did not confirm your identity.')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Full numbers' })).toBeChecked();
  }
});

// Tests DET-7, DET-10, FIN-10 and URLA-3.
test('three borrowers complete an application, and the form has the third one’s answers', {
  tag: '@long',
}, async ({ page, request, signInAs, otherBrowserAs }) => {
  test.setTimeout(120_000);
  const { section8LoanOriginatorInformation: _, ...answers } = coBorrower.application;
  const section1 = answers.section1BorrowerInformation;
  const person = { ...section1?.part1aPersonalInformation, otherBorrowers: [THIRD_BORROWER] };
  const started = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Tomasz',
    lastName: 'Grabowski',
  });
  await started.save({
    ...answers,
    section1BorrowerInformation: {
      ...section1,
      part1aPersonalInformation: { ...person, numberOfBorrowers: 3 },
    },
    loanApplicationProgress: 710,
  });
  const administrator = await otherBrowserAs(ADMIN);
  await administrator.goto('/official-forms');
  const isPublished = publishedBorrowerForm !== undefined;
  const blank = publishedBorrowerForm ?? (await smallBorrowerForm());
  await uploadBlank(administrator, 'three-borrowers.pdf', blank);
  await expect(formRow(administrator, 'Borrower Information')).toContainText('three-borrowers.pdf');

  await signInAs(LOAN_OFFICER);
  await page.goto(started.tab('form-details'));
  await page.getByRole('link', { name: 'Open the page of Jolanta Nguyễn' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Joint borrower Jolanta Nguyễn' })).toBeVisible();
  await typeThirdBorrower(page);

  const finances = new FinancesScreen(page);
  await finances.open(started.tab('finances'));
  await finances.startRow('Income from other sources');
  await finances.typeRow(['trust', 'A fund', '240', 'jol']);
  await finances.startRow('Accounts');
  await finances.typeRow(['sav', 'Oak Bank', '5550-1234', '41000', '', 'jol']);
  await finances.startRow('Debts');
  await finances.typeRow(['rev', 'Elm Cards', 'C-77', '900', '45', '', '', '', 'odile']);
  await finances.save();

  await page.goto(`${started.path}&page=section8`);
  await page.getByRole('combobox', { name: 'Loan officer' }).focus();
  await page.keyboard.type('Cel');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  expect((await started.read()).loanStatus).toBe('FLOATED');

  const printed = await printFillable(page);
  const expected = isPublished ? PRINTED_FOR_THIRD : PRINTED_IN_SMALL_FORM;
  const found = Object.keys(expected).map((field) => [field, printed.get(field)]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
