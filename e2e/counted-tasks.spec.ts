import type { Locator, Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../domain/people/role.ts';
import { startApplication } from './application-wizard/started-application.ts';
import { accessTokenOf, expect, test } from './fixtures.ts';
import { orderableLoan } from './loans/orderable-loan.ts';

/** More than any page has tab stops. */
const MAX_TABS = 60;

/** Presses keys and counts them. Typed values do not count. */
function countedKeys(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    type: (text: string) => page.keyboard.type(text),
    /** Presses Tab until the target has the focus. */
    reach: async (target: Locator) => {
      const element = await target.elementHandle();
      for (let presses = 0; presses < MAX_TABS; presses += 1) {
        if (await element?.evaluate((node) => node === document.activeElement)) return;
        count += 1;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not lead to ${target}`);
    },
    total: () => count,
  };
}

/** Ten digits that nobody else in the run has. */
function newPhone(): string {
  return `512${String(2_000_000 + Math.floor(Math.random() * 7_999_999))}`;
}

test('a loan is found by phone digits and opened with four keys', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_PROCESSOR)}` };
  const cellPhone = newPhone();
  const data = {
    firstName: 'Iria',
    lastName: 'Dialed',
    primaryEmail: `${cellPhone}@mail.example`,
    cellPhone,
  };
  const { customerId } = await (await request.post('/api/customers', { headers, data })).json();
  const started = await request.post(`/api/customers/${customerId}/urlas`, { headers });
  const { loanId } = await started.json();
  await signInAs(LOAN_PROCESSOR);
  await page.goto('/');
  await expect(page.getByRole('table', { name: 'Loans' }).getByRole('row').nth(1)).toBeVisible();

  const keys = countedKeys(page);
  await keys.press('/');
  await keys.type(cellPhone.slice(-7));
  await keys.press('Enter');
  await expect(page.getByRole('table').getByText('Dialed, Iria')).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${loanId}/action-center/loan-summary`));
  expect(keys.total()).toBeLessThanOrEqual(4);
});

test('a note that tags a colleague is written with four keys from any page of the loan', {
  tag: '@long',
}, async ({ page, request, signInAs }) => {
  const { tab } = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Nils', lastName: 'Noted' });
  await signInAs(LOAN_PROCESSOR);
  await page.goto(tab('loan-summary'));
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();

  const keys = countedKeys(page);
  await keys.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await keys.type('note');
  await expect(page.getByRole('option', { selected: true })).toContainText(/note/i);
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toBeFocused();
  await keys.type('Please call him. @osc');
  await expect(page.getByRole('option', { selected: true })).toContainText('Oscar Brandt');
  await keys.press('Enter');
  await expect(page.getByText('Will be notified by email: Oscar Brandt')).toBeVisible();
  await keys.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Please call him.' })).toBeVisible();
  expect(keys.total()).toBeLessThanOrEqual(4);
});

/** Runs an action of the open loan by its name in the palette. */
async function startAction(page: Page, keys: ReturnType<typeof countedKeys>, word: string): Promise<void> {
  await keys.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await keys.type(word);
  await expect(page.getByRole('option', { selected: true })).toContainText(new RegExp(word, 'i'));
  await keys.press('Enter');
}

test('a lock is recorded with a few keys from any page of the loan', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  const loan = await orderableLoan(request, LOAN_PROCESSOR);
  await signInAs(LOAN_PROCESSOR);
  await page.goto(`/customers/${loan.customerId}/urlas/${loan.loanId}/action-center/loan-summary`);
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();

  const keys = countedKeys(page);
  await startAction(page, keys, 'lock');
  await expect(page.getByRole('radio', { name: '15 days' })).toBeFocused();
  await keys.press('3');
  await expect(page.getByRole('textbox', { name: 'Locked On' })).toBeFocused();
  await keys.reach(page.getByRole('textbox', { name: 'Lock Rate' }));
  await keys.type('6.5');
  await keys.reach(page.getByRole('combobox', { name: 'Loan Program' }));
  await keys.type('30');
  await keys.press('Enter');
  await keys.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Save confirmation' })).toBeVisible();
  expect(keys.total()).toBeLessThanOrEqual(9);
});

test('title is ordered with a few keys from any page of the loan', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  const loan = await orderableLoan(request, LOAN_PROCESSOR);
  await signInAs(LOAN_PROCESSOR);
  await page.goto(`/customers/${loan.customerId}/urlas/${loan.loanId}/action-center/loan-summary`);
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();

  const keys = countedKeys(page);
  await startAction(page, keys, 'title');
  await expect(page.getByRole('textbox', { name: 'Loan Id' })).toBeFocused();
  await keys.reach(page.getByRole('checkbox', { name: 'Keystone Harbor Title' }));
  await keys.press('Space');
  await keys.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Send email' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await keys.press('Control+Enter');
  await expect(page.getByText('Ordered by Paula Quintero')).toBeVisible();
  expect(keys.total()).toBeLessThanOrEqual(7);
});
