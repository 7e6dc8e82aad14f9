import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** Signs in by mail from an empty page, up to the second factor if there is one. */
export async function signInByMail(
  page: Page,
  email: string,
  readCode: (address: string) => Promise<string>,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/signin`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('Enter OTP sent to your registered mail')).toBeVisible();
  await page.getByLabel('Digit 1 of 6').pressSequentially(await readCode(email));
}

/** Confirms a person without a second factor by a code from the mail. */
export async function confirmByMail(
  page: Page,
  email: string,
  readCode: (address: string) => Promise<string>,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await dialog.getByLabel('Code from your e-mail').pressSequentially(await readCode(email));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

/** The current code of an authenticator app with this secret. */
export function appCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}
