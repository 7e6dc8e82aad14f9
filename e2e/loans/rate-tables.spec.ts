import { ADMIN, LOAN_OFFICER } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';

const HEAD = 'Item,Term,LTV above,LTV to,Score from,Score to,Rate per year';
const CARD = `${HEAD}\nBase rate,All,80,97,620,850,0.48`;

// Tests BASE-60, TABLE-1, TABLE-4, QUOTE-33, QUOTE-34, QUOTE-35.
test('an administrator imports a rate card, and a quote follows it', { tag: '@long' }, async ({
  page,
  signInAs,
  otherBrowserAs,
  expectAccessible,
}) => {
  await signInAs(ADMIN);
  await page.goto('/rate-tables');
  const versions = page.getByRole('table', { name: 'Versions of Mortgage insurance' });
  await expect(versions).toContainText('Example of the company');
  await page.getByRole('button', { name: 'Import CSV of Mortgage insurance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Mortgage insurance' });
  const choose = (text: string) =>
    dialog
      .getByLabel('Table file')
      .setInputFiles({ name: 'card.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(CARD.replace('850', '900'));
  await expect(dialog.getByRole('table', { name: 'Errors in the file' })).toContainText(
    'Enter a whole number from 300 to 850',
  );
  await choose(`\ufeff${CARD}`);
  await expect(dialog.getByText('1 row: 1 added')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Source').fill('Card of the browser test');
  await dialog.getByRole('button', { name: 'Import table' }).click();
  await expect(versions.getByRole('row', { name: /Card of the browser test/ })).toContainText('Active');
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await versions
    .getByRole('row', { name: /Card of the browser test/ })
    .getByText('View')
    .click();
  const shownHeads = () =>
    page
      .getByRole('dialog')
      .locator('tbody td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  await expect.poll(shownHeads).toEqual(HEAD.split(',').map((head) => JSON.stringify(head)));

  const officer = await otherBrowserAs(LOAN_OFFICER);
  await officer.goto('/rate-tables');
  await expect(officer.getByRole('table', { name: 'Versions of Price adjustments' })).toBeVisible();
  await expect(officer.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await expect(officer.getByText('Administrators import them')).toBeVisible();
  await officer.goto('/generate-quote');
  const card = officer.getByRole('region', { name: 'Scenario 1' });
  const pick = async (label: string, option: string) => {
    await card.getByRole('combobox', { name: label }).click();
    await officer.getByRole('option', { name: option }).click();
  };
  await card.getByLabel('Down payment').fill('10%');
  await pick('Mortgage insurance rate', 'From the table');
  await expect(card.getByText('Enter the credit score: the table is by score')).toBeVisible();
  await card.getByLabel('Credit score').pressSequentially('600');
  await expect(card.getByText('The table for Base rate has scores from 620 to 850')).toBeVisible();
  await card.getByLabel('Credit score').fill('740');
  await expect(card.getByText('0.480% by the table valid from')).toBeVisible();
  await pick('Price adjustments', 'From the table');
  const comparison = officer.getByRole('table', { name: 'Comparison of the scenarios' });
  await expect(comparison.getByRole('button', { name: /^Mortgage insurance \$144\.00/ })).toBeVisible();
  await expect(comparison.getByRole('row', { name: /^Price adjustment: Purchase/ })).toContainText(
    '$2,700.00',
  );
  await expectAccessible(officer);
});
