import type { Page } from '@playwright/test';
import { ADMIN } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

// Tests LOAN-28. The second change comes while the first tab still expects the reports of its own.
test('a tab shows what the same person changes in another tab right after its own change', {
  tag: '@long',
}, async ({ page, context, request, signInAs }) => {
  const loan = await startApplication(request, ADMIN, { firstName: 'Tilda', lastName: 'Twotab' });
  await signInAs(ADMIN);
  const other = await context.newPage();
  await page.goto(loan.tab('tasks'));
  await other.goto(loan.tab('loan-status'));
  await choose(page, 'Loan Officer', 'Oscar Brandt');
  await choose(other, 'Loan Status', 'Suspended');
  await page.getByRole('button', { name: 'Assign tasks' }).click();
  const info = page.getByRole('region', { name: 'Loan Info' });
  await expect(info).toContainText('Oscar Brandt');
  await other.getByRole('button', { name: 'Set loan status' }).click();
  await expect(other.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();

  await expect(info).toContainText('Suspended');
  await expect(other.getByRole('region', { name: 'Loan Info' })).toContainText('Oscar Brandt');
  for (const tab of [page, other]) await expect(tab.getByText(/changed this loan/)).toHaveCount(0);
  expect(await loan.read()).toMatchObject({ loanOfficer: 'Oscar', loanStatus: 'SUSPENDED' });

  // The same the other way round: the tasks change right after a status.
  await page.getByRole('link', { name: 'Loan Status', exact: true }).click();
  await other.getByRole('link', { name: 'Tasks', exact: true }).click();
  await choose(page, 'Loan Status', 'Conditional approval');
  await choose(other, 'Loan Officer', 'Ravi Menon');
  await page.getByRole('button', { name: 'Set loan status' }).click();
  await expect(info).toContainText('Conditional approval');
  await other.getByRole('button', { name: 'Assign tasks' }).click();
  await expect(info).toContainText('Ravi Menon');
  expect(await loan.read()).toMatchObject({ loanOfficer: 'Ravi', loanStatus: 'CONDITIONAL_APPROVAL' });
});
