import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { DocumentsScreen } from './documents-screen.ts';

const ROLE = LOAN_PROCESSOR;

async function screenOf(page: Page, request: APIRequestContext): Promise<DocumentsScreen> {
  return DocumentsScreen.forNewCustomer(page, request, ROLE);
}

test.beforeEach(async ({ signInAs }) => {
  await signInAs(ROLE);
});

test('shows the folders of a customer without a loan, and marks them as empty', { tag: '@long' }, async ({
  page,
  request,
  expectAccessible,
}) => {
  const documents = await screenOf(page, request);
  await documents.open();
  const labels = await documents.tree.getByRole('treeitem').allInnerTexts();
  expect(labels.map((label) => label.split('\n')[0])).toEqual([
    'All documents',
    'Appraisal',
    'Assets/statements',
    'Credit Report',
    'Disclosures',
    'Immigration/Drivers License',
    'Income/paychecks/W2',
    'Insurance',
    'Others',
    'Purchase contract Amendments',
    'Survey',
    'Title Documents',
    'Underwriting Conditions',
  ]);
  await expect(page.getByText('There are no files to preview').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'There are no files to preview' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Start application' })).toBeVisible();
  await expectAccessible();
});

test('lists a folder newest first, and shows the same after a reload', { tag: '@long' }, async ({
  page,
  request,
  expectAccessible,
}) => {
  const documents = await screenOf(page, request);
  await documents.store('Survey', 'First.txt', 'Second.txt', 'Third.txt');
  await documents.addFolder('Survey', 'Year 10');
  await documents.addFolder('Survey', 'Year 2');
  await documents.open();
  await documents.folder('Survey').click();
  await expect(page.getByText('Click on files on left for preview')).toBeVisible();
  await expect(documents.list.getByRole('row')).toHaveText([/Third\.txt/, /Second\.txt/, /First\.txt/]);
  await expect(documents.folder('Survey')).toContainText('3');
  await documents.folder('Survey').press('ArrowRight');
  const labels = await documents.tree.getByRole('treeitem', { name: /^Year/ }).allInnerTexts();
  expect(labels.map((label) => label.split('\n')[0])).toEqual(['Year 2', 'Year 10']);

  await documents.row('Second.txt').click();
  await expect(page.getByRole('region', { name: 'Text of Second.txt' })).toHaveText('The text of Second.txt');
  await expectAccessible();

  const address = page.url();
  await page.reload();
  await expect(documents.row('Second.txt')).toHaveAttribute('aria-current', 'true');
  await expect(documents.folder('Survey')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'Preview of Second.txt' })).toBeVisible();
  expect(page.url()).toBe(address);
});

test('downloads one document under its name and several as a ZIP', async ({ page, request }) => {
  const documents = await screenOf(page, request);
  await documents.store('Survey', 'Plat.txt', 'Deed.txt');
  await documents.open({ folder: 'Survey' });
  await documents.check('Plat.txt').check();
  const single = page.waitForEvent('download');
  await documents.button('Download selected documents').click();
  expect((await single).suggestedFilename()).toBe('Plat.txt');

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('2 Files Selected')).toBeVisible();
  const several = page.waitForEvent('download');
  await documents.button('Download selected documents').click();
  const zip = await several;
  expect(zip.suggestedFilename()).toMatch(/^documents-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await zip.path());
  expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
  for (const name of ['Plat.txt', 'Deed.txt']) expect(bytes.includes(`Survey/${name}`)).toBe(true);

  await documents.row('Deed.txt').press('Escape');
  await expect(page.getByText(/Files Selected/)).toBeHidden();
});

test('renames a document, and gives the reason beside the field for a refused name', {
  tag: '@long',
}, async ({ page, request, expectAccessible }) => {
  const documents = await screenOf(page, request);
  await documents.store('Survey', 'Plat.txt');
  await documents.open({ folder: 'Survey' });
  await documents.row('Plat.txt').press('F2');
  const name = page.getByRole('textbox', { name: 'Document name' });
  await expect(name).toBeFocused();
  await page.keyboard.type('Boundary');
  await expect(name).toHaveValue('Boundary.txt');
  await name.fill('Boundary.pdf');
  await documents.button('Rename').click();
  await expect(name).toHaveAccessibleDescription(/its name must end in \.txt/);
  await expectAccessible();
  await name.fill('Boundary.txt');
  await page.keyboard.press('Enter');
  await expect(documents.row('Boundary.txt')).toBeVisible();
  expect(await documents.namesIn('Survey')).toEqual(['Boundary.txt']);
});

