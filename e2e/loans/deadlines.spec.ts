import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { addDays, type CalendarDate, easternDate, formatDate } from '../../domain/time/eastern-time.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { minimal } from '../data/minimal.ts';
import { expect, test } from '../fixtures.ts';

/** '2026-03-05' → '03052026', as a person types it. */
const typed = (date: CalendarDate) => `${date.slice(5, 7)}${date.slice(8)}${date.slice(0, 4)}`;

// Tests DEADLINE-7, DEADLINE-14 to DEADLINE-17, DEADLINE-19, DEADLINE-21.
test('records a date by keyboard, keeps half-typed input, and shows a colleague its effect at once', async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  expectAccessible,
  allowConsole,
}) => {
  allowConsole(/400|412/);
  const today = easternDate(new Date());
  const started = await startApplication(request, LOAN_OFFICER, { firstName: 'Dora', lastName: 'Linden' });
  await started.save({ ...minimal.application, loanApplicationProgress: 800 });
  await signInAs(LOAN_PROCESSOR);
  await page.goto(started.tab('loan-summary'));
  await page.getByRole('link', { name: 'Deadlines', exact: true }).click();
  await expect(page.getByText(`Application received on ${formatDate(today)}.`)).toBeVisible();
  const deadlines = page.getByRole('table', { name: 'Deadlines' });
  const estimate = deadlines.getByRole('row', { name: /^Loan Estimate/ });
  await expect(estimate).toContainText('12 CFR 1026.19(e)(1)(iii)(A)');
  await expect(estimate).toContainText(/Open|Due soon/);
  await expect(deadlines.getByRole('row', { name: /^Right to rescind/ })).toContainText('Not applicable');
  await expectAccessible();

  const record = page.getByRole('button', { name: 'Record: Loan Estimate sent' });
  const dialog = page.getByRole('dialog', { name: 'Loan Estimate sent' });
  await record.press('Enter');
  const date = dialog.getByRole('textbox', { name: 'Date' });
  await expect(date).toBeFocused();
  await page.keyboard.type(typed(addDays(today, 1)));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Choose how it was delivered')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Delivered' }).click();
  await page.getByRole('option', { name: 'By mail' }).click();
  await expectAccessible();
  await date.press('Enter');
  await expect(dialog.getByText('cannot be in the future')).toBeVisible();
  await expect(date).toBeFocused();

  // Half-typed input survives a reload.
  await page.keyboard.press('Escape');
  await expect(record).toBeFocused();
  await expect(page.getByText('A draft is waiting')).toBeVisible();
  await page.reload();
  await expect(page.getByText('A draft is waiting')).toBeVisible();
  await record.press('Enter');
  await expect(dialog.getByText('Your draft is back.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Delivered' })).toHaveValue('By mail');

  const other = await otherBrowserAs(LOAN_OFFICER);
  await other.goto(started.tab('deadlines'));
  const theirs = other.getByRole('table', { name: 'Deadlines' }).getByRole('row', { name: /^Loan Estimate/ });
  await expect(theirs).toContainText(/Open|Due soon/);
  await date.fill('');
  await page.keyboard.type(typed(today));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(estimate).toContainText(`Sent on ${formatDate(today)}, by mail.`);
  await expect(page.getByText('A draft is waiting')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Correct: Loan Estimate sent' })).toBeFocused();
  await expect(theirs).toContainText(`Sent on ${formatDate(today)}, by mail.`);

  // Both correct it. The second person is told of the first change, so nothing is overwritten unseen.
  await other.getByRole('button', { name: 'Correct: Loan Estimate sent' }).click();
  await page.getByRole('button', { name: 'Remove: Loan Estimate sent' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove date' }).click();
  await expect(record).toBeVisible();
  await expect(estimate).toContainText(/Open|Due soon/);
  const correction = other.getByRole('dialog', { name: 'Loan Estimate sent' });
  await correction.getByRole('combobox', { name: 'Delivered' }).click();
  await other.getByRole('option', { name: 'In person' }).click();
  await correction.getByRole('button', { name: 'Save date' }).click();
  await expect(
    correction.getByText(/changed this in the meantime\. It was removed\. Save again/),
  ).toBeVisible();
  await correction.getByRole('button', { name: 'Save date' }).click();
  await expect(correction).toBeHidden();
  await expect(theirs).toContainText(`Hand-delivered on ${formatDate(today)}.`);

  // A counteroffer adds a deadline.
  const offer = page.getByRole('button', { name: 'Record: Counteroffer sent' });
  await expect(offer).toBeHidden();
  await page.getByRole('button', { name: 'Show dates of special cases' }).press('Enter');
  await expectAccessible();
  await offer.press('Enter');
  const offered = page.getByRole('dialog', { name: 'Counteroffer sent' });
  await expect(offered.getByRole('textbox', { name: 'Date' })).toBeFocused();
  await expect(offered.getByText(/other terms than the applicant asked for/)).toBeVisible();
  await page.keyboard.type(typed(today));
  await offered.getByRole('combobox', { name: 'Delivered' }).click();
  await page.getByRole('option', { name: 'By mail' }).click();
  await offered.getByRole('button', { name: 'Record date' }).click();
  await expect(deadlines.getByRole('row', { name: /^Counteroffer notice/ })).toContainText(
    formatDate(addDays(today, 90)),
  );
  await page.getByRole('button', { name: 'Hide dates of special cases' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Correct: Counteroffer sent' })).toBeVisible();

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByText(/recorded a date: Loan Estimate sent/).first()).toBeVisible();
  await expect(page.getByText(/removed a date: Loan Estimate sent/)).toBeVisible();
});
