import type { APIRequestContext, Page } from '@playwright/test';
import { e2eDataDir, expect, test } from '../fixtures.ts';
import { newPerson } from '../staff/staff-steps.ts';
import { letSessionsAge, letTimePass } from './older-sign-ins.ts';
import { signInByMail } from './sign-in-steps.ts';

const MINUTE_MS = 60_000;

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You will be signed out at' });
const firstName = (page: Page) => page.getByRole('textbox', { name: /^First name/i }).first();
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** A separate person, because the test ends their session. */
async function signInAnOfficer(
  page: Page,
  request: APIRequestContext,
  readCode: (address: string) => Promise<string>,
): Promise<string> {
  const email = await newPerson(request);
  await signInByMail(page, email, readCode);
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  return email;
}

async function openApplication(page: Page, request: APIRequestContext): Promise<string> {
  const headers = { authorization: `Bearer ${await stored(page, 'access_token')}` };
  const loans = await (await request.get('/api/urlas?status=STARTED&limit=1', { headers })).json();
  const { customerId, loanId, loanNumber } = loans.results[0];
  await page.goto(`/urla?customerId=${customerId}&loanId=${loanId}`);
  await expect(firstName(page)).toBeVisible();
  return loanNumber;
}

test('warns half an hour before the session ends, lets the person type on, and keeps the draft', {
  tag: '@long',
}, async ({ page, request, readCode, allowConsole, expectAccessible }) => {
  test.slow();
  allowConsole(/401/);
  const email = await signInAnOfficer(page, request, readCode);
  const loanNumber = await openApplication(page, request);
  await expect(notice(page)).toBeHidden();
  // Here a session may last 12 hours.
  await letSessionsAge(e2eDataDir(), email, 11 * 60 + 35);
  await page.evaluate(() => localStorage.setItem('accessTokenExpirationTime', '0'));
  await page.clock.install();
  await page.reload();
  await expect(notice(page)).toContainText('Save your work before then, or sign in again now.');
  // The notice may appear before the page.
  await expect(firstName(page)).toBeVisible();
  await expectAccessible();
  await firstName(page).fill('');
  await firstName(page).pressSequentially('Zofia-Ann');
  await expect(firstName(page)).toBeFocused();
  await expect(firstName(page)).toHaveValue('Zofia-Ann');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(notice(page)).toBeVisible();

  // The server would end the session at that time. The test does it here.
  const refresh_token = await stored(page, 'refresh_token');
  await request.post('/api/auth/sign-out', { data: { refresh_token } });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.clock.fastForward(30 * MINUTE_MS);
  await expect(page).toHaveURL('/signin');
  await letTimePass(e2eDataDir(), email, 60);
  await signInByMail(page, email, readCode);
  await page.getByRole('button', { name: `Continue with ${loanNumber} (draft kept)` }).click();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(firstName(page)).toHaveValue('Zofia-Ann');
});

test('warns of the end of an idle session, until the person does something', { tag: '@long' }, async ({
  page,
  request,
  readCode,
}) => {
  await signInAnOfficer(page, request, readCode);
  const idleSeconds = Number(await stored(page, 'session_idle_limit'));
  // Otherwise the next jump of the clock would abort the renewal that the last one began, which ends the session.
  await page.evaluate(() => localStorage.setItem('accessTokenExpirationTime', String(Date.now() * 2)));
  await page.clock.install();
  await openApplication(page, request);
  await page.clock.fastForward(idleSeconds * 1000 - 31 * MINUTE_MS);
  await expect(notice(page)).toBeHidden();
  await page.clock.fastForward(2 * MINUTE_MS);
  await expect(notice(page)).toContainText('Click or type anything to stay signed in.');
  await firstName(page).pressSequentially('o');
  await page.clock.fastForward(16_000);
  await expect(notice(page)).toBeHidden();
  // Typing alone sends no request, so the browser reports that somebody is typing.
  const told = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/account/activity') && request.headers()['x-unattended'] === undefined,
  );
  await page.clock.fastForward(5 * MINUTE_MS);
  await firstName(page).pressSequentially('k');
  await page.clock.fastForward(16_000);
  await told;
  await expect(page.getByText('Draft saved')).toBeVisible();
});