test('adds, renames and removes a folder, but none of the twelve default ones', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const documents = await screenOf(page, request);
  await documents.open({ folder: 'Survey' });
  await documents.button('Add a folder').click();
  await page.getByRole('textbox', { name: 'Folder name' }).fill('Year 2025');
  await page.keyboard.press('Enter');
  await expect(documents.folder('Year 2025')).toHaveAttribute('aria-selected', 'true');
  await documents.folder('Year 2025').press('F2');
  await page.getByRole('textbox', { name: 'Folder name' }).fill('Year 2026');
  await page.keyboard.press('Enter');
  await expect(documents.folder('Year 2026')).toHaveAttribute('aria-selected', 'true');
  await documents.folder('Year 2026').press('Delete');
  const question = page.getByRole('dialog', { name: 'Remove the folder Year 2026?' });
  await question.getByRole('button', { name: 'Remove folder' }).click();
  await expect(documents.folder('Year 2026')).toBeHidden();

  await documents.folder('Survey').click();
  await documents.folder('Survey').press('F2');
  await expect(page.getByText(/Every customer has this folder/)).toBeVisible();
  await documents.button('More for this folder').click();
  for (const name of [/^Rename folder/, /^Remove folder/]) {
    await expect(page.getByRole('menuitem', { name })).toBeDisabled();
  }
});

test('finds a document by its name in all folders', { tag: '@long' }, async ({ page, request }) => {
  const documents = await screenOf(page, request);
  await documents.store('Survey', 'Harborpoint plat.txt');
  await documents.store('Appraisal', 'Harborpoint value.txt', 'Other.txt');
  await documents.open({ folder: 'Survey' });
  await page.getByRole('searchbox', { name: 'Find a document' }).fill('harbor');
  await expect(documents.list.getByRole('row')).toHaveCount(2);
  await expect(documents.row('Harborpoint value.txt')).toContainText('Appraisal');
  await documents.row('Harborpoint value.txt').press('Enter');
  await expect(page.getByRole('region', { name: 'Preview of Harborpoint value.txt' })).toBeVisible();
  await expect(documents.list.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Find a document' }).press('Escape');
  await expect(documents.folder('Appraisal')).toHaveAttribute('aria-selected', 'true');
  await expect(documents.row('Other.txt')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview of Harborpoint value.txt' })).toBeVisible();
});

test('is as accessible in dark mode', { tag: '@long' }, async ({ page, request, expectAccessible }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const documents = await screenOf(page, request);
  await documents.store('Survey', 'Plat.txt', 'Deed.txt');
  await documents.open({ folder: 'Survey' });
  await documents.check('Plat.txt').check();
  await expectAccessible();
  await page.getByRole('tab', { name: 'Upload Files' }).click();
  const files = [{ name: 'Photo.heic', mimeType: 'image/heic', buffer: Buffer.from('not taken') }];
  await page.getByLabel('Files to upload', { exact: true }).first().setInputFiles(files);
  await expect(page.getByText('Please remove unsupported file(s)')).toBeVisible();
  await expectAccessible();
});

test('opens thousands of documents with a screenful of rows, and selects all of them', {
  tag: '@long',
}, async ({ page, request }) => {
  const documents = await screenOf(page, request);
  await documents.store('Survey', ...Array.from({ length: 130 }, (_, index) => `Sheet ${index + 1}.txt`));
  await documents.open({ folder: 'Survey' });
  await expect(documents.list).toHaveAttribute('aria-rowcount', '130');
  expect(await documents.list.getByRole('row').count()).toBeLessThan(60);
  await documents.row('Sheet 130.txt').press('End');
  await expect(documents.row('Sheet 31.txt')).toBeFocused();
  // The list loads further pages when it is scrolled, so its end moves until all are there.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(documents.row('Sheet 1.txt').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByText('130 Files Selected')).toBeVisible();
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('has the folders on top, then the documents, then one of them', { tag: '@long' }, async ({
    page,
    request,
    expectAccessible,
  }) => {
    const documents = await screenOf(page, request);
    await documents.store('Survey', 'Plat.txt');
    await documents.open();
    await expectAccessible();
    await documents.folder('Survey').click();
    await expect(documents.tree).toBeHidden();
    const folders = page.getByRole('button', { name: 'Folders' });
    const [above, below] = [await folders.boundingBox(), await documents.row('Plat.txt').boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    await expectAccessible();
    await documents.row('Plat.txt').click();
    await expect(page.getByRole('region', { name: 'Preview of Plat.txt' })).toBeVisible();
    await expect(documents.list).toBeHidden();
    await documents.button('Back to the documents').click();
    await expect(documents.row('Plat.txt')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
