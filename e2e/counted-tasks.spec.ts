import type { Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../domain/people/role.ts';
import { startApplication } from './application-wizard/started-application.ts';
import { accessTokenOf, expect, test } from './fixtures.ts';

/** Presses keys and counts them. Typed values do not count. */
function countedKeys(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    type: (text: string) => page.keyboard.type(text),
    total: () => count,
  };
}

/** Ten digits that no other person of the run has. */
function newPhone(): string {
  return `512${String(2_000_000 + Math.floor(Math.random() * 7_999_999))}`;
}

test('a loan is found by phone digits and opened with four keys', async ({ page, request, signInAs }) => {
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

test('a note that tags a colleague is written with four keys from any page of the loan', async ({
  page,
  request,
  signInAs,
}) => {
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
  await expect(page.getByText('Will be notified by e-mail: Oscar Brandt')).toBeVisible();
  await keys.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Please call him.' })).toBeVisible();
  expect(keys.total()).toBeLessThanOrEqual(4);
});
