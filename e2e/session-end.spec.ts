import type { Page } from '@playwright/test';
import { e2eDataDir, expect, test } from './fixtures.ts';
import { runCommand } from './running-lintel.ts';
import { signInByMail } from './sign-in-steps.ts';

/** A person of their own: what ends their session must not meet another test. */
async function addOfficer(): Promise<string> {
  const email = `officer-${crypto.randomUUID().slice(0, 8)}@lintel.example`;
  await runCommand('staff', ['add', email, '--role', 'officer'], { dataDir: e2eDataDir() });
  return email;
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('ends the former session on the server as well when the sign-in is opened', async ({
  page,
  readCode,
  request,
}) => {
  await signInByMail(page, await addOfficer(), readCode);
  await expect(page).toHaveURL('/');
  const refresh_token = await stored(page, 'refresh_token');
  const told = page.waitForResponse('**/api/auth/sign-out');
  await page.goto('/signin');
  expect((await told).status()).toBe(204);
  expect(await stored(page, 'refresh_token')).toBeNull();
  const renewal = await request.post('/api/auth/refresh', { data: { refresh_token } });
  expect(renewal.status()).toBe(401);
});

test('clears the tokens when the server cannot be told of a sign-out, and says so', async ({
  page,
  readCode,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await signInByMail(page, await addOfficer(), readCode);
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
