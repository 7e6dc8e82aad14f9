import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';

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

test('pages along the next link, without a row twice or lost', async ({ page }) => {
  await page.goto('/loans?limit=40&sort=borrower');
  const table = page.getByRole('table', { name: 'Loans' });
  const seen: string[] = [];
  for (let number = 1; ; number++) {
    await expect(page.getByText(`Page ${number}`, { exact: true })).toBeVisible();
    seen.push(
      ...(await table
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))),
    );
    const next = page.getByRole('button', { name: 'Next page' });
    if (await next.isDisabled()) break;
    await next.click();
  }
  expect(new Set(seen).size).toBe(seen.length);
  const total = Number((await page.getByText(/^\d+ loans$/).textContent())?.replace(/\D/g, ''));
  expect(seen.length).toBe(total);
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
