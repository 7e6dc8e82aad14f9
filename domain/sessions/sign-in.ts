import type { MAILED_CODES } from '../company-settings/company-settings.ts';
import { hasPermission, type Role } from '../people/role.ts';

/** Limits of sign-in with mailed codes (SIGN-11 to SIGN-19, SIGN-22 to SIGN-24, SIGN-35). */
export const OTP_LENGTH = 6;
export const OTP_LIFE_SECONDS = 10 * 60;
export const OTP_RESEND_WAIT_SECONDS = 30;
export const OTP_SENT_NOTICE_SECONDS = 3;
export const MAX_WRONG_CODES = 5;
export const LOCKOUT_SECONDS = 900;
/** Wrong codes from one network, for any account, before it is locked for LOCKOUT_SECONDS. */
export const MAX_WRONG_CODES_OF_NETWORK = 100;
/** Unused codes mailed for one account to one network within LOCKOUT_SECONDS. */
export const MAX_UNUSED_CODES_OF_NETWORK = 20;
/** Wrong codes of an account since its last correct one (NIST SP 800-63B, 5.2.2). */
export const MAX_CONSECUTIVE_WRONG_CODES = 100;
export const ACCESS_TOKEN_LIFE_SECONDS = 3600;
export const REFRESH_TOKEN_LIFE_SECONDS = 579_600;
/** Lets two tabs renew at once, and makes a lost answer harmless. */
export const REFRESH_GRACE_SECONDS = 10;
/** How long a failed renewal is retried before the person must sign in (SIGN-61). */
export const RENEWAL_PATIENCE_MS = 30_000;
/** How long queued requests wait after a renewal. */
export const REPLAY_WAIT_MS = 2000;

/** Shown while an account is locked; `retryAfterSeconds` is the Retry-After header of the answer. */
export function lockedOutMessage(retryAfterSeconds: number = LOCKOUT_SECONDS): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `Account locked due to too many failed sign-in attempts, please try after ${minutes} minutes`;
}

/** Shown while a browser is locked out of typing confirmation codes. */
export function lockedConfirmationMessage(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `Too many wrong codes. This browser can confirm again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
}

export const NOT_AUTHORIZED_MESSAGE = 'You are not authorized to access the site.';

export function isOneTimeCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** Six digits in a row look like a code, even within a longer number or in other scripts (TMPL-14). */
export const LIKE_A_CODE = /\p{Nd}{6}/u;

/** Applies only with single sign-on; otherwise it would lock everybody out (SSO-20). */
export function maySignInByMail(
  setting: keyof typeof MAILED_CODES,
  { hasProvider, roles }: { hasProvider: boolean; roles: readonly Role[] },
): boolean {
  if (!hasProvider || setting === 'everyone') return true;
  return setting === 'administrators' && hasPermission(roles, 'manage-staff');
}
