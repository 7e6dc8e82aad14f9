import type { Locator } from '@playwright/test';
import { LOAN_PROCESSOR } from '../domain/people/role.ts';
import { startApplication } from './application-wizard/started-application.ts';
import { expect, test } from './fixtures.ts';

test.use({ forcedColors: 'active' });

const NOT_MARKED = 'none';

async function expectMarked(selected: Locator, other: Locator): Promise<void> {
  await expect(selected).toHaveCSS('outline-style', 'solid');
  await expect(other).toHaveCSS('outline-style', NOT_MARKED);
}

// Tests BASE-41.
test('marks the selected one of links, tabs and choices when colors are forced', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  const started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Ada', lastName: 'Forced' });
  await signInAs(LOAN_PROCESSOR);
  // With one column hidden.
  await page.goto('/loans?hide=loanNumber');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expectMarked(link('Loans'), link('Home'));

  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.click();
  const boxes = page.getByRole('dialog', { name: 'Columns' });
  const fill = (box: Locator) => box.evaluate((input) => getComputedStyle(input).backgroundColor);
  const checked = await fill(boxes.getByRole('checkbox', { checked: true }).last());
  expect(checked).not.toBe(await fill(boxes.getByRole('checkbox', { checked: false }).first()));

  await page.goto(started.tab('documents-uploaded'));
  const tab = (selected: boolean) => page.getByRole('tab', { selected }).first();
  await expectMarked(tab(true), tab(false));

  await page.goto(started.path);
  await expect(page.getByRole('heading', { level: 1, name: /^Section 1/ })).toBeVisible();
  const mode = (name: string) =>
    page.locator('label', { has: page.getByRole('radio', { name, exact: true }) });
  await expectMarked(mode('Edit'), mode('Unedit'));
  await mode('Unedit').click();
  await expectMarked(mode('Unedit'), mode('Edit'));
});
