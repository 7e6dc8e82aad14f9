import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';

// Tests LE-11, LE-13, LE-16 and LE-17.
test('a Loan Estimate is previewed, issued and found among the documents', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Edda', lastName: 'Form' });
  await started.save({ ...smallestAnswers({}), section8LoanOriginatorInformation: null });
  await signInAs(LOAN_PROCESSOR);
  await page.goto(started.tab('loan-estimate'));
  await expect(page.getByText('A loan officer: Application')).toBeVisible();
  const issue = page.getByRole('button', { name: 'Issue the Loan Estimate' });
  await expect(issue).toBeDisabled();

  await started.save({ section8LoanOriginatorInformation: { loanOriginatorName: 'Oscar' } });
  await page.reload();
  const preview = page.getByRole('region', { name: 'Preview of Loan Estimate preview.pdf' });
  await expect(preview.getByText('PREVIEW – NOT ISSUED').first()).toBeVisible();
  await expectAccessible();
  await issue.click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();

  const versions = page.getByRole('table', { name: 'Versions' });
  await expect(versions.getByRole('link', { name: '1: Loan Estimate' })).toBeVisible();
  await expect(page.getByText('Nothing on the form has changed.')).toBeVisible();
  await versions.getByRole('link', { name: '1: Loan Estimate' }).click();
  await expect(page.getByRole('region', { name: /^Preview of Loan Estimate LN-/ })).toBeVisible();
});
