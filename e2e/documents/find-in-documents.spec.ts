import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';
import { DocumentsScreen } from './documents-screen.ts';
import { madeLargeScan } from './sample-files.ts';

// Tests SPLIT-1, FIND-1 and FIND-4. The text is read within two minutes.
test('a scan above the limit is split, and a page of a part is found by its words', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(300_000);
  await signInAs(LOAN_PROCESSOR);
  const screen = await DocumentsScreen.forNewCustomer(page, request, LOAN_PROCESSOR);
  await screen.open({ folder: 'Survey', tab: 'upload' });
  await page
    .getByLabel('Files to upload', { exact: true })
    .first()
    .setInputFiles(await madeLargeScan('Scan.pdf'));
  await expect(page.getByText('This file is larger than 10 MB. It can be split into parts.')).toBeVisible();
  await page.getByRole('button', { name: 'Split into parts: Scan.pdf' }).click();
  await expect(page.getByText('Scan (2 of 2).pdf')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(page.getByRole('button', { name: 'View: Scan (2 of 2).pdf' })).toBeVisible({
    timeout: 60_000,
  });

  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_PROCESSOR)}` };
  await expect(async () => {
    const url = `/api/customers/${screen.customerId}/files/find`;
    const found = await request.post(url, { headers, data: { text: 'marigold' } });
    expect((await found.json()).hits).toHaveLength(2);
  }).toPass({ timeout: 180_000, intervals: [2000] });

  await screen.open();
  await page.getByLabel('Find a document').fill('harb 4,500');
  const inside = page.getByRole('region', { name: 'Found inside documents' });
  await expect(inside.getByText('Inside 1 document')).toBeVisible();
  const hit = inside.getByRole('button', { name: 'Scan (2 of 2).pdf Page 2' });
  await expect(hit.getByText('$4,500.00')).toBeVisible();
  await expectAccessible();
  await hit.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByLabel('Page number')).toHaveValue('2');
});
