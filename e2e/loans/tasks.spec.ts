import type { Page } from '@playwright/test';
import { ADMIN, LOAN_OFFICER } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { e2eDataDir, expect, test } from '../fixtures.ts';
import { mailsSoFar, readMail } from '../operation/running-lintel.ts';

test('an administrator assigns a loan, and its new people get a mail and find it', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  expectAccessible,
}) => {
  const { customerId, loanId, read } = await startApplication(request, ADMIN, {
    firstName: 'Tomoko',
    lastName: 'Assigned',
  });
  const base = `/customers/${customerId}/urlas/${loanId}/action-center`;
  const { loanNumber } = await read();
  const seen = await mailsSoFar(e2eDataDir());
  await signInAs(ADMIN);
  await page.goto(`${base}/loan-summary`);
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  const choose = async (role: string, name: string) => {
    await page.getByRole('combobox', { name: role }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await expect(page.getByRole('combobox', { name: 'Setup Processor' })).toHaveValue('');
  await expectAccessible();
  await choose('Setup Processor', 'Paula Quintero');
  await choose('Conditions Processor', 'Paula Quintero');
  await choose('Loan Officer', 'Oscar Brandt');
  await page.getByRole('button', { name: 'Assign tasks' }).click();

  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  const info = page.getByRole('region', { name: 'Loan Info' });
  await expect(info.getByText('Oscar Brandt')).toBeVisible();
  await expect(info.getByText('Paula Quintero')).toHaveCount(2);

  const toOfficer = await readMail(e2eDataDir(), 'officer@lintel.example', seen);
  expect(toOfficer).toContain('Adele Whitcombe assigned you a loan.');
  expect(toOfficer).toContain(`Loan: ${loanNumber}`);
  expect(toOfficer).toContain('Your role: Loan Officer');
  const toProcessor = await readMail(e2eDataDir(), 'processor@lintel.example', seen);
  expect(toProcessor).toContain('Your role: Setup Processor and Conditions Processor');

  // The officer opens the link in the mail, and finds the loan in their own list.
  const officer = await otherBrowserAs(LOAN_OFFICER);
  const link = /https?:\/\/\S+/.exec(toOfficer)?.[0] ?? '';
  await officer.goto(new URL(link).pathname);
  await expect(officer.getByRole('region', { name: 'Loan Info' }).getByText('Oscar Brandt')).toBeVisible();
  await officer.goto('/loans?loanOfficer=Oscar');
  await expect(
    officer.getByRole('table', { name: 'Loans' }).getByText('Assigned, Tomoko').first(),
  ).toBeVisible();
  // Tests LIST-47.
  const found = officer.getByRole('row', { name: /Assigned, Tomoko/ }).first();
  await expect(found).toContainText('O. Brandt');
  await expect(found).toContainText('P. Quintero');

  // The form is filled in again. A change notifies only newly assigned people.
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Loan Officer' })).toHaveValue('Oscar Brandt');
  await choose('Setup Processor', 'Unassigned');
  await choose('Loan Officer', 'Ravi Menon');
  await page.getByRole('button', { name: 'Assign tasks' }).click();
  await expect(info.getByText('Ravi Menon')).toBeVisible();
  const toNext = await readMail(e2eDataDir(), 'ravi.menon@lintel.example', seen);
  expect(toNext).toContain('Your role: Loan Officer');
  expect(await read()).toMatchObject({
    setupProcessor: null,
    conditionsProcessor: 'Paula',
    loanOfficer: 'Ravi',
  });
});

test('two administrators assign one loan at once: nobody is replaced without being asked about', {
  tag: '@long',
}, async ({ page, request, signInAs, otherBrowserAs, allowConsole }) => {
  allowConsole(/409|412/);
  const { read, tab } = await startApplication(request, ADMIN, {
    firstName: 'Tomoko',
    lastName: 'Contested',
  });
  const address = tab('tasks');
  await signInAs(ADMIN);
  const other = await otherBrowserAs(ADMIN);
  for (const desk of [page, other]) {
    await desk.goto(address);
    await expect(desk.getByRole('combobox', { name: 'Loan Officer' })).toHaveValue('');
  }
  await page.getByRole('combobox', { name: 'Loan Officer' }).click();
  await page.getByRole('option', { name: 'Yara Nassim' }).click();
  await page.getByRole('button', { name: 'Assign tasks' }).click();
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();

  await other.getByRole('combobox', { name: 'Setup Processor' }).click();
  await other.getByRole('option', { name: 'Greta Sandoval' }).click();
  await other.getByRole('combobox', { name: 'Loan Officer' }).click();
  await other.getByRole('option', { name: 'Bram Hollis' }).click();
  await other.getByRole('button', { name: 'Assign tasks' }).click();
  const dialog = other.getByRole('dialog', { name: 'Which of these is right?' });
  await expect(dialog.getByText('Yours: Bram')).toBeVisible();
  await expect(dialog.getByText('Saved in your other tab: Yara')).toBeVisible();
  expect(await read()).toMatchObject({ loanOfficer: 'Yara', setupProcessor: null });
  await dialog.getByRole('button', { name: 'Save these' }).click();
  await expect(other.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  expect(await read()).toMatchObject({ loanOfficer: 'Bram', setupProcessor: 'Greta' });
});

test('gives the reason if tasks were not read or saved: STATUS-11', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  allowConsole,
}) => {
  allowConsole(/404|500/);
  const { tab } = await startApplication(request, ADMIN, {
    firstName: 'Tomoko',
    lastName: 'Refused',
  });
  const address = tab('tasks');
  await signInAs(ADMIN);
  await page.route('**/actions?actionType=TASKS', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('Internal Server Error, please try again later');
  await page.unroute('**/actions?actionType=TASKS');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('combobox', { name: 'Loan Officer' })).toBeVisible();
  await page.getByRole('button', { name: 'Assign tasks' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was chosen, so nothing was saved.');
  await page.route('**/actions', (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('combobox', { name: 'Loan Officer' }).click();
  await page.getByRole('option', { name: 'Yara Nassim' }).click();
  await page.getByRole('button', { name: 'Assign tasks' }).click();
  await expect(page.getByRole('alert')).toContainText('404, File Not Found');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

// Tests LOAN-28. The second change comes while the first tab still waits for its own live updates.
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

  // The other way round: the tasks change right after a status.
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
