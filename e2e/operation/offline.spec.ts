import { ADMIN, LOAN_OFFICER } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';

const LINE = 'You are offline. This page stays open and continues when you are back online.';

test.beforeEach(({ allowConsole }) => allowConsole(/ERR_INTERNET_DISCONNECTED/));

// Tests BASE-36.
test('a list stays without a network, says so in one line, and reloads by itself', async ({
  page,
  context,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/loans');
  const rows = page.getByRole('table', { name: 'Loans' }).locator('tbody tr[data-href]');
  await expect(rows.first()).toBeVisible();
  const line = page.getByText(LINE);
  await context.setOffline(true);
  await expect(line).toBeVisible();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'My loans' }).check();
  await expect(page).toHaveURL(/mine=true/);
  await expect(page.getByRole('heading', { name: 'Loans', level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(line).toBeHidden();
  await expect(rows.first()).toBeVisible();
  await expect(page).toHaveURL(/mine=true/);
});

test('a page that is opened without a network opens by itself when it is back', { tag: '@long' }, async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/loans');
  await expect(page.getByRole('table', { name: 'Loans' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('menuitem', { name: 'Amortization Calculator' }).click();
  await expect(page).toHaveURL('/amortization-calculator');
  await expect(page.getByText(LINE)).toBeVisible();
  await expect(
    page.getByText('This page has not loaded yet. It will open when you are back online.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Amortization Calculator' })).toBeVisible();
});

test('a page whose code stops loading keeps its address, and opens when the network is back', {
  tag: '@long',
}, async ({ page, context, signInAs, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|dynamically imported|Unable to preload|did not load/);
  await signInAs(LOAN_OFFICER);
  await page.goto('/loans');
  await expect(page.getByRole('table', { name: 'Loans' })).toBeVisible();
  const code = /amortization-calculator-page/;
  await page.route(code, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('menuitem', { name: 'Amortization Calculator' }).click();
  await expect(page).toHaveURL('/amortization-calculator');
  await expect(
    page.getByText('This page has not loaded yet. It will open when you are back online.'),
  ).toBeVisible();
  await page.unroute(code);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Amortization Calculator' })).toBeVisible();
});

test('the bell and a calendar opened without a network do not break the page, and open when it is back', {
  tag: '@long',
}, async ({ page, context, signInAs }) => {
  await signInAs(ADMIN);
  await page.goto('/exports');
  const dates = page.getByRole('button', { name: /^Pick / });
  await expect(dates.first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await dates.first().click();
  await expect(page.getByText(LINE)).toBeVisible();
  await expect(dates.first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
});

// Tests SIGN-21.
test('a sign-in continues by itself after the network was down', { tag: '@long' }, async ({
  page,
  context,
  readCode,
}) => {
  await page.goto('/signin');
  await page.getByRole('textbox').pressSequentially('processor@lintel.example');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText(LINE)).toBeVisible();
  await expect(page).toHaveURL('/signin');
  await context.setOffline(false);
  const code = await readCode('processor@lintel.example');
  const first = page.getByRole('textbox').first();
  await first.click();
  await context.setOffline(true);
  await page.keyboard.type(code);
  await expect(page.getByText(LINE)).toBeVisible();
  await expect(page).toHaveURL('/signin');
  await context.setOffline(false);
  await expect(page).toHaveURL('/');
});
