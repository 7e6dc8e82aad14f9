import type { Page } from '@playwright/test';
import { e2eDataDir, expect, test } from '../fixtures.ts';
import { newPerson } from '../staff/staff-steps.ts';
import { letTimePass } from './older-sign-ins.ts';
import { signInByMail, signInNewPerson } from './sign-in-steps.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('opening the sign-in page also ends the former session on the server', { tag: '@long' }, async ({
  page,
  readCode,
  request,
}) => {
  await signInNewPerson(page, request, readCode);
  const refresh_token = await stored(page, 'refresh_token');
  const told = page.waitForResponse('**/api/auth/sign-out');
  await page.goto('/signin');
  expect((await told).status()).toBe(204);
  expect(await stored(page, 'refresh_token')).toBeNull();
  const renewal = await request.post('/api/auth/refresh', { data: { refresh_token } });
  expect(renewal.status()).toBe(401);
});

test('clears the tokens and shows a message if the server does not hear of a sign-out', {
  tag: '@long',
}, async ({ page, request, readCode, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  await signInByMail(page, await newPerson(request), readCode);
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/error/);
  await expect(page.getByText('Signing out did not succeed on the server.')).toBeVisible();
  await expect.poll(() => stored(page, 'access_token')).toBeNull();
  expect(await stored(page, 'refresh_token')).toBeNull();
  await page.goto('/loans');
  await expect(page).toHaveURL('/signin');
});

test('offers the same person a link back to the loan and its draft after the session expired', {
  tag: '@long',
}, async ({ page, readCode, request, allowConsole }) => {
  allowConsole(/401/);
  const [email, other] = [await newPerson(request), await newPerson(request)];
  await signInByMail(page, email, readCode);
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  const headers = { authorization: `Bearer ${await stored(page, 'access_token')}` };
  const loans = await (await request.get('/api/urlas?status=STARTED&limit=1', { headers })).json();
  const { customerId, loanId, loanNumber } = loans.results[0];
  await page.goto(`/urla?customerId=${customerId}&loanId=${loanId}`);
  await page
    .getByRole('textbox', { name: /^First name/i })
    .first()
    .pressSequentially('Zo');
  await expect(page.getByText('Draft saved')).toBeVisible();
  // From now on the server refuses both tokens.
  await request.post('/api/auth/sign-out', { data: { refresh_token: await stored(page, 'refresh_token') } });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page).toHaveURL('/signin');

  const offer = page.getByRole('button', { name: `Continue with ${loanNumber} (draft kept)` });
  await signInByMail(page, other, readCode);
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  await expect(page.getByText('Your session ended.')).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/signin');

  await letTimePass(e2eDataDir(), email, 60);
  await signInByMail(page, email, readCode);
  await expect(page.getByText('Your session ended.')).toBeVisible();
  await expect(offer).toBeVisible();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/urla\?/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  await expect(offer).toBeHidden();
});
