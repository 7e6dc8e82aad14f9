import type { Page } from '@playwright/test';
import { e2eDataDir, expect, test } from '../fixtures.ts';
import { runCommand } from '../operation/running-lintel.ts';
import { newFirstName, newPerson } from '../staff/staff-steps.ts';

/** Only the command adds a person without a role. */
async function addPersonWithoutRole(): Promise<string> {
  const email = `person-${crypto.randomUUID()}@lintel.example`;
  const args = ['add', email, '--role', 'none', '--first-name', newFirstName('Person')];
  await runCommand('staff', args, { dataDir: e2eDataDir() });
  return email;
}

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('Enter OTP sent to your registered mail')).toBeVisible();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').pressSequentially(code);
}

test('signs in with the code from the mail, and signs out', async ({
  page,
  request,
  readCode,
  expectAccessible,
}) => {
  const email = await newPerson(request);
  await page.goto('/');
  await expect(page).toHaveURL('/signin');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expectAccessible();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeDisabled();
  await askForCode(page, email);
  await expect(page.getByText(/You can resend OTP in (30|2\d) secs/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Click here to resend OTP' })).toBeDisabled();
  await expectAccessible();
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await enterCode(page, await readCode(email));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: /^Person.* Loan officer Your account$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/signin');
  await page.goto('/loans');
  await expect(page).toHaveURL('/signin');
});

test('corrects a code across the boxes, and submits it at its sixth digit: SIGN-48', async ({
  page,
  request,
  readCode,
}) => {
  const email = await newPerson(request);
  await askForCode(page, email);
  const code = await readCode(email);
  const wrong = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
  await enterCode(page, wrong.slice(0, 5));
  for (let left = 5; left > 0; left--) await page.keyboard.press('Backspace');
  await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('');
  await page.keyboard.type(`x${code}`);
  await expect(page).toHaveURL('/');
});

test('submits a pasted code: SIGN-48', async ({ page, request, readCode }) => {
  const email = await newPerson(request);
  await askForCode(page, email);
  await page.getByLabel('Digit 1 of 6').evaluate(
    (box, text) => {
      const data = new DataTransfer();
      data.setData('text', `Your code: ${text}`);
      box.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    await readCode(email),
  );
  await expect(page).toHaveURL('/');
});

test('refuses a wrong address beside the field, and goes back to it', async ({ page }) => {
  await page.goto('/signinv2');
  await page.getByLabel('E-mail').fill('someone@elsewhere.example');
  await page.getByLabel('E-mail').blur();
  await expect(page.getByText('Enter valid email')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeDisabled();
  await askForCode(page, 'nobody-at-all@lintel.example');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('locks the account after five wrong codes', async ({ page, request, allowConsole }) => {
  allowConsole(/401|429/);
  const email = await newPerson(request);
  await askForCode(page, email);
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answer = page.waitForResponse('**/api/auth/sign-in');
    await enterCode(page, '000000');
    await answer;
    await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('');
  }
  await enterCode(page, '000000');
  await expect(
    page.getByText('Account locked due to too many failed sign-in attempts, please try after 15 minutes'),
  ).toBeVisible();
});

test('turns away staff without a role', async ({ page, readCode, allowConsole }) => {
  allowConsole(/403/);
  const email = await addPersonWithoutRole();
  await askForCode(page, email);
  await enterCode(page, await readCode(email));
  await expect(page.getByText('You are not authorized to access the site.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('signs a disabled person out at once', async ({ page, request, readCode, allowConsole }) => {
  allowConsole(/401/);
  const email = await newPerson(request);
  await askForCode(page, email);
  await enterCode(page, await readCode(email));
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  await runCommand('staff', ['disable', email], { dataDir: e2eDataDir() });
  await page.getByRole('link', { name: 'Loans', exact: true }).click();
  await expect(page).toHaveURL('/signin');
});

test('signs every tab out together', async ({ page, request, readCode, context }) => {
  const email = await newPerson(request);
  await askForCode(page, email);
  await enterCode(page, await readCode(email));
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/loans');
  await expect(other.getByRole('heading', { name: 'Loans' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL('/signin');
});

test('renews an expired session once for two tabs', async ({ page, request, readCode, context }) => {
  const email = await newPerson(request);
  await askForCode(page, email);
  await enterCode(page, await readCode(email));
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/customer-profile');
  await expect(other.getByRole('heading', { name: 'Create Customer Profile' })).toBeVisible();

  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) renewals++;
  });
  await page.evaluate(() => {
    localStorage.setItem('accessTokenExpirationTime', '0');
    // The browser tells only the other tabs, not this one.
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessTokenExpirationTime' }));
  });
  await Promise.all([
    page.getByRole('link', { name: 'Loans', exact: true }).click(),
    other.getByRole('link', { name: 'Loans', exact: true }).click(),
  ]);
  await expect(page.getByRole('table', { name: 'Loans' })).toBeVisible();
  await expect(other.getByRole('table', { name: 'Loans' })).toBeVisible();
  expect(renewals).toBe(1);
});
