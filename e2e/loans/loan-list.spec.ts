import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { addDays, easternDate, formatDate } from '../../domain/time/eastern-time.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs(LOAN_OFFICER);
});

test('filters, sorts and hides columns, and keeps all of this in the address', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/loans');
  await expect(page.getByRole('table', { name: 'Loans' })).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('textbox', { name: 'Loan purpose' })
    .or(page.getByRole('combobox', { name: 'Loan purpose' }))
    .click();
  await page.getByRole('option', { name: 'Refinance' }).click();
  await page.getByRole('button', { name: /Loan Amount/ }).click();
  await page.getByRole('button', { name: /Loan Amount/ }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Email' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/loanPurpose=Refinance/);
  await expect(page).toHaveURL(/sort=loanAmount&direction=desc|direction=desc.*sort=loanAmount/);
  await expect(page).toHaveURL(/hide=email/);

  const again = await page.context().newPage();
  await again.goto(page.url());
  await expect(again.getByRole('columnheader', { name: 'Loan Amount' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(again.getByRole('columnheader', { name: 'Email' })).toBeHidden();
  const amounts = await again.locator('tbody tr td:nth-child(6)').allTextContents();
  const figures = amounts.filter((text) => text !== 'N/A').map((text) => Number(text.replace(/\D/g, '')));
  expect(figures).toEqual([...figures].sort((one, other) => other - one));
  expect(amounts.length).toBeGreaterThan(5);
});

test('follows the next link without repeated or lost rows, and reaches all rows by keyboard', {
  tag: '@long',
}, async ({ page, expectAccessible }) => {
  await page.goto('/loans?limit=40&sort=borrower');
  const table = page.getByRole('table', { name: 'Loans' });
  await table.getByRole('link').first().focus();
  await readToTheEnd(page);
  await expectAccessible();
  // The number shown by the list, because another test may have started a loan since.
  const total = Number((await page.getByText(/^\d+ loans in total$/).textContent())?.replace(/\D/g, ''));
  await expect(table).toHaveAttribute('aria-rowcount', String(total + 1));
  // Rows far outside the view are not rendered.
  expect(await table.getByRole('row').count()).toBeLessThan(total / 2);
  await page.keyboard.press('Home');
  await expect(table.getByRole('link').first()).toBeFocused();
  const seen: string[] = [];
  for (let row = 0; row < total; row++) {
    // The header is the first row.
    seen.push(await page.evaluate(focusInRow, row + 2));
    await page.keyboard.press('ArrowDown');
  }
  expect(new Set(seen).size).toBe(total);
});

/** Runs in the page. @returns the address of the focused link once it is in this row. */
async function focusInRow(row: number): Promise<string> {
  const focusedRow = () => document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
  while (focusedRow() !== String(row)) await new Promise(requestAnimationFrame);
  return document.activeElement?.getAttribute('href') ?? '';
}

// A wide table scrolls with the window, a narrow one in its own box.
for (const width of [1440, 1200]) {
  test(`keeps its place when a person returns from a loan far down, ${width} pixels wide`, {
    tag: width === 1440 ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/loans?sort=borrower');
    await page.getByRole('table', { name: 'Loans' }).getByRole('link').first().focus();
    await readToTheEnd(page);
    const opened = await page.locator(':focus').getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
    await page.goBack();
    await expect(page.locator(`a[href="${opened}"]`)).toBeInViewport();
    await expect(page.locator(`a[href="${opened}"]`)).toBeFocused();
  });
}

test('keeps its place when a column is hidden', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1500, height: 800 });
  await page.goto('/loans?sort=borrower');
  await page.getByRole('table', { name: 'Loans' }).getByRole('link').first().focus();
  await readToTheEnd(page);
  const last = await page.locator(':focus').getAttribute('href');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Email' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeHidden();
  await expect(page).toHaveURL(/hide=email/);
  // The top of the box is visible, its end is below the window.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator(`a[href="${last}"]`)).toBeInViewport();
});

test('shows when the next loans did not load, and loads them on retry', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500/);
  await page.route('**/api/urlas?*after=*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/loans');
  await page.getByRole('button', { name: 'Show more loans' }).click();
  await expect(page.getByRole('alert')).toHaveText('The next loans did not load.');
  await page.unroute('**/api/urlas?*after=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^The first 100 of \d+ loans$/)).toBeVisible();
});

// Tests LIST-56.
test('without a network a filter waits, and the previous loans stay', { tag: '@long' }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_IO_SUSPENDED/);
  await page.goto('/loans');
  const rows = page.getByRole('table', { name: 'Loans' }).getByRole('row');
  await expect(rows.nth(3)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'My loans' }).check();
  await expect(page.getByText('Your choice applies when you are back online.')).toBeVisible();
  await expect(rows.nth(3)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Your choice applies when you are back online.')).toBeHidden();
  await expect(page).toHaveURL(/mine=true/);
  await expect(page.getByRole('table', { name: 'Loans' })).toBeVisible();
});

test('exports all filtered rows as CSV, not only the page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/loans?status=locked&limit=5');
  const count = Number((await page.getByText(/^\d+ loans$/).textContent())?.replace(/\D/g, ''));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^loans-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBe(count + 1);
});

/** Moves the focus to the last row of the list, which loads all rows. */
async function readToTheEnd(page: Page): Promise<void> {
  const end = page.getByText(/^\d+ loans in total$/);
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(end).toBeVisible({ timeout: 250 });
  }).toPass();
  await page.keyboard.press('End');
  const total = Number.parseInt((await end.textContent()) ?? '', 10);
  // The focus follows its row one frame later. The header is the first row.
  await expect(page.getByRole('row').filter({ has: page.locator(':focus') })).toHaveAttribute(
    'aria-rowindex',
    `${total + 1}`,
  );
}

test('shows the status of the loan, also with an extended lock', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_OFFICER)}` };
  const answer = await request.get('/api/urlas?status=LOCKED&limit=200', { headers });
  const rows: { loanId: string; lockStatus: string }[] = (await answer.json()).results;
  const extended = rows.find(({ lockStatus }) => lockStatus === 'EXTENDED');
  expect(extended).toBeDefined();
  await page.goto('/loans?status=LOCKED&limit=200');
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${extended?.loanId}"]`) });
  await expect(row).toBeVisible();
  const heads = await page.getByRole('columnheader').allTextContents();
  await expect(row.getByRole('cell').nth(heads.indexOf('Loan Status'))).toHaveText('Locked');
});

test('lists loans by lock expiration, soonest first, and keeps the filter in the address', {
  tag: '@long',
}, async ({ page, expectAccessible }) => {
  await page.goto('/loans');
  await page.getByRole('combobox', { name: 'Lock expires' }).click();
  await page.getByRole('option', { name: 'Within 30 days' }).click();
  await expect(page).toHaveURL(/lockExpiresWithin=30/);
  await expect(page).toHaveURL(/sort=lockExpirationDate/);
  await expect(page.getByRole('columnheader', { name: 'Exp Date' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expectAccessible();
  const dates = await page.locator('tbody tr td:nth-child(9)').allTextContents();
  const times = dates.map((text) => Date.parse(text));
  expect(times.length).toBeGreaterThan(0);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(Math.max(...times)).toBeLessThanOrEqual(
    Date.parse(formatDate(addDays(easternDate(new Date()), 30))),
  );
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Lock expires' })).toHaveValue('Within 30 days');
});
