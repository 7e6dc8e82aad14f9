import type { Page } from '@playwright/test';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { e2eDataDir, expect, test } from '../fixtures.ts';
import { newPerson } from '../staff/staff-steps.ts';
import { letTimePass } from './older-sign-ins.ts';
import { appCode, confirmByMail, signInByMail } from './sign-in-steps.ts';

async function openAccount(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Your account$/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
}

/** Copies the recovery codes from the dialog. */
async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return codes;
}

test('an app is set up, and needed for the next sign-in and for a Social Security number', async ({
  page,
  request,
  readCode,
  expectAccessible,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/40[013]/);
  const email = await newPerson(request);
  const application = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Odile',
    lastName: 'Marchetti',
  });
  await application.save({
    section1BorrowerInformation: { part1aPersonalInformation: { socialSecurityNumber: '219-09-4417' } },
  });

  await signInByMail(page, email, readCode);
  await openAccount(page);
  await expectAccessible();
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible();
  await expectAccessible();
  await confirmByMail(page, email, readCode);
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible();
  const secret =
    /into the app: ([A-Z2-7 ]+)/.exec((await dialog.textContent()) ?? '')?.[1]?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel('Code shown in the app').fill('000000');
  await dialog.getByRole('button', { name: 'Set up the app' }).click();
  await expect(dialog.getByRole('alert')).toContainText('not the current code of the app');
  await dialog.getByLabel('Code shown in the app').fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Set up the app' }).press('Enter');
  await expectAccessible();
  const [recoveryCode = ''] = await keepRecoveryCodes(page);
  await expect(page.getByText(/Set up on/)).toBeVisible();
  await expect(page.getByText('10 of 10 left')).toBeVisible();

  await signOut(page);
  await letTimePass(e2eDataDir(), email, 90);
  await signInByMail(page, email, readCode);
  await expect(page.getByRole('heading', { name: 'Confirm your identity' })).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Code from your authenticator app').fill(appCode(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();

  await letTimePass(e2eDataDir(), email, 301);
  await page.goto(application.path);
  await page.getByRole('button', { name: 'Show Social Security number' }).click();
  const stepUp = page.getByRole('dialog', { name: 'Confirm your identity' });
  await stepUp.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('You did not confirm your identity.')).toBeVisible();
  await page.getByRole('button', { name: 'Show Social Security number' }).click();
  await expectAccessible();
  await stepUp.getByRole('button', { name: 'Use a recovery code' }).click();
  await stepUp.getByLabel('Recovery code').fill(recoveryCode.replaceAll('-', ' '));
  await stepUp.getByRole('button', { name: 'Confirm' }).click();
  await expect(stepUp).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Social Security number' })).toHaveValue('219-09-4417');

  await openAccount(page);
  await expect(page.getByText('9 of 10 left')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the app' }).click();
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
});

test('a passkey is created, and signs in with a touch', { tag: '@long' }, async ({
  page,
  request,
  baseURL,
  readCode,
  expectAccessible,
  allowConsole,
}) => {
  allowConsole(/403/);
  // Browsers create no passkey for a numeric address.
  const origin = `${baseURL}`.replace('127.0.0.1', 'localhost');
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await newPerson(request);
  await signInByMail(page, email, readCode, origin);
  await openAccount(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmByMail(page, email, readCode);
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Front desk laptop');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Create a passkey' }).click();
  await keepRecoveryCodes(page);
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Front desk laptop · added on');
  await expectAccessible();

  await signOut(page);
  await letTimePass(e2eDataDir(), email, 31);
  await signInByMail(page, email, readCode, origin);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
});

test('a person sees their sessions, and ends one that they do not recognize', { tag: '@long' }, async ({
  page,
  request,
  browser,
  baseURL,
  readCode,
  expectAccessible,
  allowConsole,
}) => {
  allowConsole(/401/);
  const email = await newPerson(request);
  await signInByMail(page, email, readCode);
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  await letTimePass(e2eDataDir(), email, 31);
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    baseURL: `${baseURL}`,
  });
  const other = await elsewhere.newPage();
  await signInByMail(other, email, readCode);
  await expect(other.getByRole('heading', { name: 'Pipeline' })).toBeVisible();

  await openAccount(page);
  const sessions = page.getByRole('table', { name: 'Active sessions' });
  await expect(sessions.getByRole('row', { name: /Now/ })).toContainText('This session');
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  await sessions.getByRole('button', { name: /End the session on Firefox on Linux/ }).click();
  await expect(sessions.getByRole('row')).toHaveCount(2);
  await other.getByRole('link', { name: 'Loans', exact: true }).click();
  await expect(other).toHaveURL('/signin');
  await elsewhere.close();
});
