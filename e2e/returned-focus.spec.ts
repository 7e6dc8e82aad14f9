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
