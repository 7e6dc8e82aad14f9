import { startProvider, type TestProvider } from '../../server/testing/services/provider-for-tests.ts';
import { expect, test } from '../fixtures.ts';
import {
  freePort,
  makeDataDir,
  RunningLintel,
  removeDataDir,
  stopAllStarted,
} from '../operation/running-lintel.ts';
import { openPerson } from '../staff/staff-steps.ts';

let provider: TestProvider;
let lintel: RunningLintel;
let dataDir: string;
test.beforeAll(async () => {
  const port = await freePort();
  provider = await startProvider(`http://127.0.0.1:${port}`);
  provider.behaviour.signsIn = 'form';
  for (const name of ['noor', 'omar', 'ines'])
    provider.people.set(name, {
      email: `${name}@lintel.example`,
      email_verified: true,
      given_name: name,
      family_name: 'Vale',
      groups: name === 'ines' ? [] : ['desk-admins'],
    });
  dataDir = await makeDataDir();
  lintel = await RunningLintel.start({ dataDir, port, env: provider.env });
});
// Closed first, because its requests to a stopped server would log errors.
test.afterEach(({ page }) => page.close());
test.afterAll(async () => {
  await stopAllStarted();
  await provider.stop();
  await removeDataDir(dataDir);
});

// Tests SSO-2, SSO-8, SSO-16, SSO-17, SSO-18, SSO-19, SSO-23.
test('a person of the provider signs in there, and confirms there without losing a typed dialog', async ({
  page,
  browser,
  expectAccessible,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/status of (400|401|403|409)/);
  const signIn = page.getByRole('button', { name: 'Sign in with Harbor ID' });
  const asked = async (at: typeof page, account: string) => {
    await at.getByLabel('Account').fill(account);
    await at.getByRole('button', { name: 'Continue' }).click();
  };

  await page.goto(`${lintel.url}/signin`);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(signIn).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Email').fill('ines@lintel.example');
  await signIn.click();
  await asked(page, 'ines');
  await expect(page.getByText('You are not authorized to access the site.')).toBeVisible();
  await expect(page).toHaveURL(`${lintel.url}/signin`);
  await expect(page.getByLabel('Email')).toHaveValue('ines@lintel.example');
  await expectAccessible();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('ines@lintel.example');
  await page.getByLabel('Email').fill('');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.getByLabel('Email').fill('noor@lintel.example');

  await page.context().clearCookies();
  await signIn.click();
  await asked(page, 'noor');
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  await expect(page).toHaveURL(`${lintel.url}/`);

  // A forged link from a mail or another site ends no session.
  await page.goto(`${lintel.url}/single-sign-on?code=x&state=in.y`);
  await expect(page.getByRole('heading', { name: 'You are still signed in' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();

  // Another person signs in at the provider, which ends the first person's session there and here (SSO-14, SSO-28).
  await page.goto(`${lintel.url}/staff`);
  const ended = 'You were signed out at Harbor ID, so your session here has ended. Please sign in.';
  const second = page.waitForEvent('popup');
  await page.evaluate(() => void open('/single-sign-on?confirm=1', '_blank'));
  const other = await second;
  await asked(other, 'omar');
  await expect(other.getByText(ended)).toBeVisible();
  await expect(page).toHaveURL(`${lintel.url}/signin`);
  await expect(page.getByText(ended)).toBeVisible();
  await expectAccessible();
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(other.getByText(ended)).toBeVisible();
  await page.context().clearCookies({ name: /^_session/ });
  await other.getByRole('button', { name: 'Sign in with Harbor ID' }).click();
  await asked(other, 'noor');
  await expect(other.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  await other.close();

  await page.goto(`${lintel.url}/staff`);
  await page.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByLabel('First name').fill('Wilhelmina');
  await dialog.getByLabel('Email').fill('wilhelmina@lintel.example');
  await dialog.getByRole('checkbox', { name: 'Loan officer' }).check();
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm your identity' });
  await expect(question.getByText('Sign in with Harbor ID again.')).toBeVisible();
  await expectAccessible();
  // Another person at the same computer. Signing out the first one at the provider would end their session here, too
  // (SSO-14).
  await page.context().clearCookies({ name: /^_session/ });
  const opened = page.waitForEvent('popup');
  await question.getByRole('button', { name: 'Sign in with Harbor ID' }).click();
  const popup = await opened;
  await asked(popup, 'omar');
  await expect(popup.getByText('That is another account at Harbor ID.')).toBeVisible();
  await expectAccessible(popup);
  await expect(question).toBeVisible();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Try again' }).click();
  await asked(popup, 'noor');
  await closed;
  await expect(question).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /wilhelmina@lintel\.example/ })).toBeVisible();

  // Omar gets a new account at the provider, so an administrator removes the link to the old one (SSO-23).
  const omars = await (await browser.newContext()).newPage();
  await omars.goto(`${lintel.url}/signin`);
  await omars.getByRole('button', { name: 'Sign in with Harbor ID' }).click();
  await asked(omars, 'omar');
  await expect(omars.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  await openPerson(page, 'omar@lintel.example', lintel.url);
  await page.getByRole('button', { name: 'Unlink single sign-on' }).click();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink single sign-on' }).click();
  await expect(page.getByText('The single sign-on of omar Vale was unlinked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlink single sign-on' })).toBeHidden();
  await expect(page.getByRole('row', { name: /Account of single sign-on: Linked → none/ })).toBeVisible();
  await omars.context().close();

  // The next person at this tab does not see the email address.
  await page.goto(`${lintel.url}/signin`);
  await expect(page.getByLabel('Email')).toHaveValue('');
});

// Tests SSO-11.
test('a provider that is down leads to a message, and the mailed code works', {
  tag: '@long',
}, async ({ page, allowConsole }) => {
  allowConsole(/status of (502|504)/);
  // Lintel has already read the provider's settings, and must not send anybody to a page that does not load.
  await page.goto(`${lintel.url}/signin`);
  await page.getByLabel('Email').fill('admin@lintel.example');
  await page.getByRole('button', { name: 'Sign in with Harbor ID' }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await provider.stop();
  // An answer from the last five seconds still counts.
  await page.route(`${provider.issuer}/**`, (route) => route.fulfill({ body: 'down' }));
  await expect(async () => {
    await page.goto(`${lintel.url}/signin`);
    await page.getByRole('button', { name: 'Sign in with Harbor ID' }).click();
    const sentence = page.getByText('There was no answer from Harbor ID. Please try again in a moment.');
    await expect(sentence).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByLabel('Email')).toHaveValue('admin@lintel.example');
  await provider.restart();
  provider.behaviour.answerInstead = () => ({ type: 'text/html', body: '<h1>Wi-Fi</h1>', status: 200 });
  const fresh = await RunningLintel.start({
    dataDir: await makeDataDir(),
    port: await freePort(),
    env: { ...provider.env, OIDC_ISSUER: `${provider.issuer}/other` },
  });
  await page.goto(`${fresh.url}/signin`);
  await page.getByLabel('Email').fill('admin@lintel.example');
  await page.getByRole('button', { name: 'Sign in with Harbor ID' }).click();
  await expect(page.getByText('The answer from Harbor ID was not accepted.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('admin@lintel.example');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('Enter OTP sent to your registered mail')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with Harbor ID' })).toBeHidden();
  provider.behaviour.answerInstead = null;
});
