import type { Locator } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';

/** Clicks that open another tab. */
const OTHER_TAB: Parameters<Locator['click']>[0][] = [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }];

test.beforeEach(async ({ signInAs }) => {
  await signInAs(LOAN_PROCESSOR);
});

test('shows four cards with counts, each a link to its loans', { tag: '@long' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await expect(page.getByRole('table', { name: 'Recently updated loans' })).toBeVisible();
  await expectAccessible();
  for (const [word, card] of [
    ['Floated', 'floated'],
    ['Partially filled', 'partial'],
    ['Locked', 'locked'],
    ['Closed', 'closed'],
  ]) {
    const link = page.getByRole('link', { name: new RegExp(`^${word} \\$ [\\d,]+ \\d+$`) });
    await expect(link).toHaveAttribute('href', `/loans?status=${card}&limit=50`);
  }
  const locked = page.getByRole('link', { name: /^Locked \$ [\d,]+ \d+$/ });
  const count = (await locked.locator('> :last-child').textContent())?.replace(/\D/g, '');
  await locked.click();
  await expect(page.getByText(`${count} loans`, { exact: true })).toBeVisible();
});

test('shows the columns in their order, with the loan number: LIST-16, LIST-43', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Borrower last, first',
    'Loan Purpose',
    'Email',
    'Condition Proc',
    'Setup Proc',
    'Loan Officer',
    'Loan Amount',
    'Lock Date',
    'Exp Date',
    'Age of Lock',
    'City/State',
    'Loan Status',
    'Loan Id',
  ]);
});

test('sorts by every column, and keeps the order on the way back from a loan: LIST-82', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveCount(13);
  await expect(page.getByRole('table', { name: 'Recently updated loans' })).toBeVisible();
  for (const head of await heads.all()) {
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
  }
  const number = page.getByRole('columnheader', { name: 'Loan Id' });
  await number.getByRole('button').click();
  await expect(number).toHaveAttribute('aria-sort', 'descending');
  const rows = page.getByRole('table', { name: 'Loans' }).locator('tbody tr');
  // The rows in the former order stay until the new ones are loaded.
  await expect(async () => {
    const numbers = await rows.locator('td:last-child').allTextContents();
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual(numbers.toSorted().toReversed());
  }).toPass();
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/loan-summary/);
  await page.goBack();
  await expect(number).toHaveAttribute('aria-sort', 'descending');
  await number.getByRole('button').click();
  await expect(page.getByRole('table', { name: 'Recently updated loans' })).toBeVisible();
});

test('searches on Enter, opens a row by keyboard, and shows the results again on the way back', async ({
  page,
  allowConsole,
}) => {
  // The row may be a customer without a loan.
  allowConsole(/404/);
  await page.goto('/');
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  await expect(page.getByRole('table', { name: 'Recently updated loans' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('ban');
  await expect(page.getByRole('table', { name: 'Recently updated loans' })).toBeVisible();
  await search.press('Enter');
  const results = page.getByRole('table', { name: 'Search results for ban' });
  await expect(results).toBeVisible();
  const rows = results.getByRole('row').getByRole('link');
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/action-center\/(loan-summary|documents-uploaded)$/);
  // The action center is shown, not only its address.
  await expect(page.getByRole('navigation', { name: 'Action Center', exact: true })).toBeVisible();
  await page.goBack();
  await expect(results).toBeVisible();
  await expect(rows.nth(1)).toBeFocused();
});

test('opens a row in a new tab by Ctrl-click and middle click on any cell: LIST-37', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/');
  const row = page.getByRole('table', { name: 'Recently updated loans' }).getByRole('row').nth(2);
  const href = await row.getByRole('link').getAttribute('href');
  // For links, the browser opens tabs by itself.
  const cell = row.getByRole('cell').nth(-2);
  for (const how of OTHER_TAB) {
    const opened = page.context().waitForEvent('page');
    await cell.click(how);
    const other = await opened;
    await expect(other).toHaveURL(new RegExp(`${href}$`));
    await other.close();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('shows an empty result, and a failed search', { tag: '@long' }, async ({
  page,
  allowConsole,
  expectAccessible,
}) => {
  await page.goto('/');
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  await search.fill('qqzzxx');
  await search.press('Enter');
  await expect(page.getByText('No Result Found')).toBeVisible();
  await expectAccessible();
  allowConsole(/500/);
  await page.route('**/api/searches/customer', (route) => route.fulfill({ status: 500, json: {} }));
  await search.fill('smith');
  await search.press('Enter');
  await expect(page.getByText('Internal Server Error, Please try again')).toBeVisible();
  await page.unroute('**/api/searches/customer');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Search results for smith' })).toBeVisible();
});

test('shows 0 for a failed count, and the error page for a failed list', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500/);
  await page.route('**/api/urlas/count?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Locked\s+0$/ })).toBeVisible();
  await page.route('**/api/urlas?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/loans');
  await expect(page).toHaveURL(/\/error\?message=Unexpected/);
  await expect(page.getByText('Unexpected Error')).toBeVisible();
});

test('highlights locks of thirty days and more', { tag: '@long' }, async ({ page }) => {
  await page.goto('/loans?status=locked&limit=200&sort=lockDate');
  const rows = page.getByRole('table', { name: 'Loans' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const facts = await rows.evaluateAll((elements) =>
    elements.map((row) => ({
      age: Number.parseInt(row.children[9]?.textContent ?? '', 10),
      highlighted: row.hasAttribute('data-attention'),
    })),
  );
  expect(facts.some(({ age }) => age >= 30)).toBe(true);
  for (const { age, highlighted } of facts) expect(highlighted).toBe(age >= 30);
});

test('opens pages, customers and loans from the palette', { tag: '@long' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toBeFocused();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Search loans, people, actions' });
  await expect(palette).toBeFocused();
  await palette.fill('closed');
  await expect(page.getByRole('option', { name: /Closed loans/ })).toBeVisible();
  await expectAccessible();
  await palette.fill('LN-');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/action-center\/loan-summary$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
