import { ADMIN, LOAN_OFFICER } from '../../domain/people/role.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';
import { DocumentsScreen } from './documents-screen.ts';

const ROLE = LOAN_OFFICER;

test.beforeEach(async ({ signInAs, allowConsole }) => {
  // A colleague restored the document first.
  allowConsole(/404.*\/restore\)/);
  await signInAs(ROLE);
});

test('lists deleted documents under a legal hold, and restores one by keyboard', { tag: '@long' }, async ({
  page,
  request,
  expectAccessible,
}) => {
  const documents = await DocumentsScreen.forNewCustomer(page, request, ROLE);
  await documents.store('Survey', 'Plat.txt', 'Deed.txt');
  const placed = await request.post(`/api/customers/${documents.customerId}/legal-hold`, {
    headers: { authorization: `Bearer ${accessTokenOf(ADMIN)}` },
    data: { reason: 'Subpoena of May 4' },
  });
  expect(placed.status()).toBe(200);
  await documents.open({ folder: 'Survey' });
  await documents.button('Deleted documents').click();
  const sheet = page.getByRole('dialog', { name: 'Deleted documents' });
  await expect(sheet.getByText('There are no deleted documents')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(documents.button('Deleted documents')).toBeFocused();

  await documents.check('Plat.txt').check();
  await documents.button('Delete selected documents').click();
  await expect(documents.row('Plat.txt')).toBeHidden();
  await documents.button('Deleted documents').click();
  const row = sheet.getByRole('listitem').filter({ hasText: 'Plat.txt' });
  await expect(row).toContainText('Was in Survey');
  await expect(row).toContainText(/Deleted by .+, .+ \d{4}/);
  await expect(row).toContainText('Kept for now. There is a legal hold on the customer.');
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Restore Plat.txt' }).press('Enter');
  await expect(sheet.getByRole('status').filter({ hasText: 'restored to Survey' })).toBeFocused();
  await expect(row).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(documents.row('Plat.txt')).toBeVisible();
  expect(await documents.namesIn('Survey')).toContain('Plat.txt');
});

test('says on a phone that a colleague was faster, or that the folder is gone', { tag: '@long' }, async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const documents = await DocumentsScreen.forNewCustomer(page, request, ROLE);
  await documents.addFolder('Survey', 'Year 2025');
  const headers = { authorization: `Bearer ${accessTokenOf(ROLE)}` };
  const [plat = ''] = await documents.store('Survey/Year 2025', 'Plat.txt');
  const [deed = ''] = await documents.store('Survey', 'Deed.txt');
  const files = `/api/customers/${documents.customerId}/files`;
  for (const id of [plat, deed]) await request.delete(`${files}/${id}`, { headers });
  const folders = await request.get(`/api/customers/${documents.customerId}/folders`, { headers });
  const own = ((await folders.json()) as { folders: { folderId: string | null }[] }).folders.find(
    ({ folderId }) => folderId !== null,
  );
  await request.delete(`/api/customers/${documents.customerId}/folders/${own?.folderId}`, { headers });

  await documents.open();
  await documents.button('Deleted documents').click();
  const sheet = page.getByRole('dialog', { name: 'Deleted documents' });
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expectAccessible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await sheet.getByRole('button', { name: 'Restore Plat.txt' }).dblclick();
  await expect(
    sheet.getByText(/Plat\.txt was restored to Survey\. Its folder .+ no longer exists/),
  ).toBeVisible();

  await request.post(`${files}/${deed}/restore`, { headers });
  await sheet.getByRole('button', { name: 'Restore Deed.txt' }).click();
  await expect(sheet.getByText('Deed.txt is no longer among the deleted documents.')).toBeVisible();
  await expect(sheet.getByText('There are no deleted documents')).toBeVisible();
});
