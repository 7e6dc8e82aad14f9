import { ADMIN } from '../domain/people/role.ts';
import { expect, test } from './fixtures.ts';

test('the focus is where it was after the search and a dialog', async ({ page, signInAs }) => {
  await signInAs(ADMIN);
  await page.goto('/directories');
  const add = page.getByRole('button', { name: /^Add/ }).first();
  await add.click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  const search = page.getByRole('button', { name: /Search loans/ });
  await search.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
});

test('the form that replaces its button begins in its first field', async ({ page, signInAs }) => {
  await signInAs(ADMIN);
  await page.goto('/loans?status=locked');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  await page.goto(page.url().replace('loan-summary', 'lock-info'));
  await page
    .getByRole('button', { name: /Extend/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('heading', { name: 'Extend Lock' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^\d\d days$/ }).and(page.locator(':focus'))).toBeVisible();
});
