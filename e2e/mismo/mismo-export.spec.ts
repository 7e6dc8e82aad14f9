import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fromBufferPromise } from 'yauzl';
import { importMismo } from '../../domain/mismo/import-mismo.ts';
import { readXml } from '../../domain/mismo/xml/read-xml.ts';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { minimal } from '../data/minimal.ts';
import { expect, test } from '../fixtures.ts';
import { confirmByMail, signInNewPerson } from '../sign-in/sign-in-steps.ts';

async function choose(page: Page, label: string, word: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).focus();
  await page.keyboard.type(word);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
}

function loanIn(xml: string) {
  const result = importMismo(readXml(xml));
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  return result.loan;
}

// Tests MISMO-14, MISMO-17 and MISMO-18.
test('an officer completes what DU would miss, and exports the loan as a MISMO file', async ({
  page,
  request,
  readCode,
  expectAccessible,
  allowConsole,
}) => {
  // The download is refused until the person confirms.
  allowConsole(/403/);
  const started = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Ines',
    lastName: 'Fairweather',
  });
  await started.save({ ...minimal.application, loanApplicationProgress: 800 });
  const officer = await signInNewPerson(page, request, readCode);
  await page.goto(started.tab('loan-summary'));
  await page.getByRole('link', { name: 'Export MISMO' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export MISMO' });
  await expect(dialog.getByText('DU or LPA would miss 3 answers.')).toBeVisible();
  const proof = dialog.getByRole('table', { name: 'Check of the file' });
  // Another test uploads schemas, possibly at the same time on the same server.
  await expect(proof.getByRole('row', { name: /^Schema/ })).toContainText(/no schemas installed|errors?$/);
  await expect(proof.getByRole('row', { name: /^Graph/ })).toContainText(/label.*arc.*no errors/);
  await expect(proof.getByRole('row', { name: /^Rules of DU and LPA/ })).toContainText(/1 borrower,.*errors/);
  await expectAccessible();
  await dialog.getByRole('link', { name: /mortgage type/i }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Form Details' })).toBeVisible();
  await choose(page, 'Mortgage type applied for', 'conv');
  await choose(page, 'Estate', 'fee');
  await page
    .getByRole('radiogroup', { name: /clean.energy/i })
    .getByRole('radio', { name: 'No' })
    .press('Space');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  // The palette opens the dialog, and Enter exports.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search loans, people, actions' })).toBeFocused();
  await page.keyboard.type('mismo');
  await expect(page.getByRole('option', { selected: true })).toContainText('Export MISMO');
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText(
      'The loan has every answer that DU and LPA require. This file leaves the Social Security numbers out, which counts as 1 error below.',
    ),
  ).toBeVisible();
  await expect(proof.getByRole('row', { name: /^Rules of DU and LPA/ })).toContainText('1 error');
  await expect(dialog.getByRole('button', { name: 'Download file' })).toBeFocused();
  const { loanNumber } = await started.read();
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`MISMO ${loanNumber}.xml`);
  const masked = loanIn(await readFile(await download.path(), 'utf8'));
  expect([...(masked.numbers.socialSecurityNumbers?.values() ?? [])]).toEqual([]);
  await expect(dialog.getByText(`“MISMO ${loanNumber}.xml” is downloaded.`)).toBeVisible();

  await dialog.getByRole('radio', { name: 'Full numbers' }).press('Space');
  await expect(dialog.getByText('You must confirm your identity first.')).toBeVisible();
  await expect(
    dialog.getByText('The loan has every answer that DU and LPA require.', { exact: true }),
  ).toBeVisible();
  for (const part of [/^Graph/, /^Values/, /^Rules of DU and LPA/]) {
    await expect(proof.getByRole('row', { name: part })).toContainText('no errors');
  }
  const again = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download file' }).press('Enter');
  await expectAccessible();
  await confirmByMail(page, officer, readCode);
  const file = loanIn(await readFile(await (await again).path(), 'utf8'));
  const person = minimal.application.section1BorrowerInformation?.part1aPersonalInformation;
  expect([...(file.numbers.socialSecurityNumbers?.values() ?? [])]).toEqual([
    person?.socialSecurityNumber?.replaceAll('-', ''),
  ]);
  expect(file.application.section1BorrowerInformation?.part1aPersonalInformation).toMatchObject({
    firstName: person?.firstName,
    emailAddress: person?.emailAddress,
    dateOfBirth: person?.dateOfBirth,
  });
  expect(file.application.section4LoanAndPropertyInformation?.lenderLoanInformation).toMatchObject({
    mortgageType: 'Conventional',
    estate: 'Fee Simple',
    hasCleanEnergyLien: false,
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto(started.tab('history'));
  await expect(page.getByText('exported the loan as a MISMO file').first()).toBeVisible();
});

// Tests MISMO-18.
test('a double click on Download exports once, and is recorded once', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  const started = await startApplication(request, LOAN_OFFICER, { firstName: 'Dora', lastName: 'Twice' });
  await started.save({ ...minimal.application, loanApplicationProgress: 800 });
  await signInAs(LOAN_OFFICER);
  await page.goto(started.tab('loan-summary'));
  await page.getByRole('link', { name: 'Export MISMO' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export MISMO' });
  await expect(dialog.getByRole('table', { name: 'Check of the file' })).toBeVisible();
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await dialog.getByRole('button', { name: 'Download file' }).dblclick();
  await expect(dialog.getByText('is downloaded.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.goto(started.tab('history'));
  await expect(page.getByText('exported the loan as a MISMO file')).toHaveCount(1);
  expect(downloads).toHaveLength(1);
});

// Tests MISMO-19.
test('an officer exports the loans of a filtered list as a ZIP', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const started = await startApplication(request, LOAN_OFFICER, { firstName: 'Ines', lastName: 'Quill' });
  await started.save({ ...minimal.application, loanApplicationProgress: 800 });
  const { loanNumber } = await started.read();
  await signInAs(LOAN_OFFICER);
  await page.goto('/loans?loanPurpose=Purchase');
  const listed = page.getByText(/^[\d,]+ loans?$/);
  await expect(listed).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Export MISMO' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export MISMO' });
  await expect(dialog.getByRole('button', { name: 'Download ZIP' })).toBeFocused();
  const shown = Number(/[\d,]+/.exec((await listed.textContent()) ?? '')?.[0].replaceAll(',', ''));
  await expect(dialog).toContainText(/This list has [\d,]+ loans?\./);
  await expectAccessible();
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^MISMO loans \d{4}-\d{2}-\d{2}\.zip$/);
  await expect(dialog.getByText('is downloaded.')).toBeVisible();
  const zip = await fromBufferPromise(await readFile(await download.path()), { lazyEntries: true });
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  expect(names).toContain(`MISMO ${loanNumber}.xml`);
  // Other tests may add loans in the meantime, but remove none.
  expect(names.length).toBeGreaterThanOrEqual(shown);
  expect(new Set(names).size).toBe(names.length);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
});

test('a ZIP that breaks off is not saved, and the dialog says so', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to load/);
  await startApplication(request, LOAN_OFFICER, { firstName: 'Ines', lastName: 'Quill' });
  await signInAs(LOAN_OFFICER);
  await page.goto('/loans');
  await page.route('**/api/urlas/mismo*', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Export MISMO' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export MISMO' });
  await dialog.getByRole('button', { name: 'Download ZIP' }).press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/urlas/mismo*');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download ZIP' }).press('Enter');
  await downloading;
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});
