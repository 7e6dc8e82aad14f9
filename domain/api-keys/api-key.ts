import { type Permission, refused } from '../people/permission.ts';
import { canTellNameApart, tidyName } from '../texts/look-alike-names.ts';
import type { Instant } from '../time/eastern-time.ts';

/** Secret scanners look for this prefix. */
export const API_KEY_PREFIX = 'lk_';

export const API_KEY_LIVES = [30, 90, 180, 365] as const;

export type ApiKeyLife = (typeof API_KEY_LIVES)[number];

/** More than any lender needs; stops a program that creates keys in a loop. */
export const MAX_LIVE_API_KEYS = 100;

export const MAX_API_KEY_NAME_LENGTH = 60;

/** A key is marked this many days before it expires, so that it is replaced in time. */
const API_KEY_WARNING_DAYS = 14;

/** Days before expiry on which the key's contact is mailed, once each. */
export const API_KEY_END_MAIL_DAYS = [API_KEY_WARNING_DAYS, 1] as const;

const DAY_MS = 86_400_000;

type ApiKeyState = 'live' | 'expiring' | 'expired' | 'revoked';

export const API_KEY_STATE_NAMES: Readonly<Record<ApiKeyState, string>> = {
  live: 'Live',
  expiring: 'Ends soon',
  expired: 'Expired',
  revoked: 'Revoked',
};

export function apiKeyState(
  { expiresAt, revokedAt }: { expiresAt: Instant; revokedAt: Instant | null },
  now: Date,
): ApiKeyState {
  if (revokedAt !== null) return 'revoked';
  const left = Date.parse(expiresAt) - now.getTime();
  if (left <= 0) return 'expired';
  return left <= API_KEY_WARNING_DAYS * DAY_MS ? 'expiring' : 'live';
}

/** Reminder mails due by now, as days before expiry. */
export function dueEndMails(expiresAt: Instant, now: Date): number[] {
  const left = Date.parse(expiresAt) - now.getTime();
  return left <= 0 ? [] : API_KEY_END_MAIL_DAYS.filter((days) => left <= days * DAY_MS);
}

export function daysUntilEnd(expiresAt: Instant, now: Date): number {
  return Math.ceil((Date.parse(expiresAt) - now.getTime()) / DAY_MS);
}

export function apiKeyEnd(now: Date, days: ApiKeyLife): Instant {
  return new Date(now.getTime() + days * DAY_MS).toISOString();
}

export function apiKeyActor(name: string): string {
  return `API key ${name}`;
}

/** Normalised (BASE-78). */
export function apiKeyName(text: string): string {
  return tidyName(text);
}

/** The history refers to keys by name. */
export function canNameApiKey(name: string): Permission {
  if (name === '') return refused('Enter the name of the program');
  if (name.length > MAX_API_KEY_NAME_LENGTH) {
    return refused(`Enter at most ${MAX_API_KEY_NAME_LENGTH} characters`);
  }
  if (!/[\p{L}\p{N}]/u.test(name)) return refused('Enter a name with a letter or a digit');
  return canTellNameApart(name);
}
