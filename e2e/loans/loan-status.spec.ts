import type { APIRequestContext, Page } from '@playwright/test';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';

const WORDS = [
  'Conditional approval',
  'Suspended',
  'Final approval',
  'Closed',
  'Funded',
  'Sold',
  'Discarded',
  'Closed with competitor',
];

/** An application started by an officer, for a borrower with this last name. */
function startedBy(request: APIRequestContext, lastName: string) {
  return startApplication(request, LOAN_OFFICER, { firstName: 'Ilse', lastName });
}

async function choose(page: Page, word: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Loan Status' }).click();
  await page.getByRole('option', { name: word, exact: true }).click();
}

test('sets the status of a loan by keyboard, with a closing date only for closed states, and shows it everywhere', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { customerId, loanId } = await startedBy(request, 'Brandis');
  const base = `/customers/${customerId}/urlas/${loanId}/action-center`;
  await signInAs(LOAN_PROCESSOR);
  await page.goto(`${base}/loan-summary`);
  await page.getByRole('link', { name: 'Loan Status', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Loan Status', level: 1 })).toBeVisible();
  const status = page.getByRole('combobox', { name: 'Loan Status' });
  const closingDate = page.getByRole('textbox', { name: 'Closing Date' });
  await expectAccessible();

  await page.getByRole('button', { name: 'Set loan status' }).click();
  await expect(page.getByText('Choose a loan status')).toBeVisible();
  await expect(status).toBeFocused();

  await status.press('Enter');
  await expect(page.getByRole('option')).toHaveText(WORDS);
  await page.getByRole('option', { name: 'Suspended' }).click();
  await expect(closingDate).toBeHidden();
  for (const closing of ['Closed with competitor', 'Closed']) {
    await status.click();
    await page.getByRole('option', { name: closing, exact: true }).click();
    await expect(closingDate).toBeVisible();
  }
  await page.getByRole('button', { name: 'Set loan status' }).click();
  await expect(page.getByText('Enter the closing date')).toBeVisible();
  await expect(closingDate).toBeFocused();
  await page.keyboard.type('02302026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a date that exists, as MM/DD/YYYY')).toBeVisible();
  await expectAccessible();

  await closingDate.fill('');
  await page.keyboard.type('07042026');
  await expect(closingDate).toHaveValue('07/04/2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${base}/loan-summary$`));
  const info = page.getByRole('region', { name: 'Loan Info' });
  await expect(info.getByText('Closed', { exact: true })).toBeVisible();
  await expect(info.getByText('Jul 4, 2026')).toBeVisible();

  await page.getByRole('link', { name: 'Action Items' }).click();
  const row = page.getByRole('row', { name: /Loan Status/ });
  await expect(row).toContainText('Closed');
  await expect(row).toContainText('Closing Jul 4, 2026');
  await expect(row).toContainText('Paula Quintero');
  await expectAccessible();
  await row.getByRole('link', { name: 'Loan Status' }).click();
  await expect(status).toHaveValue('Closed');
});

test('keeps the choice over a reload, and asks before leaving', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  const { tab } = await startedBy(request, 'Reloaded');
  await signInAs(LOAN_OFFICER);
  await page.goto(tab('loan-status'));
  const status = page.getByRole('combobox', { name: 'Loan Status' });
  await status.click();
  await page.getByRole('option', { name: 'Sold' }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(status).toHaveValue('Sold');
  await page.getByRole('link', { name: 'Action Items' }).click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay on page' }).click();
  await expect(status).toHaveValue('Sold');
});

test('gives the reason of a failure, and stops: STATUS-11', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  allowConsole,
}) => {
  allowConsole(/404|500|503/);
  const { tab } = await startedBy(request, 'Refused');
  await signInAs(LOAN_OFFICER);
  const address = tab('loan-status');
  await page.goto(address);
  await page.getByRole('combobox', { name: 'Loan Status' }).click();
  await page.getByRole('option', { name: 'Funded' }).click();
  const words: [number, string][] = [
    [404, '404, File Not Found'],
    [500, 'Internal Server Error, please try again later'],
    [503, 'Unexpected error, Please try again later'],
  ];
  for (const [code, text] of words) {
    await page.route('**/actions', (route) => route.fulfill({ status: code, json: {} }));
    await page.getByRole('button', { name: 'Set loan status' }).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await page.unroute('**/actions');
  }
  await page.getByRole('button', { name: 'Set loan status' }).click();
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
});

