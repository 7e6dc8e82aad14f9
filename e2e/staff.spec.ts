import { ADMIN, LOAN_OFFICER } from '../domain/people/role.ts';
import { e2eDataDir, expect, test } from './fixtures.ts';
import { runCommand } from './operation/running-lintel.ts';
import { appCode } from './sign-in/sign-in-steps.ts';

test('an administrator lists and exports the staff, and resets a lost second factor', async ({
  page,
  request,
  signInAs,
  readCode,
  expectAccessible,
}) => {
  const email = `lost-phone-${crypto.randomUUID().slice(0, 8)}@lintel.example`;
  const names = ['--first-name', 'Imre', '--last-name', 'Talvik'];
  await runCommand('staff', ['add', email, '--role', 'processor', ...names], { dataDir: e2eDataDir() });
  await request.post('/api/auth/request-otp', { data: { email } });
  const signedIn = await request.post('/api/auth/sign-in', { data: { email, otp: await readCode(email) } });
  const headers = { authorization: `Bearer ${(await signedIn.json()).access_token}` };
  await request.post('/api/account/mail-confirmation/code', { headers });
  const confirmation = { code: await readCode(email) };
  await request.post('/api/account/mail-confirmation', { headers, data: confirmation });
  const offered = await (await request.post('/api/account/authenticator-app/offer', { headers })).json();
  const data = { offer: offered.offer, code: appCode(offered.secret) };
  expect((await request.post('/api/account/authenticator-app', { headers, data })).status()).toBe(200);

  await signInAs(ADMIN);
  await page.goto('/');
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('menuitem', { name: 'Staff' }).click();
  const person = page.getByRole('table', { name: 'Staff' }).getByRole('row', { name: new RegExp(email) });
  await expect(person).toContainText('Loan processor since');
  await expect(person).toContainText('Authenticator app');
  await expectAccessible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export access review' }).click();
  expect((await download).suggestedFilename()).toMatch(/^access-review-\d{4}-\d\d-\d\d\.csv$/);

  await person.getByRole('button', { name: 'Reset second factor of Imre Talvik' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
  await expect(person).toContainText('None');
  expect((await request.get('/api/account/sessions', { headers })).status()).toBe(401);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
});

test('other roles may not see the staff', async ({ page, signInAs }) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/staff');
  await expect(page).toHaveURL(/\/error\?message=not-allowed/);
});
