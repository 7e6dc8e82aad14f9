import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { textsOfSheets } from '../documents/printed-text.ts';
import { expect, test } from '../fixtures.ts';

test('a quote is compared, explained, saved under a customer, and read again in each version', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/');
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('menuitem', { name: 'Generate Quote' }).click();
  const first = page.getByRole('region', { name: 'Scenario 1' });
  await first.getByRole('textbox', { name: 'Price' }).fill('$400,000');
  await first.getByLabel('Down payment').fill('80,000');
  await first.getByLabel('Interest rate').fill('6.5%');
  const comparison = page.getByRole('table', { name: 'Comparison of the scenarios' });
  await expect(comparison.getByRole('row', { name: /^Principal and interest/ })).toContainText('$2,022.62');

  // Due months and cushion determine the initial escrow payment (QUOTE-65, QUOTE-66).
  await first.getByLabel('Property tax per year').fill('4,800');
  await first.getByLabel('Home insurance per year').fill('1,800');
  await first.getByLabel('Property tax due in').fill('sometimes');
  await expect(first.getByText('Enter months, such as June, December')).toBeVisible();
  await first.getByLabel('Property tax due in').fill('june, dec');
  await first.getByLabel('Home insurance due in').fill('3');
  await first.getByRole('textbox', { name: 'Closing date' }).fill('03/16/2027');
  await expect(comparison.getByRole('row', { name: /^Aggregate adjustment/ })).toContainText('-$450.00');
  await expect(comparison.getByRole('row', { name: /^Lowest balance/ })).toContainText('$1,100.00');
  await first.getByLabel('Escrow cushion in months').fill('1');
  await expect(comparison.getByRole('row', { name: /^Lowest balance/ })).toContainText('$550.00');

  // The maximum loan and the outlook follow the same fields (QUOTE-79, QUOTE-83).
  const outlook = page.getByRole('region', { name: 'Income, break-even and years' });
  await outlook.getByLabel('Monthly income').fill('10,000');
  await expect(outlook.getByRole('row', { name: /^Limited by/ })).toContainText('Housing ratio of 28%');
  await outlook.getByText('Loan balance', { exact: true }).click();
  await outlook.getByText('The same figures as a table').press('Enter');
  const balances = outlook.getByRole('table', { name: 'Loan balance of the scenarios by year' });
  await expect(balances.getByRole('row', { name: /^Closing/ })).toContainText('$320,000.00');

  await page.getByRole('button', { name: 'Add scenario' }).click();
  const second = page.getByRole('region', { name: 'Scenario 2' });
  // Key by key: figures outside the view follow too, and every column stays below its name.
  await second.getByLabel('Interest rate').fill('');
  await second.getByLabel('Interest rate').pressSequentially('6 1/8');
  const places = await comparison.evaluate((table: HTMLTableElement) =>
    [...table.rows]
      .filter(({ cells }) => cells.length === 3)
      .map(({ cells }) => [...cells].map((cell) => Math.round(cell.getBoundingClientRect().right)).join(' ')),
  );
  expect(places.length).toBeGreaterThan(20);
  expect([...new Set(places)]).toHaveLength(1);
  await expect(comparison.getByRole('row', { name: /^Principal and interest/ })).toContainText('$1,944.35');
  await expect(comparison.getByRole('row', { name: /^Principal and interest/ })).toContainText('-$78.27');
  await comparison.getByRole('button', { name: /^Principal and interest \$2,022.62/ }).press('Enter');
  const how = page.getByRole('dialog', { name: /Principal and interest .*how it was calculated/ });
  await expect(how).toContainText('$320,000.00');
  await page.keyboard.press('Escape');
  await expectAccessible();

  await second.getByRole('button', { name: /^Closing costs:/ }).click();
  const costs = page.getByRole('dialog', { name: 'Closing costs of Scenario 2' });
  await costs.getByRole('button', { name: 'Add a cost' }).click();
  await costs.getByLabel('Cost', { exact: true }).last().fill('Home warranty');
  await costs.getByLabel('Amount').last().fill('much');
  await expect(costs.getByText('Enter an amount, such as 1,234.56')).toBeVisible();
  await costs.getByLabel('Amount').last().fill('450');
  await costs.getByRole('button', { name: 'Done' }).click();
  await expect(comparison.getByRole('row', { name: /^Home warranty/ })).toContainText('$450.00');

  await expect(page.getByRole('button', { name: 'Save quote' })).toBeDisabled();
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await customer.fill('an');
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Two rates');
  await page.getByRole('button', { name: 'Save quote' }).click();
  await expect(page).toHaveURL(/quoteId=/);
  await expect(page.getByRole('link', { name: /^Two rates/ })).toContainText('Version 1');
  // Both scenarios are for the same home, so its price is entered once (QUOTE-98).
  await page.getByRole('textbox', { name: 'Price' }).fill('420,000');
  await page.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByRole('link', { name: /^Two rates/ })).toContainText('Version 2');
  await page.getByRole('combobox', { name: 'Version' }).click();
  await page.getByRole('option', { name: /^1:/ }).click();
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('400,000.00');

  await page.goto('/quotes');
  await expect(page.getByRole('table', { name: 'Saved quotes' }).getByRole('link').first()).toHaveText(
    'Two rates',
  );
  await expectAccessible();
  for (const width of [800, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const hidden = page
      .getByRole('table', { name: 'Saved quotes' })
      .evaluate(({ parentElement: box }) => (box === null ? null : box.scrollWidth - box.clientWidth));
    expect(await hidden).toBe(0);
  }
});

