import type { Locator } from '@playwright/test';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs(LOAN_OFFICER);
});

/** How many pixels of a table are hidden at the right of its box. */
async function hiddenWidth(table: Locator): Promise<number> {
  return table.evaluate(({ parentElement }) => {
    if (parentElement === null) throw new Error('A table stands in a box');
    return parentElement.scrollWidth - parentElement.clientWidth;
  });
}

/** Texts that are clipped. */
async function cutTexts(elements: Locator): Promise<(string | null)[]> {
  return elements.evaluateAll((all) =>
    all
      .filter((one) => getComputedStyle(one).display !== 'inline' && one.scrollWidth > one.clientWidth)
      .map((one) => one.textContent),
  );
}

// Tests LIST-53 and LIST-43.
test('shows all columns of the loan list on every desk', { tag: '@long' }, async ({ page }) => {
  await page.goto('/loans');
  const table = page.getByRole('table', { name: 'Loans' });
  await expect(table.getByRole('row').nth(10)).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Loan Id' })).toBeVisible();
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => hiddenWidth(table), `${width} pixels wide`).toBe(0);
  }
});

// Tests LIST-71.
test('scrolls a loan list 1024 pixels wide by keys, with borrower and status in sight', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/loans?hide=loanNumber,decision,underwriter,closer');
  const table = page.getByRole('table', { name: 'Loans' });
  const link = table.getByRole('link').first();
  await link.focus();
  const inSight = async () => {
    const row = table.locator('tbody tr[data-href]').first();
    for (const cell of [row.getByRole('cell').first(), row.getByRole('cell').last()]) {
      await expect(cell).toBeInViewport({ ratio: 0.99 });
    }
  };
  await expect(table.getByRole('columnheader').last()).toHaveText('Loan Status');
  await inSight();
  expect(await hiddenWidth(table)).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => table.evaluate(({ parentElement }) => parentElement?.scrollLeft ?? 0))
    .toBeGreaterThan(0);
  await inSight();
});

// Tests LIST-87.
test('fits the columns of loans into 1024 pixels', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const [path, name] of [
    ['/loans', 'Loans'],
    ['/', 'Recently updated loans'],
  ] as const) {
    await page.goto(path);
    const table = page.getByRole('table', { name });
    await expect(table.getByRole('columnheader', { name: 'City/State' })).toBeInViewport({ ratio: 0.99 });
    expect(await hiddenWidth(table)).toBe(0);
  }
});

// Tests LIST-70.
test('distinguishes two borrowers with the same name on every screen', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const name = { firstName: 'Maximiliana Konstantina', lastName: 'Featherstonehaugh-Cholmondeley' };
  const loans = [];
  for (let at = 0; at < 2; at += 1) {
    loans.push(await (await startApplication(request, LOAN_OFFICER, name)).read());
  }
  for (const width of [390, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/loans');
    for (const { loanNumber } of loans) {
      const row = page.locator('tr, li').filter({ hasText: loanNumber });
      await expect(row).toContainText(`${name.lastName}, ${name.firstName}`);
      await expect(row.getByText(loanNumber)).toBeInViewport();
      expect(await cutTexts(row.locator('td:last-child, span'))).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const { loanNumber } of loans) {
    const card = page.getByRole('listitem').filter({ hasText: loanNumber });
    await expect(card).toContainText(name.firstName);
    expect(await cutTexts(card.locator('span'))).toEqual([]);
    await expect(card).toContainText(/applicant\.[\w-]+@mail\.example/);
  }
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search loans, people, actions' }).fill('Featherstonehaugh');
  for (const { loanNumber } of loans) {
    const found = page.getByRole('option').filter({ hasText: loanNumber }).first();
    await expect(found).toContainText(/applicant\.[\w-]+@mail\.example/);
  }
});

test('cuts no value of the loan list 1920 pixels wide', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto('/loans?status=closed');
  // Other tests create customers with addresses of 50 letters, which fit into no column.
  const rows = page.getByRole('table', { name: 'Loans' }).locator('tbody tr:not(:has-text("applicant."))');
  await expect(rows.nth(10)).toBeVisible();
  expect(await cutTexts(rows.locator('td, td a'))).toEqual([]);
});

// Tests LIST-53.
for (const width of [1280, 1440]) {
  test(`keeps the rows of the loan list ${width} pixels wide on one line`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/loans');
    const rows = page.getByRole('table', { name: 'Loans' }).locator('tbody tr[data-href]');
    await expect(rows.nth(10)).toBeVisible();
    const emails = rows.locator('td:nth-child(3)').filter({ hasText: '@' });
    expect(await emails.count()).toBeGreaterThan(10);
    expect((await cutTexts(emails)).length).toBeGreaterThan(0);
    await expect(emails.first()).toHaveCSS('text-overflow', 'ellipsis');
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect([...new Set(heights)]).toEqual([36]);
  });
}

test('gives each column of the menu a target of at least 24 pixels', { tag: '@long' }, async ({ page }) => {
  await page.goto('/loans');
  await page.getByRole('button', { name: 'Columns' }).click();
  const email = page.getByRole('checkbox', { name: 'Email' });
  const other = await page.getByRole('checkbox', { name: 'Loan Purpose' }).boundingBox();
  const box = await email.boundingBox();
  if (box === null || other === null) throw new Error('The menu is open');
  expect(box.y - other.y).toBeGreaterThanOrEqual(24);
  // Beside and above the box, within the 24 pixels around its center.
  await page.mouse.click(box.x - 3, box.y - 3);
  await expect(email).not.toBeChecked();
});

