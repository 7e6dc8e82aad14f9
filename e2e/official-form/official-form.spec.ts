import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { ADMIN, LOAN_OFFICER } from '../../domain/people/role.ts';
import {
  publishedBorrowerForm,
  smallAdditionalForm,
  smallBorrowerForm,
} from '../../server/testing/official-forms-for-tests.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { minimal } from '../data/minimal.ts';
import { expect, test } from '../fixtures.ts';

async function aCompleteLoan(request: Parameters<typeof startApplication>[0]): Promise<StartedApplication> {
  const started = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Ines',
    lastName: 'Fairweather',
  });
  await started.save({ ...minimal.application, loanApplicationProgress: 800 });
  return started;
}

async function uploadBlank(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('Blank forms', { exact: true })
    .setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

const row = (page: Page, part: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: part, exact: true }) });

// Tests URLA-1 to URLA-9.
test('an administrator uploads the blank forms, and an officer prints Form 1003', async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  expectAccessible,
  allowConsole,
}) => {
  // A refused upload, and a colleague's removal.
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
  await expect(row(administrator, 'Borrower Information')).toContainText(
    'Form 1003 cannot be printed without it.',
  );
  await uploadBlank(administrator, 'damaged.pdf', Buffer.from('%PDF-1.7 nothing'));
  await expect(administrator.getByText('This PDF is damaged and cannot be read.')).toBeVisible();
  const blank = publishedBorrowerForm ?? (await smallBorrowerForm());
  await uploadBlank(administrator, 'borrower.pdf', blank);
  await expect(administrator.getByText('It is the form Borrower Information.')).toBeVisible();
  await expect(row(administrator, 'Borrower Information')).toContainText('borrower.pdf');
  await uploadBlank(administrator, 'additional.pdf', await smallAdditionalForm());
  await expect(row(administrator, 'Additional Borrower')).toContainText(
    /additional\.pdf.*4 fields, 1 page\. Uploaded .* by Adele Whitcombe/,
  );
  await expectAccessible(administrator);
  await administrator.getByRole('button', { name: 'Remove the blank Additional Borrower' }).click();
  await administrator.getByRole('button', { name: 'Remove form' }).click();
  await expect(row(administrator, 'Additional Borrower')).toContainText('Not uploaded.');

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
test('a step-up that is not given leaves the print dialog open, with its choices', async ({
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
  await expect(row(administrator, 'Borrower Information')).toContainText('borrower.pdf');
  await signInAs(LOAN_OFFICER);
  const error = { code: 'step_up_required', message: 'Please confirm that it is you.' };
  await page.route('**/form-1003', (route) => route.fulfill({ status: 403, json: { error } }));
  await page.goto(started.tab('loan-summary'));
  await page.getByRole('link', { name: 'Print 1003' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Print Form 1003' });
  await dialog.getByRole('radio', { name: 'Full numbers' }).press('Space');
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
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

test('only administrators open the page of the blank forms', async ({ page, signInAs }) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/official-forms');
  await expect(page).not.toHaveURL('/official-forms');
});
