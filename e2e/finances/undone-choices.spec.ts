import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { FinancesScreen } from './finances-screen.ts';

// Tests BASE-74, FIN-37, FIN-38.
test('Ctrl+Z undoes check boxes, lists and pasted cells that are visible, and no text that is not', {
  tag: '@long',
}, async ({ page, request, signInAs }) => {
  const started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Asta', lastName: 'Ledger' });
  await signInAs(LOAN_PROCESSOR);
  const finances = new FinancesScreen(page);
  await finances.open(started.tab('finances'));
  await finances.startRow('Debts');
  await finances.typeRow(['inst', 'Fir Cars']);
  await finances.startRow('Income from other sources');
  await finances.typeRow(['trust', 'AB']);
  const description = finances.cell('Income from other sources', /^Description, .*AB/);
  await description.press('End');
  await page.keyboard.type(' CD');

  const box = finances.cell('Debts', 'Paid off at or before closing, Fir Cars');
  await box.check();
  await page.keyboard.press('Control+z');
  await expect(box).not.toBeChecked();
  await expect(box).toBeFocused();
  for (const key of ['Control+z', 'Control+y', 'Control+Shift+z']) await page.keyboard.press(key);
  await expect(description).toHaveValue('AB CD');

  await finances.startRow('Expenses');
  await page.keyboard.type('job');
  const kind = finances.table('Expenses').getByRole('combobox', { name: /^Type/ }).first();
  await expect(kind).toHaveValue('Job Related Expenses');
  await page.keyboard.press('Control+z');
  await expect(kind).toHaveValue('');
  await expect(kind).toBeFocused();
  await expect(description).toHaveValue('AB CD');

  await finances.paste('Child Support\tOne son\t640\nAlimony\tOther\t90');
  await expect(finances.table('Expenses').getByRole('row', { name: 'Total' })).toContainText('$ 730');
  await page.keyboard.press('Control+z');
  await expect(kind).toHaveValue('');
  await expect(finances.table('Expenses').getByRole('combobox', { name: /^Type/ })).toHaveCount(1);

  // Undoing a text moves the focus back to its field.
  await description.press('End');
  await page.keyboard.type('X');
  await finances.cell('Debts', 'Unpaid balance, Fir Cars').focus();
  await page.keyboard.press('Control+z');
  await expect(description).toHaveValue('AB CD');
  await expect(description).toBeFocused();
});

// Tests FIN-30.
test('the cells of other assets cover each other at no width', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  const started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Asta', lastName: 'Ledger' });
  await signInAs(LOAN_PROCESSOR);
  const finances = new FinancesScreen(page);
  await finances.open(started.tab('finances'));
  await finances.startRow('Other assets and credits');
  await finances.typeRow(['earnest', 'For the house', '', 'yes', '123456789']);
  for (const width of [390, 736, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const covered = await finances.table('Other assets and credits').evaluate((table) => {
      const boxes = [...table.querySelectorAll('[data-row] :is(input, select)')].map((one) => ({
        name: one.getAttribute('aria-label'),
        box: one.getBoundingClientRect(),
      }));
      return boxes.flatMap(({ name, box }, at) =>
        boxes.slice(at + 1).flatMap((other) => {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          return across > 1 && down > 1 ? [`${name} and ${other.name}`] : [];
        }),
      );
    });
    expect(covered, `at ${width} px`).toEqual([]);
  }
});
