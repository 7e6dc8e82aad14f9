import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LENGTH } from '../../../domain/sessions/sign-in.ts';
import type { PurposeKeys } from './key-ring.ts';

export function newOneTimeCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
}

/**
 * Keyed, because a million codes are quickly tried, and bound to the address, so that a moved row opens nothing.
 * @param key 32 bytes, kept outside the database.
 */
export function hashOneTimeCode(key: Buffer, email: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${email}\0${code}`).digest();
}

/** Constant time, with every key that may have hashed the code. */
export function isCodeOfHash(keys: PurposeKeys, email: string, code: string, hash: Buffer): boolean {
  return keys.all().some((key) => timingSafeEqual(hashOneTimeCode(key, email, code), hash));
}

/** Constant time, so timing does not reveal how much was right. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
