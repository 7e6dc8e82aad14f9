import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { minimal } from '../data/minimal.ts';
import { expect, test } from '../fixtures.ts';
import { startApplication } from './started-application.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone a tapped list opens no on-screen keyboard, and missing answers are marked after a refused save', async ({
  page,
  request,
  signInAs,
}) => {
  const started = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Ines',
    lastName: 'Fairweather',
  });
  const { section1BorrowerInformation } = minimal.application;
  await started.save({ section1BorrowerInformation, loanApplicationProgress: 100 });
  await signInAs(LOAN_OFFICER);
  await page.goto(started.path);
  await page.getByRole('button', { name: 'Save & next' }).tap();
  const marks = page.locator('[data-missing]');
  await expect(marks.filter({ hasText: 'Loan purpose' })).toHaveCount(1);
  const purpose = page.getByRole('combobox', { name: 'Loan purpose', exact: true });
  await expect(purpose).toHaveAttribute('inputmode', 'none');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await purpose.tap();
  await expect(page.getByRole('option')).toHaveCount(5);
  await page.getByRole('option', { name: 'Refinance', exact: true }).tap();
  await expect(purpose).toHaveValue('Refinance');
  await expect(marks.filter({ hasText: 'Loan purpose' })).toHaveCount(0);
});

// Tests BASE-92.
test('the focused button of the bar of pages is whole at 400% zoom', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const started = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Ines',
    lastName: 'Fairweather',
  });
  await started.save({ ...minimal.application, loanApplicationProgress: 700 });
  await signInAs(LOAN_OFFICER);
  await page.goto(started.path);
  const bar = page.getByRole('navigation', { name: 'Pages of the application' });
  const buttons = bar.getByRole('button');
  await buttons.first().focus();
  for (let i = 0; i < (await buttons.count()); i += 1) {
    await expect(buttons.nth(i)).toBeFocused();
    const isWhole = () =>
      buttons.nth(i).evaluate((button) => {
        const inside = button.closest('nav')?.getBoundingClientRect();
        const own = button.getBoundingClientRect();
        return inside !== undefined && own.left >= inside.left - 1 && own.right <= inside.right + 1;
      });
    await expect.poll(isWhole).toBe(true);
    await page.keyboard.press('Tab');
  }
});
