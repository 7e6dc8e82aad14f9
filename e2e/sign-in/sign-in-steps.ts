import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { LOAN_OFFICER, type Role } from '../../domain/people/role.ts';
import { newPerson } from '../staff/staff-steps.ts';
import { storeGrant } from './stored-grant.ts';

/** Signs in by mail from an empty page, up to the second factor if there is one. */
export async function signInByMail(
  page: Page,
  email: string,
  readCode: (address: string) => Promise<string>,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('Enter OTP sent to your registered mail')).toBeVisible();
  await page.getByLabel('Digit 1 of 6').pressSequentially(await readCode(email));
}

/**
 * Opens a session for a new person without the sign-in screens, and stores it in the page's browser. @returns their
 * address.
 */
export async function signInNewPerson(
  page: Page,
  request: APIRequestContext,
  readCode: (address: string) => Promise<string>,
  role: Role = LOAN_OFFICER,
): Promise<string> {
  const email = await newPerson(request, role);
  await request.post('/api/auth/request-otp', { data: { email } });
  const answer = await request.post('/api/auth/sign-in', { data: { email, otp: await readCode(email) } });
  expect(answer.status()).toBe(200);
  await page.goto('/healthz');
  await page.evaluate(storeGrant, await answer.text());
  return email;
}

/** Confirms a person without a second factor by a code from the mail. */
export async function confirmByMail(
  page: Page,
  email: string,
  readCode: (address: string) => Promise<string>,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await dialog.getByLabel('Code from your email').pressSequentially(await readCode(email));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

/** The current code of an authenticator app with this secret. */
export function appCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}
