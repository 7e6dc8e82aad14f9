import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';

test('a loan starts a quote and the calculator, and both lead back: QUOTE-22', { tag: '@long' }, async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(LOAN_OFFICER);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/loans?status=locked');
  await page.getByRole('link').filter({ hasText: ', ' }).first().click();
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  const summary = page.url();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Quote', exact: true }).click();
  const price = page.getByLabel('Price').or(page.getByLabel('Value of the home')).first();
  const rate = page.getByLabel('Interest rate').first();
  const back = page.getByRole('link', { name: /^Back to LN-\S+, \S/ });
  await expect(back).toBeVisible();
  await expect(price).not.toHaveValue('');
  await expectAccessible();

  // The draft comes back after a reload, and over the loan's own figures.
  await rate.fill('');
  await rate.pressSequentially('4.321');
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(rate).toHaveValue('4.321');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(rate).not.toHaveValue('4.321');
  await back.click();
  await expect(page).toHaveURL(summary);

  await page.getByRole('link', { name: 'Amortization' }).click();
  await expect(back).toBeVisible();
  await expect(page).toHaveURL(/amount=/);
  await page.reload();
  await back.click();
  await expect(page).toHaveURL(summary);
});
