import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';

// Tests COST-17, COST-22, FAITH-8 and FAITH-14.
test('costs are typed, disclosed, and compared on the good faith sheet', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Asta', lastName: 'Ledger' });
  await started.save(smallestAnswers({}));
  await signInAs(LOAN_PROCESSOR);
  await page.goto(started.tab('costs'));
  const charges = page.getByRole('table', { name: 'Charges', exact: true });
  const typeRow = async (...texts: string[]) => {
    await charges.locator('[data-new] [data-place]').first().focus();
    for (const text of texts) await page.keyboard.type(text).then(() => page.keyboard.press('Tab'));
  };
  await typeRow('b', 'Flood determination', '25', 'Certs');
  await typeRow('b', 'Second credit report', '10');
  await expect(charges.getByText('The name says “Credit report”, but the kind is “Other”.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Costs saved')).toBeVisible();
  await expectAccessible();

  await page.goto(started.tab('good-faith'));
  await page.getByRole('button', { name: 'Record a disclosure' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Sent' }).click();
  await page.getByRole('option', { name: 'In person' }).click();
  await dialog.getByRole('button', { name: 'Record disclosure' }).click();
  await expect(page.getByRole('table', { name: 'Good faith' })).toBeVisible();

  await page.goto(started.tab('costs'));
  const amount = charges.getByRole('row').filter({ has: page.locator('input[value="Flood determination"]') });
  await amount.locator('[data-place$=" cents"]').fill('31.50');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Costs saved')).toBeVisible();
  await page.goto(started.tab('good-faith'));
  const row = page.getByRole('row').filter({ hasText: 'Flood determination' });
  await expect(row).toContainText('$6.50');
  await expectAccessible();
});
