import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../domain/people/role.ts';
import { addDays, easternDate } from '../domain/time/eastern-time.ts';
import { DocumentsScreen } from './documents/documents-screen.ts';
import { expect, test } from './fixtures.ts';

test('only an administrator sees exports and their people', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(LOAN_OFFICER);
  const documents = await DocumentsScreen.forNewCustomer(page, request, LOAN_OFFICER);
  await documents.store('Survey', 'Plat.txt', 'Deed.txt');
  await documents.open({ folder: 'Survey' });
  await documents.check('Plat.txt').check();
  const single = page.waitForEvent('download');
  await documents.button('Download selected documents').click();
  await single;
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const several = page.waitForEvent('download');
  await documents.button('Download selected documents').click();
  await several;
  await page.goto('/exports');
  await expect(page).toHaveURL(/\/error/);

  await signInAs(ADMIN);
  await page.goto('/');
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('menuitem', { name: 'Exports' }).click();
  const rows = page.getByRole('table', { name: 'Exports' }).getByRole('row');
  const zip = rows.filter({ hasText: 'Documents as a ZIP' }).first();
  await expect(zip).toContainText('Oscar Brandt');
  await expect(zip).toContainText('2 documents');
  await expect(zip).toContainText('Solberg, Ingrid');
  await expect(rows.filter({ hasText: 'Document: Plat.txt' }).first()).toContainText('1 document');
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await zip.getByRole('link', { name: 'Solberg, Ingrid' }).click();
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeAttached();
});

test('an administrator filters the exports, and the filter is in the address', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(LOAN_PROCESSOR);
  const documents = await DocumentsScreen.forNewCustomer(page, request, LOAN_PROCESSOR);
  await documents.store('Survey', 'Plat.txt', 'Deed.txt');
  await documents.open({ folder: 'Survey' });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const zip = page.waitForEvent('download');
  await documents.button('Download selected documents').click();
  await zip;

  await signInAs(ADMIN);
  await page.goto('/exports');
  const filter = page.getByRole('search', { name: 'Filter exports' });
  const rows = page.getByRole('table', { name: 'Exports' }).locator('tbody tr');
  await filter.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'Documents as a ZIP' }).click();
  await expect(page).toHaveURL(/kind=documents-zip/);
  await expect(rows.filter({ hasNotText: 'Documents as a ZIP' })).toHaveCount(0);
  await filter.getByRole('combobox', { name: 'Person' }).pressSequentially('proces');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/person=processor/);
  await expect(rows.first()).toContainText('Paula Quintero');

  // After midnight in New York, the file has yesterday's date.
  const today = easternDate(new Date());
  const keys = (day: string) => `${day.slice(5, 7)}${day.slice(8)}${day.slice(0, 4)}`;
  await filter.getByRole('textbox', { name: 'From' }).pressSequentially(keys(addDays(today, -1)));
  await filter.getByRole('textbox', { name: 'To' }).pressSequentially(keys(today));
  await expect(page).toHaveURL(new RegExp(`from=${addDays(today, -1)}&to=${today}`));
  await expect(rows.first()).toContainText('2 documents');
  await page.reload();
  await expect(rows.first()).toContainText('2 documents');
  await expect(rows.filter({ hasNotText: 'Paula Quintero' })).toHaveCount(0);

  await filter.getByRole('textbox', { name: 'To' }).fill(addDays(today, -2));
  await expect(page.getByText('No exports found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all exports' }).click();
  await expect(page).toHaveURL('/exports');
  await expect(rows.first()).toBeVisible();
});

test('an administrator changes the export limits, and no change of another administrator is overwritten unseen', {
  tag: '@long',
}, async ({ page, context, signInAs, allowConsole, expectAccessible }) => {
  allowConsole(/412/);
  await signInAs(ADMIN);
  await page.goto('/exports');
  const open = async (screen: typeof page) => {
    await screen.getByRole('button', { name: 'Change limits' }).click();
    return screen.getByRole('dialog', { name: 'Export limits' });
  };
  const dialog = await open(page);
  const rows = dialog.getByLabel('Rows per day');
  await rows.pressSequentially('0');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(dialog.getByText('Enter a whole number from 1 to 999,999,999')).toBeVisible();
  await expectAccessible();
  await rows.fill('');
  await rows.pressSequentially('9000000');
  const other = await context.newPage();
  await other.goto('/exports');
  const theirs = await open(other);
  await expect(theirs.getByLabel('Rows per day')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Each person can export 9,000,000 rows a day')).toBeVisible();

  await theirs.getByLabel('Documents per day').pressSequentially('8000000');
  await theirs.getByRole('button', { name: 'Save limits' }).click();
  await expect(theirs.getByText('Someone else changed this in the meantime.')).toContainText(
    '9,000,000 rows',
  );
  await expect(theirs.getByLabel('Documents per day')).toHaveValue('8000000');
  await theirs.getByRole('button', { name: 'Save limits' }).click();
  await expect(other.getByText('Each person can export 8,000,000 documents a day')).toBeVisible();

  const again = await open(other);
  await again.getByLabel('Documents per day').fill('');
  await again.getByRole('button', { name: 'Save limits' }).click();
  await expect(other.getByText('There is no daily limit on exports')).toBeVisible();
});
