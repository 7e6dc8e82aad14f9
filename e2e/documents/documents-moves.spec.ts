import type { APIRequestContext, Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { KeyboardUser } from '../keyboard-user.ts';
import { DocumentsScreen } from './documents-screen.ts';

const ROLE = LOAN_PROCESSOR;

async function screenOf(page: Page, request: APIRequestContext): Promise<DocumentsScreen> {
  return DocumentsScreen.forNewCustomer(page, request, ROLE);
}

test.beforeEach(async ({ signInAs }) => {
  await signInAs(ROLE);
});

test('moves documents with the keyboard alone, and keeps their bytes', async ({
  page,
  request,
  expectAccessible,
}) => {
  const documents = await screenOf(page, request);
  await documents.store('Survey', 'Plat.txt', 'Deed.txt', 'Map.txt');
  await documents.open();
  const user = new KeyboardUser(page);
  await user.reach(documents.tree);
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await expect(documents.list).toBeVisible();
  await user.reach(documents.list);
  await page.keyboard.press('Space');
  await expect(page.getByText('1 Files Selected')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('0 Files Selected')).toBeVisible();
  await expect(documents.button('Move')).toBeDisabled();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 Files Selected')).toBeVisible();
  await user.press(documents.button('Move'));

  const dialog = page.getByRole('dialog', { name: 'Select Destination To Move Files' });
  const confirm = dialog.getByRole('button', { name: 'Confirm And Proceed' });
  await expect(confirm).toBeDisabled();
  await expectAccessible();
  await user.reach(dialog.getByRole('tree'));
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await user.press(confirm);
  await expect(page.getByText('Completed')).toBeVisible();
  await expect(page.getByText('4 of 4 tasks')).toBeVisible();
  await expect(documents.list.getByRole('row')).toHaveText([/Plat\.txt/]);
  await expect(documents.folder('Title Documents')).toContainText('2');
  await expect(page.getByText('Completed')).toBeHidden();
  expect((await documents.namesIn('Title_Documents')).sort()).toEqual(['Deed.txt', 'Map.txt']);

  await documents.folder('Title Documents').click();
  await documents.row('Deed.txt').click();
  await expect(page.getByRole('region', { name: 'Text of Deed.txt' })).toHaveText('The text of Deed.txt');
});

test('moves a document that is dragged onto a folder', { tag: '@long' }, async ({ page, request }) => {
  const documents = await screenOf(page, request);
  await documents.store('Survey', 'Plat.txt');
  await documents.open({ folder: 'Survey' });
  await documents.row('Plat.txt').dragTo(documents.folder('Appraisal'));
  await expect(page.getByText('Completed')).toBeVisible();
  expect(await documents.namesIn('Appraisal')).toEqual(['Plat.txt']);
});

test('deletes at once and undoes it, by the message or the keyboard', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const documents = await screenOf(page, request);
  await documents.store('Survey', 'Plat.txt', 'Deed.txt', 'Map.txt');
  await documents.open({ folder: 'Survey' });
  await documents.row('Deed.txt').press('Delete');
  await expect(documents.list.getByRole('row')).toHaveText([/Map\.txt/, /Plat\.txt/]);
  await expect(page.getByText('Deed.txt deleted')).toBeVisible();
  await expect.poll(() => documents.namesIn('Survey')).toEqual(['Map.txt', 'Plat.txt']);
  // A keyboard user continues from the next row.
  await expect(documents.row('Plat.txt')).toBeFocused();
  await documents.button('Undo').click();
  await expect(documents.row('Deed.txt')).toBeVisible();
  expect(await documents.namesIn('Survey')).toHaveLength(3);

  await documents.row('Map.txt').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByText('3 Files Selected')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByText('3 documents deleted')).toBeVisible();
  await expect.poll(() => documents.namesIn('Survey')).toEqual([]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(documents.list.getByRole('row')).toHaveCount(3);
});
