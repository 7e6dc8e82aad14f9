import { ADMIN, LOAN_OFFICER } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { inEveryLook } from '../every-page/every-look.ts';
import { accessTokenOf, e2eDataDir, expect, test } from '../fixtures.ts';
import { mailsSoFar, readMail } from '../operation/running-lintel.ts';
import { addPerson, openPerson } from './staff-steps.ts';

// Tests STAFF-16, STAFF-17, STAFF-19, STAFF-20.
test('an administrator gives the loans of someone who leaves to a successor', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const leaver = await addPerson(request, 'Leaver', [LOAN_OFFICER]);
  const next = await addPerson(request, 'Next', [LOAN_OFFICER]);
  const loan = await startApplication(request, ADMIN, { firstName: 'Bea', lastName: 'Handed' });
  await request.post(`/api/customers/${loan.customerId}/urlas/${loan.loanId}/actions`, {
    headers: { authorization: `Bearer ${accessTokenOf(ADMIN)}` },
    data: { actionType: 'TASKS', loanOfficer: leaver.firstName },
  });
  const seen = await mailsSoFar(e2eDataDir());

  await signInAs(ADMIN);
  await openPerson(page, leaver.email);
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();
  await page.getByRole('button', { name: 'Reassign loans' }).click();
  const dialog = page.getByRole('dialog', { name: `Reassign the loans of ${leaver.firstName} Talvik` });
  await dialog.getByRole('button', { name: 'Reassign loans' }).click();
  await expect(dialog.getByText('Choose a successor for at least one task')).toBeVisible();
  await inEveryLook(page, expectAccessible);
  const successor = dialog.getByRole('combobox', { name: 'Loan Officer' });
  await expect(successor).toHaveAccessibleDescription(/1 open, 0 closed or discarded/);
  await successor.pressSequentially(next.firstName);
  await successor.press('Enter');
  await expect(dialog.getByText(/Loan Officer: 1 loan\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reassign loans' }).click();
  await expect(dialog).toBeHidden();
  const reassigned = page.getByRole('table', { name: 'Reassignments' }).getByRole('row').nth(1);
  await expect(reassigned).toContainText(`Loan Officer: ${next.firstName} Talvik, 1 loan`, {
    timeout: 30_000,
  });
  await expect(reassigned).toContainText('Finished');
  const loans = page.getByRole('region', { name: 'Loans', exact: true });
  for (const task of ['Setup Processor', 'Conditions Processor', 'Loan Officer']) {
    const count = loans.getByRole('term').filter({ hasText: task }).locator('..').getByRole('definition');
    await expect(count).toHaveText('0 open, 0 closed or discarded');
  }
  await expect(page.getByRole('row', { name: /Loans reassigned/ })).toContainText(next.email);

  let mail = '';
  while (!mail.includes('assigned you')) mail = await readMail(e2eDataDir(), next.email, seen);
  expect(mail).toContain(`Adele Whitcombe assigned you ${leaver.firstName} Talvik's loans.`);
  expect(mail).toContain('Loan Officer: 1 loan');
  expect((await loan.read()).loanOfficer).toBe(next.firstName);
  await page.goto(loan.tab('history'));
  await expect(page.getByText('reassigned the tasks')).toBeVisible();
});
