import { expect, test } from '../fixtures.ts';
import { newPerson } from '../staff/staff-steps.ts';
import { signInNewPerson } from './sign-in-steps.ts';

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
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('Enter OTP sent to your registered mail')).toBeVisible();
  await expect(page.getByText(/You can resend OTP in (30|2\d) secs/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Click here to resend OTP' })).toBeDisabled();
  await expectAccessible();
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Digit 1 of 6').pressSequentially(await readCode(email));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: /^Person.* Loan officer Your account$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/signin');
  await page.goto('/loans');
  await expect(page).toHaveURL('/signin');
});

test('signs every tab out together', { tag: '@long' }, async ({ page, request, readCode, context }) => {
  await signInNewPerson(page, request, readCode);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/loans');
  await expect(other.getByRole('heading', { name: 'Loans' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL('/signin');
});

test('renews an expired session once for two tabs', { tag: '@long' }, async ({
  page,
  request,
  readCode,
  context,
}) => {
  await signInNewPerson(page, request, readCode);
  await page.goto('/');
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
    // A browser fires this event in the other tabs only.
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
