import type { Page } from '@playwright/test';
import { ADMIN, LOAN_OFFICER } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { orderableLoan } from '../loans/orderable-loan.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs(LOAN_OFFICER);
});

const textbox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

// Tests BASE-43, LIST-30.
test('each page opens with the focus in its first field, after a link and after a reload', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  await expect(search).toBeFocused();
  await page.getByRole('link', { name: 'Loans', exact: true }).press('Enter');
  await expect(page.getByRole('checkbox', { name: 'My loans' })).toBeFocused();
  await page.getByRole('link', { name: 'Home', exact: true }).press('Enter');
  await expect(search).toBeFocused();
  await page.reload();
  await expect(search).toBeFocused();
  const services = [
    ['Amortization Calculator', textbox(page, 'Loan amount')],
    ['Generate Quote', page.getByRole('combobox', { name: 'Customer' })],
    ['Create Customer Profile', textbox(page, 'First name')],
  ] as const;
  for (const [service, start] of services) {
    await page.getByRole('button', { name: 'Services' }).press('Enter');
    await page.getByRole('menuitem', { name: service }).press('Enter');
    await expect(start).toBeFocused();
  }
  await page.keyboard.type('Ada');
  await expect(textbox(page, 'First name')).toHaveValue('Ada');
});

// Tests BASE-43.
test('each tab of a loan opens with the focus in its first field', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const loan = await orderableLoan(request, LOAN_OFFICER);
  await page.goto(loan.tab('title-docs').replace('title-docs', 'loan-summary'));
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  const tabs = [
    ['Title Documents', textbox(page, 'Loan Id')],
    ['Lock', page.getByRole('radio', { name: '15 days' })],
    ['Notes', textbox(page, 'Note')],
    ['Customer', textbox(page, 'First name')],
    ['History', page.getByRole('combobox', { name: 'Person' })],
    ['Form Details', page.getByRole('combobox', { name: 'Mortgage type applied for' })],
  ] as const;
  for (const [tab, start] of tabs) {
    await page.getByRole('navigation').getByRole('link', { name: tab, exact: true }).press('Enter');
    await expect(start).toBeFocused();
    // Focus alone does not open a list.
    await expect(page.getByRole('option')).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('quote');
  await expect(page.getByRole('option', { selected: true })).toContainText('Start a quote');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
});

test('a page leaves the focus to someone who types while it loads', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const loan = await orderableLoan(request, LOAN_OFFICER);
  await page.goto(loan.tab('title-docs').replace('title-docs', 'notes'));
  await expect(textbox(page, 'Note')).toBeFocused();
  const held = Promise.withResolvers<void>();
  await page.route(/\/actions\?actionType=TITLE_DOCS/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Title Documents', exact: true })
    .press('Enter');
  await expect(page.getByText('Loading title documents')).toBeAttached();
  const menu = page.getByRole('button', { name: 'Services' });
  await menu.focus();
  await page.keyboard.press('Shift');
  held.resolve();
  await expect(textbox(page, 'Loan Id')).toBeVisible();
  await expect(menu).toBeFocused();
});

// Tests LIST-32.
test('an application that is started opens at its first field', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { customerId } = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Ada',
    lastName: 'Again',
  });
  await page.goto(`/customers/${customerId}/urlas/no-urla/action-center/documents-uploaded`);
  await page.getByRole('button', { name: 'Start application' }).press('Enter');
  await expect(page).toHaveURL(/\/urla\?/);
  await expect(page.getByRole('heading', { name: /^Section 1\./ })).toBeVisible();
  await expect(textbox(page, 'First name').first()).toBeFocused();
  await expect(page).toHaveTitle('Again, Ada · Section 1. Borrower information · Lintel');
});

test('the focus is where it was after the search and a dialog', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(ADMIN);
  await page.goto('/directories');
  const add = page.getByRole('button', { name: /^Add/ }).first();
  await add.click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  const search = page.getByRole('button', { name: /Search loans/ });
  await search.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
});
