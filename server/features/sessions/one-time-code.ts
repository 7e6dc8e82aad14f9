import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LENGTH } from '../../../domain/sign-in.ts';
import type { PurposeKeys } from '../../platform/key-ring.ts';

/** A fresh code: digits only, every value equally likely. */
export function newOneTimeCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
}

/**
 * What is stored of a code. Keyed, because a million codes are tried in no time; bound to the address, so that a row moved to
 * another address opens nothing.
 * @param key 32 bytes, kept outside the database.
 */
export function hashOneTimeCode(key: Buffer, email: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${email}\0${code}`).digest();
}

/** Compares in constant time, with every key that a code may have been stored with. Text that is no code matches none. */
export function isCodeOfHash(keys: PurposeKeys, email: string, code: string, hash: Buffer): boolean {
  return keys.all().some((key) => timingSafeEqual(hashOneTimeCode(key, email, code), hash));
}