// Tests LOAN-32.
test('shows the action items beside the sidebar in columns, and whole in a narrow window', {
  tag: '@long',
}, async ({ page, request }) => {
  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_OFFICER)}` };
  const locked = await (await request.get('/api/urlas?status=locked&limit=1', { headers })).json();
  const [{ customerId, loanId }] = locked.results;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/customers/${customerId}/urlas/${loanId}/action-center/action-item`);
  const table = page.getByRole('table', { name: 'Actions of this loan' });
  await expect(table).toBeVisible();
  expect(await hiddenWidth(table)).toBe(0);
  expect(await cutTexts(table.locator('td:nth-child(4), td:nth-child(6)'))).toEqual([]);
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cutTexts(table.locator('td:nth-child(5), td:nth-child(7)'))).toEqual([]);
  }
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const list = page.getByRole('list', { name: 'Actions of this loan' });
    await expect(list).toContainText('Expires');
    expect(await cutTexts(list.locator('span'))).toEqual([]);
  }
});

// Tests FIN-30.
test('shows every cell of the finances 1024 pixels wide', { tag: '@long' }, async ({ page, request }) => {
  const loan = await startApplication(request, LOAN_OFFICER, { firstName: 'Ada', lastName: 'Ledger' });
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(loan.tab('finances'));
  for (const name of [
    'Income from other sources',
    'Accounts',
    'Other assets and credits',
    'Debts',
    'Expenses',
  ]) {
    const table = page.getByRole('table', { name });
    await expect(table).toBeVisible();
    expect(await hiddenWidth(table)).toBe(0);
    const { x: right = 0, width = 0 } = (await table.getByRole('row').last().boundingBox()) ?? {};
    expect(right + width).toBeLessThanOrEqual(1024);
  }
});

// Tests CALC-30.
test('shows the whole payment schedule 1024 pixels wide, and its years beside the figures on a phone', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/amortization-calculator');
  await page.getByRole('checkbox', { name: 'Adjustable rate (ARM)' }).check();
  const table = page.getByRole('table', { name: /by loan year/ });
  await table.getByRole('button', { name: /^Year 30/ }).click();
  await expect(table.getByRole('columnheader', { name: 'Rate' })).toBeVisible();
  expect(await hiddenWidth(table)).toBe(0);
  await page.setViewportSize({ width: 390, height: 800 });
  const year = table.getByRole('button', { name: /^Year 2 / });
  await year.scrollIntoViewIfNeeded();
  await table.evaluate(({ parentElement }) => parentElement?.scrollTo({ left: 1000 }));
  await expect(year).toBeInViewport({ ratio: 0.99 });
});

// Tests BASE-60.
test('shows a row of a plain table as a card on a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/account');
  const table = page.getByRole('table', { name: 'Active sessions' });
  const row = table.getByRole('row').last();
  await expect(row.getByRole('cell')).toHaveCount(5);
  expect(await table.evaluate(({ parentElement }) => parentElement?.scrollWidth)).toBeLessThanOrEqual(358);
  const [device, address] = [row.getByRole('cell').nth(0), row.getByRole('cell').nth(1)];
  expect((await address.boundingBox())?.y).toBeGreaterThan((await device.boundingBox())?.y ?? 0);
});

// Tests LIST-57.
for (const width of [800, 1024]) {
  test(`shows all columns of the recent documents ${width} pixels wide`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/files');
    const table = page.getByRole('table', { name: 'Recently uploaded documents' });
    await expect(table).toBeVisible();
    expect(await hiddenWidth(table)).toBe(0);
  });
}

test('keeps the missing items of a summary apart from the link beside them', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { tab } = await startApplication(request, LOAN_OFFICER, { firstName: 'Ada', lastName: 'Apart' });
  await page.goto(tab('loan-summary'));
  for (const [card, link] of [
    ['Loan Info', 'Form Details'],
    ['Underwriting Info', 'Finances'],
  ] as const) {
    const region = page.getByRole('region', { name: card });
    const missing = await region.getByText(/^\d+ items? missing$/).boundingBox();
    const beside = await region.getByRole('link', { name: link, exact: true }).boundingBox();
    expect((beside?.x ?? 0) - (missing?.x ?? 0) - (missing?.width ?? 0)).toBe(12);
  }
});

test('keeps space around the next steps of a new customer, and around a page that did not load', {
  tag: '@long',
}, async ({ page, allowConsole }) => {
  allowConsole(/did not load|dynamically imported|ERR_FAILED/);
  await page.goto('/customer-profile');
  await page.getByRole('textbox', { name: /First name/ }).fill('Zoe');
  await page.getByRole('textbox', { name: /Last name/ }).fill('Quillfeather');
  await page.getByRole('textbox', { name: /Email/ }).fill('zoe.quillfeather@mail.example');
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

// Tests COND-56 and LIST-88.
test('gives the texts of conditions and chosen filters room 1024 pixels wide', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_OFFICER)}` };
  const locked = await (await request.get('/api/urlas?status=locked&limit=50', { headers })).json();
  const { customerId, loanId } = locked.results.find(
    (loan: { openConditions: number }) => loan.openConditions > 0,
  );
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`/customers/${customerId}/urlas/${loanId}/action-center/conditions`);
  const text = await page.getByRole('columnheader', { name: 'Condition', exact: true }).boundingBox();
  expect(text?.width).toBeGreaterThan(220);
  await page.goto('/loans?status=locked');
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toHaveValue('All with a rate lock');
  const end = await status.evaluate((field) => {
    const { right } = field.getBoundingClientRect();
    return right - Number.parseFloat(getComputedStyle(field).paddingRight);
  });
  const clear = page.locator('button[aria-label="Clear status"]');
  expect(end).toBeLessThanOrEqual((await clear.boundingBox())?.x ?? 0);
});
