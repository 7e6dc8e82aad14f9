import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { addDays, formatDate } from '../../domain/time/eastern-time.ts';
import { usDate } from '../../web/forms/typing/us-date.ts';
import { expect, test } from '../fixtures.ts';
import { orderableLoan } from './orderable-loan.ts';

// Tests LOAN-31.
test('a closing date is typed once: order, binder, lock and summary have it', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const loan = await orderableLoan(request, LOAN_PROCESSOR);
  const [agreed, later] = [loan.closingDate, addDays(loan.closingDate, 6)];
  const closing = page.getByRole('textbox', { name: 'Closing Date', exact: true });
  const tab = (name: string) => loan.tab('title-docs').replace('title-docs', name);
  await signInAs(LOAN_PROCESSOR);
  await page.goto(loan.tab('title-docs'));
  await expect(closing).toHaveValue(usDate(agreed));
  await closing.selectText();
  await closing.pressSequentially(usDate(later).replaceAll('/', ''));
  await closing.press('Tab');
  await expect(page.getByText(`The loan closes on ${formatDate(agreed)}.`)).toBeVisible();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Keystone Harbor Title' }).check();
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await expect(page.getByRole('button', { name: 'Send e-mail' })).toBeVisible();

  await page.goto(loan.tab('insurance-binder'));
  await expect(closing).toHaveValue(usDate(later));
  await page.goto(tab('lock-info'));
  await expect(closing).toHaveValue(usDate(later));
  await page.goto(tab('loan-summary'));
  await expect(page.getByRole('region', { name: 'Loan Info' })).toContainText(formatDate(later));
  await page.goto(tab('history'));
  await expect(page.getByText('Loan: Closing date').first()).toBeVisible();
});
