import { LOAN_OFFICER, UNDERWRITER } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { minimal } from '../data/minimal.ts';
import { expect, test } from '../fixtures.ts';

// Tests DECIDE-1, DECIDE-2, DECIDE-3, DECIDE-7, DECIDE-15, DECIDE-16.
test('an underwriter suspends and then denies a loan, and the officer reads why', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  expectAccessible,
}) => {
  const started = await startApplication(request, LOAN_OFFICER, { firstName: 'Dora', lastName: 'Linden' });
  await started.save({ ...minimal.application, loanApplicationProgress: 800 });
  await signInAs(UNDERWRITER);
  await page.goto(started.tab('loan-summary'));
  await page.getByRole('link', { name: 'Decision', exact: true }).click();
  await expect(page.getByText('No decision yet.')).toBeVisible();
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const decide = page.getByRole('button', { name: 'Record decision', exact: true });

  await choose('Decision', 'Suspended');
  await decide.click();
  await expect(page.getByText('Enter what is missing')).toBeVisible();
  await page.getByRole('textbox', { name: 'What is missing' }).fill('Two pay stubs');
  await decide.click();
  const newest = page.getByRole('article').first();
  await expect(newest).toContainText('Two pay stubs');

  const officer = await otherBrowserAs(LOAN_OFFICER);
  await officer.goto(started.tab('decision'));
  await expect(officer.getByText('Only an underwriter can decide a loan.')).toBeVisible();
  await expect(officer.getByRole('article')).toContainText('Suspended');

  await choose('Decision', 'Denied');
  await choose('Reason 1 (principal)', 'Bankruptcy');
  await decide.click();
  await expect(page.getByText('Enter the figure or fact that shows this reason')).toBeVisible();
  await page.getByRole('textbox', { name: 'Basis for reason 1' }).fill('Chapter 7, discharged in March 2026');
  await expectAccessible();
  await decide.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record decision' }).click();
  await expect(newest).toContainText('Bankruptcy: Chapter 7, discharged in March 2026');
  await expect(page.getByRole('region', { name: 'Loan', exact: true })).toContainText('Discarded');
  // The other browser follows.
  await expect(officer.getByRole('article').first()).toContainText('Bankruptcy: Chapter 7');
  await expectAccessible(officer);
});
