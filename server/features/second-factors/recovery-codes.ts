import { createHmac, randomBytes, randomInt } from 'node:crypto';
import {
  normalizeRecoveryCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
} from '../../../domain/sessions/second-factor.ts';

/** Ten new codes of some 78 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode);
}

function newRecoveryCode(): string {
  const character = () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)];
  return Array.from({ length: RECOVERY_CODE_LENGTH }, character).join('');
}

/** A new key for hashing the codes of one person. */
export function newRecoveryKey(): Buffer {
  return randomBytes(32);
}

export function hashRecoveryCode(key: Buffer, typed: string): Buffer {
  return createHmac('sha256', key).update(normalizeRecoveryCode(typed)).digest();
}
