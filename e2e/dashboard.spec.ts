import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs('ROLE_LOAN_PROCESSOR');
});

test('shows four counted cards, each the way to its loans', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await expect(page.getByRole('table', { name: 'Newest loans' })).toBeVisible();
  await expectAccessible();
  for (const [word, card] of [
    ['Floated', 'floated'],
    ['Partially filled', 'partial'],
    ['Locked', 'locked'],
    ['Closed', 'closed'],
  ]) {
    const link = page.getByRole('link', { name: new RegExp(`^${word} \\d+$`) });
    await expect(link).toHaveAttribute('href', `/loans?status=${card}&limit=50`);
  }
  const locked = page.getByRole('link', { name: /^Locked \d+$/ });
  const count = (await locked.textContent())?.replace(/\D/g, '');
  await locked.click();
  await expect(page.getByText(`${count} loans`)).toBeVisible();
});

test('shows the twelve columns in the order of the specification', async ({ page }) => {
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
  ]);
});

test('searches on Enter, opens a row by keyboard, and finds the results again on the way back', async ({
  page,
}) => {
  await page.goto('/');
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  await search.fill('ban');
  await expect(page.getByRole('table', { name: 'Newest loans' })).toBeVisible();
  await search.press('Enter');
  const results = page.getByRole('table', { name: 'Search results for ban' });
  await expect(results).toBeVisible();
  const rows = results.getByRole('row').getByRole('link');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/action-center\/(loan-summary|documents-uploaded)$/);
  await page.goBack();
  await expect(results).toBeVisible();
});

test('says so when nothing is found, and when the search fails', async ({
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

test('counts 0 for a failed count, and leads to the error page for failed loans', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500/);
  await page.route('**/api/urlas/count?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Locked 0$/ })).toBeVisible();
  await page.route('**/api/urlas?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/loans');
  await expect(page).toHaveURL(/\/error\?message=Unexpected/);
  await expect(page.getByText('Unexpected Error')).toBeVisible();
});

test('highlights locks of thirty days and more', async ({ page }) => {
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

test('opens pages, customers and loans from the palette', async ({ page, expectAccessible }) => {
  await page.goto('/');
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
