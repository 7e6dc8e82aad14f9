import type { Page } from '@playwright/test';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';

/** Opens the menu of views by keyboard and picks an item. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Views' }).press('Enter');
  await page.getByRole('menuitem', { name }).press('Enter');
}

async function countOf(page: Page): Promise<string> {
  const count = page.getByText(/^[\d,]+ loans?( · changed)?$/);
  await expect(count).toBeVisible();
  return (await count.textContent()) ?? '';
}

// Tests LIST-49, LIST-50, LIST-52.
test('saves a list as a shared view, whose link shows colleagues the same list', async ({
  page,
  signInAs,
  otherBrowserAs,
  expectAccessible,
}) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/loans');
  await page.getByRole('combobox', { name: 'Loan purpose' }).click();
  await page.keyboard.type('refi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/loanPurpose=Refinance/);
  await page.getByRole('button', { name: /Loan Amount/ }).click();
  await expect(page).toHaveURL(/sort=loanAmount/);
  const count = await countOf(page);
  await choose(page, 'Save this list as a view…');
  const name = `Refinances ${Date.now()}`;
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await page.getByRole('checkbox', { name: 'Share with everyone' }).check();
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page).toHaveURL(/\/loans\?view=[\w-]+$/);
  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Loan purpose' })).toHaveValue('Refinance');
  expect(await countOf(page)).toBe(count);
  const link = new URL(page.url());

  // A colleague opens the link, changes the list, and goes back to the view.
  const colleague = await otherBrowserAs(LOAN_PROCESSOR);
  await colleague.goto(link.pathname + link.search);
  await expect(colleague.getByRole('heading', { name })).toBeVisible();
  await expect(colleague.getByRole('columnheader', { name: 'Loan Amount' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await colleague.getByRole('button', { name: 'Views' }).press('Enter');
  await expect(colleague.getByRole('menuitem', { name: new RegExp(name) })).toContainText('Oscar Brandt');
  await expect(colleague.getByRole('menuitem', { name: 'Delete view…' })).toBeHidden();
  await expectAccessible(colleague);
  await colleague.keyboard.press('Escape');
  await colleague.getByRole('row').nth(1).getByRole('link').click();
  await expect(colleague).toHaveURL(/action-center/);
  await colleague.goBack();
  await expect(colleague.getByRole('heading', { name })).toBeVisible();

  // The owner changes the view, and its link shows the change.
  await page.getByRole('checkbox', { name: 'My loans' }).check();
  await expect(page.getByText(/ · changed$/)).toBeVisible();
  await choose(page, `Save changes to '${name}'`);
  await expect(page).toHaveURL(link.href);
  await colleague.goto(link.pathname + link.search);
  await expect(colleague.getByRole('checkbox', { name: 'My loans' })).toBeChecked();

  // An administrator finds it by name and deletes it.
  const administrator = await otherBrowserAs(ADMIN);
  await administrator.goto('/');
  await expect(administrator.getByRole('searchbox', { name: 'Search customers' })).toBeVisible();
  await administrator.keyboard.press('Control+k');
  await expect(administrator.getByRole('combobox', { name: 'Search loans, people, actions' })).toBeFocused();
  await administrator.keyboard.type(name);
  await expect(administrator.getByRole('option', { selected: true })).toContainText('Shared view');
  await administrator.keyboard.press('Enter');
  await expect(administrator.getByRole('heading', { name })).toBeVisible();
  await choose(administrator, 'Delete view…');
  await administrator.getByRole('button', { name: 'Delete view' }).click();
  await expect(administrator.getByRole('heading', { name: 'Loans' })).toBeVisible();
  await expect(administrator).toHaveURL(/loanPurpose=Refinance/);
  await colleague.goto(link.pathname + link.search);
  await expect(colleague.getByText('This view is not available')).toBeVisible();
  await expectAccessible(colleague);
});
