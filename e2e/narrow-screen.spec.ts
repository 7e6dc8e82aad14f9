import { ADMIN, LOAN_OFFICER } from '../domain/people/role.ts';
import { openStored } from './documents/previewed-document.ts';
import { madePdf } from './documents/sample-files.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('does the main job on a phone: menu, list, summary', async ({ page, signInAs, expectAccessible }) => {
  await signInAs(ADMIN);
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Newest loans' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const entry of [
    'Home',
    'Amortization Calculator',
    'Generate Quote',
    'Create Customer Profile',
    'Sign out',
  ]) {
    await expect(page.getByRole('menuitem', { name: entry, exact: true })).toBeVisible();
  }
  await page.getByRole('menuitem', { name: 'Loans', exact: true }).first().click();
  await page.getByRole('list', { name: 'Loans' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  await expectAccessible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('is as accessible in dark mode', async ({ page, signInAs, expectAccessible }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(LOAN_OFFICER);
  for (const path of ['/', '/loans?status=locked', '/customer-profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
  }
});

// Tests DOC-49.
test('gives the whole screen to a document', async ({ page, request, signInAs, expectAccessible }) => {
  await signInAs(LOAN_OFFICER);
  await openStored(page, request, LOAN_OFFICER, await madePdf('Statement.pdf', ['Harborpoint Bank']));
  const document = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(document.getByText('Harborpoint Bank')).toBeAttached();
  expect(await document.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  for (const hidden of ['Menu', 'Folders']) {
    await expect(page.getByRole('button', { name: hidden })).toBeHidden();
  }
  await expectAccessible();
  await page.getByRole('button', { name: 'Back to the documents' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(page.getByText('Statement.pdf')).toBeVisible();
});