// Tests QUOTE-48, QUOTE-50, QUOTE-52, QUOTE-70, QUOTE-71 and QUOTE-76.
test('an FHA and a VA loan are compared, with their fees added or paid', { tag: '@long' }, async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/generate-quote');
  const comparison = page.getByRole('table', { name: 'Comparison of the scenarios' });
  const choose = async (scenario: string, label: string, option: string) => {
    await page.getByRole('region', { name: scenario }).getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const first = page.getByRole('region', { name: 'Scenario 1' });
  await first.getByRole('textbox', { name: 'Price' }).fill('400,000');
  await first.getByLabel('Down payment').fill('3%');
  await choose('Scenario 1', 'Loan type', 'FHA');
  await expect(first.getByText('FHA insures at most 96.5% of the value in a purchase')).toBeVisible();
  await expect(first.getByLabel('Mortgage insurance per year')).toHaveCount(0);
  await first.getByLabel('Down payment').fill('14,000');
  await expect(comparison.getByRole('row', { name: /^Loan amount/ })).toContainText('$392,755.00');
  await expect(comparison.getByRole('row', { name: /^Base loan amount/ })).toContainText('$386,000.00');
  await expect(comparison.getByRole('row', { name: /^FHA upfront premium in the loan/ })).toContainText(
    '-$6,755.00',
  );

  await page.getByRole('button', { name: 'Add scenario' }).click();
  await page.getByRole('region', { name: 'Scenario 2' }).getByLabel('Down payment').fill('0');
  await choose('Scenario 2', 'Loan type', 'VA');
  await choose('Scenario 2', 'VA benefit use', 'Later use');
  await expect(comparison.getByRole('row', { name: /^Loan amount/ })).toContainText('$413,200.00');
  await choose('Scenario 1', 'Agency fee', 'Paid in cash');
  await expect(comparison.getByRole('row', { name: /^Loan amount/ })).toContainText('$386,000.00');
  await expect(comparison.getByRole('row', { name: /^VA funding fee(?! in)/ })).toContainText('$13,200.00');

  // An appraisal below the price limits the loan (QUOTE-48). A second lien and a buydown have their own figures.
  const appraised = page.getByLabel('Appraised value');
  await appraised.fill('390,000');
  await expect(first.getByText('FHA insures at most 96.5% of the value in a purchase')).toBeVisible();
  await appraised.fill('410,000');
  await first.getByRole('button', { name: 'Add a second lien' }).click();
  const lien = first.getByRole('group', { name: 'Second lien 1' });
  await expect(lien.getByText('Enter the balance')).toBeVisible();
  await lien.getByLabel('Balance').fill('20,000');
  await lien.getByLabel('Payment per month').fill('150');
  await expect(comparison.getByRole('row', { name: /^CLTV/ })).toContainText('101.50%');
  await expect(first.getByText('Total loans exceed the value of the home (101.50%).')).toBeVisible();
  await expect(comparison.getByRole('row', { name: /^Second mortgage/ })).toContainText('$150.00');
  await choose('Scenario 1', 'Temporary buydown', '2-1');
  await expect(comparison.getByRole('row', { name: /^Subsidy, paid by the seller/ })).toContainText('$');
  await expectAccessible();
  await lien.getByRole('button', { name: 'Remove second lien 1' }).click();
  await expect(first.getByRole('button', { name: 'Add a second lien' })).toBeFocused();

  // A long name does not push figures aside, on paper either (QUOTE-2).
  await page.getByRole('button', { name: 'Add scenario' }).click();
  // The button is now disabled, so the focus moves to the new scenario.
  await expect(
    page.getByRole('region', { name: 'Scenario 3', exact: true }).getByLabel('Name', { exact: true }),
  ).toBeFocused();
  for (const number of [1, 2, 3]) {
    const name = page
      .getByRole('region', { name: `Scenario ${number}`, exact: true })
      .getByLabel('Name', { exact: true });
    await name.fill(`Purchase with a very long name, nearly sixty letters: ${number}`);
  }
  const checks = page.getByRole('region', { name: 'Quality checks', exact: true });
  await page
    .getByRole('region', { name: /sixty letters: 3$/ })
    .first()
    .getByLabel('Name', { exact: true })
    .fill('W'.repeat(60));
  const beyond = checks
    .getByRole('heading', { name: 'W'.repeat(60) })
    .evaluate(
      (name) => Math.floor(name.getBoundingClientRect().width) - (name.parentElement?.clientWidth ?? 0),
    );
  expect(await beyond).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 736, height: 900 });
  const isWithin = () =>
    comparison.evaluate(
      (table) => Math.floor(table.getBoundingClientRect().width) <= (table.parentElement?.clientWidth ?? 0),
    );
  await expect.poll(isWithin).toBe(true);

  // The margin of each sheet says that it is not a Loan Estimate (QUOTE-58).
  const sheets = await textsOfSheets(await page.pdf({ format: 'Letter' }));
  expect(sheets.length).toBeGreaterThan(3);
  for (const sheet of sheets) expect(sheet).toMatch(/^Not a Loan Estimate/);
});

test('unsaved text of a quote survives a reload', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs(LOAN_PROCESSOR);
  await page.goto('/generate-quote');
  await page
    .getByRole('region', { name: 'Scenario 1' })
    .getByRole('textbox', { name: 'Price' })
    .fill('512,345');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Scenario 1' }).getByRole('textbox', { name: 'Price' }),
  ).toHaveValue('512,345');
});

test('an administrator sets the default costs of new quotes', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(ADMIN);
  await page.goto('/generate-quote');
  await page.getByRole('button', { name: 'Default costs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Default costs of new quotes' });
  await dialog.getByRole('button', { name: 'Add a cost' }).click();
  await dialog.getByLabel('Cost', { exact: true }).last().fill('Courier');
  await dialog.getByLabel('Amount').last().fill('35');
  await dialog.getByRole('button', { name: 'Save default costs' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/generate-quote');
  await expect(page.getByRole('row', { name: /^Courier/ })).toContainText('$35.00');
});
