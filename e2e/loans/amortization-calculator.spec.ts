import { readFile } from 'node:fs/promises';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';

const row = (year: number) => new RegExp(`^Year ${year} `);

test('computes during typing, opens years to months, and exports the table', { tag: '@long' }, async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/');
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('menuitem', { name: 'Amortization Calculator' }).click();
  await expect(page.getByRole('heading', { name: 'Amortization Calculator' })).toBeVisible();
  await page.getByLabel('Loan amount').fill('$180,000.00');
  await page.getByLabel('Interest rate').fill('4.25%');
  await page.getByLabel('First payment').fill('09/2025');
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('$885.49');
  await expect(result).toContainText('Last payment$886.85');
  const fifth = page.getByRole('row', { name: row(5) });
  await expect(fifth).toContainText('36,583.36');
  await expect(fifth).toContainText('163,453.96');
  await fifth.getByRole('button').press('Enter');
  await expect(page.getByRole('row', { name: '60 Aug 1, 2030' })).toContainText('163,453.96');

  // The schedule matches published tables, and an adjustable rate matches the agencies' example (CALC-72, CALC-75).
  await expect(result).toContainText('Schedule of the note: each payment is rounded to the cent');
  await page.getByRole('combobox', { name: 'Schedule' }).click();
  await page.getByRole('option', { name: 'Exact (as in published tables)' }).click();
  await expect(result).toContainText('Exact schedule, as published tables have it');
  await expect(page.getByRole('table', { name: 'Exact schedule by loan year' })).toBeVisible();
  await expect(fifth).toContainText('163,453.85');
  await page.getByRole('combobox', { name: 'Schedule' }).click();
  await page.getByRole('option', { name: 'As in the note' }).click();
  await page.getByRole('checkbox', { name: 'Adjustable rate (ARM)' }).check();
  await page.getByLabel('Rate after 7 years').fill('9');
  await page.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: '5/6 SOFR, caps 2/1/5' }).click();
  await expect(page.getByLabel('Initial cap')).toHaveValue('2');
  await page.getByLabel('Periodic cap').fill('6');
  await expect(page.getByText('Enter at most the lifetime cap')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Plan' })).toHaveValue('By hand');
  await page.getByLabel('Periodic cap').fill('1');
  await expect(page.getByRole('row', { name: row(6) })).toContainText('6.250%');
  await page.getByRole('checkbox', { name: 'Adjustable rate (ARM)' }).uncheck();

  await expectAccessible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(361);
  expect(lines[60]).toMatch(/^60,2030-08-01,4\.250,885\.49,.*,36583\.36,163453\.96$/);
  expect(lines[360]).toMatch(/^360,2055-08-01,4\.250,886\.85,.*,0\.00$/);
});

test('shows errors beside the field instead of a result, and shows the same by its link', {
  tag: '@long',
}, async ({ page, signInAs, otherBrowserAs }) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/amortization-calculator');
  const amount = page.getByLabel('Loan amount');
  await amount.fill('162000');
  await page.getByLabel('Interest rate').fill('3.875');
  await page.getByRole('button', { name: 'Extra payments' }).click();
  await page.getByLabel('Extra principal per month').fill('100');
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('$761.78');
  await expect(result).toContainText('The extra payments save');
  await page.getByLabel('Interest rate').fill('-1');
  await expect(page.getByText('A rate cannot be negative')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Correct the marked field' })).toBeVisible();
  await expect(result).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await expect(page).toHaveURL(/rate=-1/);
  await page.getByLabel('Interest rate').fill('3.875');
  await expect(result).toContainText('$761.78');
  await expect(page).toHaveURL(/extraMonthly=100/);
  await expect(page).not.toHaveURL(/rate=-1/);

  const other = await otherBrowserAs(LOAN_PROCESSOR);
  await other.goto(page.url());
  await expect(other.getByLabel('Loan amount')).toHaveValue('162,000');
  await expect(other.getByRole('region', { name: 'Result' })).toContainText('$761.78');
});