test('shows that nothing has been done for a loan yet', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { tab } = await startedBy(request, 'Untouched');
  await signInAs(LOAN_OFFICER);
  await page.goto(tab('action-item'));
  await expect(page.getByText('No actions yet')).toBeVisible();
  await expectAccessible();
});

test('asks before it discards a loan, and returns it to the status before', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { tab } = await startedBy(request, 'Discarded');
  await signInAs(LOAN_OFFICER);
  const address = tab('loan-status');
  await page.goto(address);
  const choose = async (word: string) => {
    await page.getByRole('combobox', { name: 'Loan Status' }).click();
    await page.getByRole('option', { name: word, exact: true }).click();
    await page.getByRole('button', { name: 'Set loan status' }).click();
  };
  await expect(page.getByRole('button', { name: /Return to/ })).toHaveCount(0);
  await choose('Discarded');
  const dialog = page.getByRole('dialog', { name: /^Discard loan/ });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The loan was not discarded.')).toBeVisible();
  await page.getByRole('button', { name: 'Set loan status' }).click();
  await dialog.getByRole('button', { name: 'Discard loan' }).click();
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: 'Return to Started' }).click();
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  const info = page.getByRole('region', { name: 'Loan Info' });
  await expect(info.getByText('Started', { exact: true })).toBeVisible();
});

test('shows a colleague’s newer decision, and asks which is right', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/412/);
  const { tab } = await startedBy(request, 'Disputed');
  const address = tab('loan-status');
  await signInAs(LOAN_OFFICER);
  const other = await otherBrowserAs(LOAN_PROCESSOR);
  await page.goto(address);
  await choose(page, 'Funded');
  await other.goto(address);
  await choose(other, 'Suspended');
  await other.getByRole('button', { name: 'Set loan status' }).click();
  await expect(other.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();

  await page.getByRole('button', { name: 'Set loan status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which of these is right?' });
  await expect(dialog.getByText('Yours: Funded')).toBeVisible();
  await expect(dialog.getByText('Paula Quintero: Suspended')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await expect(page.getByText(/Nothing was changed yet/)).toBeVisible();
  // The person has seen the newer decision, so the next press goes through.
  await page.getByRole('button', { name: 'Set loan status' }).click();
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  const info = page.getByRole('region', { name: 'Loan Info' });
  await expect(info.getByText('Funded', { exact: true })).toBeVisible();
});

test('keeps a colleague’s status if that is chosen, and returns on the second press', {
  tag: '@long',
}, async ({ page, request, signInAs, otherBrowserAs, allowConsole }) => {
  allowConsole(/412/);
  const { tab } = await startedBy(request, 'Conceded');
  const address = tab('loan-status');
  await signInAs(LOAN_OFFICER);
  const other = await otherBrowserAs(LOAN_PROCESSOR);
  const set = async (on: typeof page, word: string) => {
    await on.goto(address);
    await choose(on, word);
    await on.getByRole('button', { name: 'Set loan status' }).click();
  };
  const summary = (on: typeof page) => on.getByRole('heading', { name: 'Loan Summary' });
  const info = page.getByRole('region', { name: 'Loan Info' });
  await page.goto(address);
  await choose(page, 'Funded');
  await set(other, 'Suspended');
  await expect(summary(other)).toBeVisible();
  await page.getByRole('button', { name: 'Set loan status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which of these is right?' });
  await dialog.getByRole('radio', { name: 'Paula Quintero: Suspended' }).check();
  await dialog.getByRole('button', { name: 'Keep the saved status' }).click();
  await expect(info.getByText('Suspended', { exact: true })).toBeVisible();

  await set(page, 'Discarded');
  await page.getByRole('button', { name: 'Discard loan' }).click();
  await expect(info.getByText('Discarded', { exact: true })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Return to Suspended' })).toBeVisible();
  // A form with a choice keeps comparing with the status that it was opened with.
  await choose(page, 'Funded');
  await set(other, 'Sold');
  await expect(summary(other)).toBeVisible();
  await page.getByRole('button', { name: 'Return to Suspended' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Return to Suspended' }).click();
  await expect(summary(page)).toBeVisible();
  await expect(info.getByText('Suspended', { exact: true })).toBeVisible();
});
