import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessTokenOf, expect, test } from './fixtures.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs('ROLE_LOAN_OFFICER');
});

test('filters, sorts and hides columns, and keeps it all in the address', async ({
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

test('reads on along the next link, without a row twice or lost, and goes through all rows by keyboard', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/loans?limit=40&sort=borrower');
  const table = page.getByRole('table', { name: 'Loans' });
  await table.getByRole('link').first().focus();
  await readToTheEnd(page);
  await expectAccessible();
  // Counted by the list, as another test may start a loan between the count above and the last page.
  const total = Number((await page.getByText(/^\d+ loans in all$/).textContent())?.replace(/\D/g, ''));
  await expect(table).toHaveAttribute('aria-rowcount', String(total + 1));
  // Rows that are far from what is seen are not in the page.
  expect(await table.getByRole('row').count()).toBeLessThan(total / 2);
  await page.keyboard.press('Home');
  await expect(table.getByRole('link').first()).toBeFocused();
  const seen: string[] = [];
  for (let row = 0; row < total; row++) {
    const focused = page.locator(':focus');
    // The head is the first row.
    await expect(page.getByRole('row').filter({ has: focused })).toHaveAttribute(
      'aria-rowindex',
      `${row + 2}`,
    );
    seen.push((await focused.getAttribute('href')) ?? '');
    await page.keyboard.press('ArrowDown');
  }
  expect(new Set(seen).size).toBe(total);
});

// The window scrolls a wide table, a box of its own a narrower one.
for (const width of [1440, 1280]) {
  test(`is where it was when somebody comes back from a loan far down, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/loans?sort=borrower');
    await page.getByRole('table', { name: 'Loans' }).getByRole('link').first().focus();
    await readToTheEnd(page);
    const opened = await page.locator(':focus').getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
    await page.goBack();
    await expect(page.locator(`a[href="${opened}"]`)).toBeInViewport();
  });
}

test('stays where it is when a column is hidden', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/loans?sort=borrower');
  await page.getByRole('table', { name: 'Loans' }).getByRole('link').first().focus();
  await readToTheEnd(page);
  const last = await page.locator(':focus').getAttribute('href');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Email' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeHidden();
  await expect(page).toHaveURL(/hide=email/);
  await expect(page.locator(`a[href="${last}"]`)).toBeInViewport();
});

test('says when the next loans did not load, and reads them at another try', async ({
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
  await expect(page.getByText('100 loans so far')).toBeVisible();
});

test('exports the filter as CSV, more than the page', async ({ page }) => {
  await page.goto('/loans?status=locked&limit=5');
  const count = Number((await page.getByText(/^\d+ loans$/).textContent())?.replace(/\D/g, ''));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^loans-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBe(count + 1);
});

test('says so when no loan matches', async ({ page }) => {
  await page.goto('/loans?loanOfficer=Nobody');
  await expect(page.getByText('No loans match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('table', { name: 'Loans' })).toBeVisible();
});

/** With the focus in the list: goes to its last row, whatever has to be read for that. */
async function readToTheEnd(page: Page): Promise<void> {
  const end = page.getByText(/^\d+ loans in all$/);
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(end).toBeVisible({ timeout: 250 });
  }).toPass();
  await page.keyboard.press('End');
  const total = Number.parseInt((await end.textContent()) ?? '', 10);
  // The focus comes a frame after its row; the head is the first one.
  await expect(page.getByRole('row').filter({ has: page.locator(':focus') })).toHaveAttribute(
    'aria-rowindex',
    `${total + 1}`,
  );
}

test('shows the status of the loan, also where its lock was extended', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${accessTokenOf('ROLE_LOAN_OFFICER')}` };
  const answer = await request.get('/api/urlas?status=LOCKED&limit=200', { headers });
  const rows: { loanId: string; lockStatus: string }[] = (await answer.json()).results;
  const extended = rows.find(({ lockStatus }) => lockStatus === 'EXTENDED');
  expect(extended).toBeDefined();
  await page.goto('/loans?status=LOCKED&limit=200');
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${extended?.loanId}"]`) });
  await expect(row.getByRole('cell').last()).toHaveText('Locked');
});

test('ignores what the address has no sense for', async ({ page }) => {
  for (const search of ['limit=0', 'limit=-5', 'limit=abc', 'limit=500', 'status=bogus']) {
    await page.goto(`/loans?${search}`);
    await expect(page.getByRole('table', { name: 'Loans' }), search).toBeVisible();
  }
});
