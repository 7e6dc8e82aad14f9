import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';
import { issueAndDeliver } from './issued-estimate.ts';

// Tests FAITH-13, LE-18 and DEADLINE-35.
test('a changed circumstance leads from Good Faith and Deadlines to the revised estimate', {
  tag: '@long',
}, async ({ page, request, signInAs, expectAccessible }) => {
  const started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Rhea', lastName: 'Vise' });
  const officer = { section8LoanOriginatorInformation: { loanOriginatorName: 'Oscar' } };
  await started.save({ ...smallestAnswers({}), ...officer });
  await issueAndDeliver(request, started);
  await signInAs(LOAN_PROCESSOR);
  await page.goto(started.tab('good-faith'));
  await page.getByRole('button', { name: 'Record a changed circumstance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: /^The borrower asked for it/ }).click();
  await dialog.getByRole('textbox', { name: 'What happened' }).fill('Rhea wants to pay less at closing.');
  await dialog.getByRole('checkbox', { name: /^Lender credits/ }).check();
  await dialog.getByRole('button', { name: 'Record circumstance' }).click();
  await expect(page.getByText(/A revised disclosure is due by/)).toBeVisible();
  await expectAccessible();

  await page.goto(started.tab('deadlines'));
  const deadline = page.getByRole('table', { name: 'Deadlines' }).getByRole('row').filter({
    hasText: 'Rhea wants to pay less',
  });
  await expect(deadline).toContainText('Revised Loan Estimate');
  const dates = page.getByRole('table', { name: 'Recorded dates' });
  const known = dates.getByRole('row').filter({ hasText: 'Changed circumstance known' });
  await expect(known.getByRole('link', { name: 'Good Faith' })).toBeVisible();
  await expect(known.getByRole('button')).toHaveCount(0);
  await expectAccessible();
  await deadline.getByRole('link', { name: 'Open the Loan Estimate' }).click();
  await expect(page.getByText('It can reset: Lender credits.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Issue a Revised Loan Estimate' })).toBeEnabled();
});
