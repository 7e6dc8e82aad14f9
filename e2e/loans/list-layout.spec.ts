import type { Locator } from '@playwright/test';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs(LOAN_OFFICER);
});

/** The width in pixels that is hidden at the right of the box around a table. */
async function hiddenWidth(table: Locator): Promise<number> {
  return table.evaluate(({ parentElement }) => {
    if (parentElement === null) throw new Error('A table stands in a box');
    return parentElement.scrollWidth - parentElement.clientWidth;
  });
}

// Tests LIST-53.
for (const width of [1280, 1440, 1920]) {
  test(`shows all columns of the loan list ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/loans');
    const table = page.getByRole('table', { name: 'Loans' });
    await expect(table.getByRole('row').nth(10)).toBeVisible();
    expect(await hiddenWidth(table)).toBe(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Loan Id' }).check();
    await expect(table.getByRole('columnheader', { name: 'Loan Id' })).toBeVisible();
    expect(await hiddenWidth(table)).toBe(0);
  });
}

test('cuts no value of the loan list 1920 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto('/loans?status=closed');
  // Other tests make customers whose addresses of 50 letters fit into no column.
  const rows = page.getByRole('table', { name: 'Loans' }).locator('tbody tr:not(:has-text("applicant."))');
  await expect(rows.nth(10)).toBeVisible();
  const cut = await rows
    .locator('td, td a')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
  expect(cut).toEqual([]);
});

// Tests LIST-17.
test('shows the cut values of a row whose link has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/loans');
  const table = page.getByRole('table', { name: 'Loans' });
  await table.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  const row = table.getByRole('row').filter({ has: page.locator(':focus') });
  const email = await row.getByRole('cell').nth(2).textContent();
  await expect(page.locator('[aria-hidden="true"]', { hasText: email ?? '' })).toBeVisible();
});

test('gives each column of the menu a target of at least 24 pixels', async ({ page }) => {
  await page.goto('/loans');
  await page.getByRole('button', { name: 'Columns' }).click();
  const email = page.getByRole('checkbox', { name: 'Email' });
  const other = await page.getByRole('checkbox', { name: 'Loan Purpose' }).boundingBox();
  const box = await email.boundingBox();
  if (box === null || other === null) throw new Error('The menu is open');
  expect(box.y - other.y).toBeGreaterThanOrEqual(24);
  // Beside the box and above it, within 24 pixels around its centre.
  await page.mouse.click(box.x - 3, box.y - 3);
  await expect(email).not.toBeChecked();
});

// Tests LOAN-32.
test('shows all columns of the action items beside the sidebar, 1024 pixels wide', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_OFFICER)}` };
  const locked = await (await request.get('/api/urlas?status=locked&limit=1', { headers })).json();
  const [{ customerId, loanId }] = locked.results;
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`/customers/${customerId}/urlas/${loanId}/action-center/action-item`);
  const table = page.getByRole('table', { name: 'Actions of this loan' });
  await expect(table).toBeVisible();
  expect(await hiddenWidth(table)).toBe(0);
});

// Tests LIST-57.
for (const width of [800, 1024]) {
  test(`shows all columns of the recent documents ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/files');
    const table = page.getByRole('table', { name: 'Recently uploaded documents' });
    await expect(table).toBeVisible();
    expect(await hiddenWidth(table)).toBe(0);
  });
}

test('keeps the missing items of a summary apart from the link beside them', async ({ page, request }) => {
  const { tab } = await startApplication(request, LOAN_OFFICER, { firstName: 'Ada', lastName: 'Apart' });
  await page.goto(tab('loan-summary'));
  for (const [card, link] of [
    ['Loan Info', 'Form Details'],
    ['Underwriting Info', 'Finances'],
  ] as const) {
    const region = page.getByRole('region', { name: card });
    const missing = await region.getByText(/^\d+ missing$/).boundingBox();
    const beside = await region.getByRole('link', { name: link, exact: true }).boundingBox();
    expect((beside?.x ?? 0) - (missing?.x ?? 0) - (missing?.width ?? 0)).toBe(12);
  }
});

test('keeps space around the next steps of a new customer, and around a page that did not load', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/did not load|dynamically imported|ERR_FAILED/);
  await page.goto('/customer-profile');
  await page.getByRole('textbox', { name: /First name/ }).fill('Zoe');
  await page.getByRole('textbox', { name: /Last name/ }).fill('Quillfeather');
  await page.getByRole('textbox', { name: /E-mail/ }).fill('zoe.quillfeather@mail.example');
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page.getByRole('button', { name: 'Open documents' })).toBeVisible();
  const start = await page.getByRole('button', { name: 'Start application' }).boundingBox();
  const documents = await page.getByRole('button', { name: 'Open documents' }).boundingBox();
  expect((documents?.x ?? 0) - (start?.x ?? 0) - (start?.width ?? 0)).toBe(8);
  await page.route('**/assets/quotes-page*', (route) => route.abort());
  await page.goto('/quotes');
  const failure = await page.getByRole('alert').filter({ hasText: 'did not load' }).boundingBox();
  expect(failure?.x).toBe(20);
});
