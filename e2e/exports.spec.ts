import { DocumentsScreen } from './documents-screen.ts';
import { expect, test } from './fixtures.ts';

test('an administrator sees who exported what, and nobody else does', async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  // 404 for a customer's loans means that there are none (staff shell specification, section 7).
  allowConsole(/404.*\/urlas\)/);
  await signInAs('ROLE_LOAN_OFFICER');
  const documents = await DocumentsScreen.forNewCustomer(page, request, 'ROLE_LOAN_OFFICER');
  await documents.store('Survey', 'Plat.txt', 'Deed.txt');
  await documents.open({ folder: 'Survey' });
  await documents.check('Plat.txt').check();
  const single = page.waitForEvent('download');
  await documents.button('Download selected files').click();
  await single;
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const several = page.waitForEvent('download');
  await documents.button('Download selected files').click();
  await several;
  await page.goto('/exports');
  await expect(page).toHaveURL(/\/error/);

  await signInAs('ROLE_ADMIN');
  await page.goto('/');
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('menuitem', { name: 'Exports' }).click();
  const rows = page.getByRole('table', { name: 'Exports' }).getByRole('row');
  const zip = rows.filter({ hasText: 'Documents as a ZIP' }).first();
  await expect(zip).toContainText('2 documents');
  await expect(zip).toContainText('Solberg, Ingrid');
  await expect(rows.filter({ hasText: 'Document: Plat.txt' }).first()).toContainText('1 document');
  await expect(page.getByText('No limit is set on what one person may export a day')).toBeVisible();
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await zip.getByRole('link', { name: 'Solberg, Ingrid' }).click();
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeAttached();
});
