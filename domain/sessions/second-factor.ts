import { ALLOWED, type Permission, refused } from '../people/permission.ts';

/** Actions that a person without a second factor confirms with an emailed code (SIGN-30, SIGN-32). */
export const CONFIRMED_PURPOSES = ['second-factor', 'api-key', 'webhook', 'whole-numbers'] as const;

export type ConfirmedPurpose = (typeof CONFIRMED_PURPOSES)[number];

/** Completes the mail's sentence 'Someone signed in as you wants to …'. */
export const PURPOSE_WORDS: Readonly<Record<ConfirmedPurpose, string>> = {
  'second-factor': 'set up a second factor',
  'api-key': 'create an API key, by which another program uses the data of your company',
  webhook: 'set up a webhook, or its new secret, by which another program is told what happens',
  'whole-numbers': 'save a file with whole Social Security numbers and account numbers',
};

/** Other than the emailed code. */
export const SECOND_FACTOR_METHODS = ['authenticator-app', 'passkey', 'recovery-code'] as const;

export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** Ways to confirm a step-up: a second factor, or signing in at the provider again. */
export type ConfirmationMethod = SecondFactorMethod | 'single-sign-on';

export const SECOND_FACTOR_NAMES: Record<SecondFactorMethod, string> = {
  'authenticator-app': 'Authenticator app',
  passkey: 'Passkey',
  'recovery-code': 'Recovery code',
};

/** The defaults of every authenticator app (RFC 6238, 5.2 and 1.2). */
export const APP_CODE_DIGITS = 6;
export const APP_CODE_PERIOD_SECONDS = 30;
/** Accepted steps before and after the current one: clocks differ, and typing takes time (RFC 6238, 5.2). */
export const APP_CODE_WINDOW_STEPS = 1;

export const RECOVERY_CODE_COUNT = 10;
/** Letters and digits that cannot be confused on paper: without 0, O, 1, I, L and U. */
export const RECOVERY_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_CODE_LENGTH = 16;

/** Time limit for the second step of a sign-in, after the mailed code. */
export const SECOND_STEP_LIFE_SECONDS = 10 * 60;
/** Time limit for a passkey's answer. */
export const PASSKEY_CHALLENGE_LIFE_SECONDS = 5 * 60;
/** Time limit for typing the code of a new app, from the moment its secret is shown. */
export const APP_OFFER_LIFE_SECONDS = 15 * 60;
/** Validity of a confirmation. */
export const STEP_UP_LIFE_SECONDS = 5 * 60;

/** Setting up an app takes longer than any other action. */
const FACTOR_SET_UP_SECONDS = 20 * 60;

/** How long an emailed code confirms an action of a person without a second factor. */
export function mailConfirmationSeconds(purpose: ConfirmedPurpose): number {
  return purpose === 'second-factor' ? FACTOR_SET_UP_SECONDS : STEP_UP_LIFE_SECONDS;
}

export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** 'abcd-efgh …' → 'ABCDEFGH…', for comparison. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** In groups of four, as it is shown. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}

/** Six digits; apps show them with a space. */
export function isAppCode(typed: string): boolean {
  return new RegExp(`^\\d{${APP_CODE_DIGITS}}$`).test(typed.replace(/\s/g, ''));
}

export function isFreshConfirmation(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < STEP_UP_LIFE_SECONDS * 1000;
}

/** Of this many (docs/decisions/second-factor.md). */
export function canRemoveSecondFactor({
  isRequired,
  factors,
}: {
  isRequired: boolean;
  factors: number;
}): Permission {
  if (!isRequired || factors > 1) return ALLOWED;
  return refused('A second factor is required here. Add another one before you remove this one.');
}
