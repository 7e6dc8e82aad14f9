import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';

// Tests LIST-36.
test('? and / work on a freshly opened list, whose focus is on a checkbox', async ({ page, signInAs }) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/loans');
  const mine = page.getByRole('checkbox', { name: 'My loans' });
  await expect(mine).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: /shortcuts/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mine).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const purpose = page.getByRole('combobox', { name: 'Loan purpose' });
  await purpose.focus();
  await page.keyboard.press('?');
  await expect(purpose).toHaveValue('?');
});
