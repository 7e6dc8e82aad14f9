import type { Page } from '@playwright/test';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { orderableLoan } from './orderable-loan.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs(LOAN_OFFICER);
});

/** Opens the palette by its shortcut and types, key by key. */
async function typeInPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search loans, people, actions' })).toBeFocused();
  await page.keyboard.type(text);
}

// Tests LIST-46.
test('starts each action of a loan by its name, with the focus where the action begins', {
  tag: '@long',
}, async ({ page, request }) => {
  const { customerId, loanId } = await orderableLoan(request, LOAN_OFFICER);
  await page.goto(`/customers/${customerId}/urlas/${loanId}/action-center/loan-summary`);
  await expect(page.getByRole('region', { name: 'Loan Info' })).toBeVisible();
  const begins = async (word: string, place: ReturnType<Page['locator']>) => {
    await typeInPalette(page, word);
    await expect(page.getByRole('option', { selected: true })).toContainText(new RegExp(word, 'i'));
    await page.keyboard.press('Enter');
    await expect(place).toBeFocused();
  };
  await begins('title', page.locator('[data-work-of="title-docs"] form').getByRole('textbox').first());
  await begins('note', page.getByRole('textbox', { name: 'Note' }));
  await begins('lock', page.getByRole('radio', { name: '15 days' }));
  await begins('status', page.getByRole('combobox', { name: 'Loan Status' }));
  await begins('upload', page.getByRole('treeitem').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Browse', exact: true })).toBeEnabled();
  await begins('upload', page.getByRole('button', { name: 'Browse', exact: true }));
});

// Tests LIST-58.
test('keeps every key that is typed while it loads, and Enter starts nothing until then', {
  tag: '@long',
}, async ({ page, request }) => {
  const { customerId, loanId } = await orderableLoan(request, LOAN_OFFICER);
  const address = `/customers/${customerId}/urlas/${loanId}/action-center/notes`;
  const held = Promise.withResolvers<void>();
  await page.route(/app-palette/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(address);
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('titx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  held.resolve();
  await page.keyboard.type('le');
  const box = page.getByRole('combobox', { name: 'Search loans, people, actions' });
  await expect(box).toHaveValue('title');
  await expect(page.getByRole('option', { selected: true })).toContainText('Order title documents');
  expect(new URL(page.url()).pathname).toBe(address);
  await page.keyboard.press('Escape');
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('');
});

// Tests LIST-44, LIST-45.
test('has the recent loans of the person first, in another browser too', { tag: '@long' }, async ({
  page,
  request,
  otherBrowserAs,
  expectAccessible,
}) => {
  const loans = [
    await startApplication(request, LOAN_OFFICER, { firstName: 'Quinn', lastName: 'Earlier' }),
    await startApplication(request, LOAN_OFFICER, { firstName: 'Quinn', lastName: 'Later' }),
  ];
  const other = await otherBrowserAs(LOAN_OFFICER);
  for (const { customerId, loanId } of loans) {
    const live = page.waitForResponse((response) => response.url().includes(`${loanId}/live`));
    await page.goto(`/customers/${customerId}/urlas/${loanId}/action-center/loan-summary`);
    expect((await live).status()).toBe(200);
  }
  await other.goto('/');
  await expect(other.getByRole('searchbox', { name: 'Search customers' })).toBeVisible();
  await other.keyboard.press('Control+k');
  const recent = other.getByRole('group', { name: 'Recent loans' }).getByRole('option');
  await expect(recent.filter({ hasText: 'Later, Quinn' })).toContainText('Started');
  await expectAccessible(other);
  const names = await recent.allTextContents();
  const place = (name: string) => names.findIndex((text) => text.startsWith(name));
  expect(place('Later, Quinn')).toBeLessThan(place('Earlier, Quinn'));
  await other.keyboard.type('earlier');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('main').getByText('Earlier, Quinn')).toBeVisible();
});
