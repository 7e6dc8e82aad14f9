import { expect, test } from '../fixtures.ts';
import { freePort, RunningLintel, readCode, readMail, runCommand } from '../operation/running-lintel.ts';
import { appCode, signInByMail } from './sign-in-steps.ts';

test('a required second factor is set up at the first sign-in, and again after a reset by the command', {
  tag: '@long',
}, async ({ page, dataDir, expectAccessible, allowConsole }) => {
  test.slow();
  allowConsole(/40[013]/);
  const env = { REQUIRE_SECOND_FACTOR: '1', DEMO: '0' };
  const lintel = await RunningLintel.start({ dataDir, port: await freePort(), env });
  const email = 'new.hire@lintel.example';
  await runCommand('staff', ['add', email, '--role', 'officer'], { dataDir, env });
  const seen = new Set<string>();

  await signInByMail(page, email, (address) => readCode(dataDir, address, seen), lintel.url);
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret =
    /into the app: ([A-Z2-7 ]+)/.exec((await page.getByRole('main').textContent()) ?? '')?.[1] ?? '';
  await page.getByLabel('Code shown in the app').fill(appCode(secret.replaceAll(' ', '')));
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  await page.goto(`${lintel.url}/account`);
  await expect(page.getByRole('button', { name: 'Remove the app' })).toBeDisabled();

  const said = await runCommand('staff', ['reset-second-factor', email], { dataDir, env });
  expect(said).toContain(`${email} no longer has a second factor; sessions ended: 1.`);
  await expect
    .poll(() => readMail(dataDir, email, seen))
    .toContain('Your second factor was reset by npm run staff.');
  // The page is told that its session has ended.
  await expect(page).toHaveURL(`${lintel.url}/signin`);
  await lintel.stop();
});
