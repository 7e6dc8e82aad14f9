import { describe, expect, it } from 'vitest';
import {
  canRemoveSecondFactor,
  formatRecoveryCode,
  isAppCode,
  isFreshConfirmation,
  normalizeRecoveryCode,
  RECOVERY_CODE_ALPHABET,
  STEP_UP_LIFE_SECONDS,
} from './second-factor.ts';

describe('a recovery code', () => {
  it.each(['abcd-efgh-jkmn-pqrs', ' ABCD EFGH JKMN PQRS', 'ABCDEFGHJKMNPQRS\n'])(
    'is the same as %j',
    (typed) => {
      expect(normalizeRecoveryCode(typed)).toBe('ABCDEFGHJKMNPQRS');
      expect(formatRecoveryCode(normalizeRecoveryCode(typed))).toBe('ABCD-EFGH-JKMN-PQRS');
    },
  );

  it('has no character that looks like another', () => {
    expect(RECOVERY_CODE_ALPHABET).not.toMatch(/[01OILU]/);
    expect(new Set(RECOVERY_CODE_ALPHABET).size).toBe(RECOVERY_CODE_ALPHABET.length);
  });
});

it.each([
  ['123456', true],
  ['123 456', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
])('%j is a whole code of an app: %s', (typed, isWhole) => {
  expect(isAppCode(typed)).toBe(isWhole);
});

// Tests SIGN-31.
it('a confirmation holds for five minutes', () => {
  const at = new Date('2026-11-21T12:00:00Z');
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  expect(isFreshConfirmation(null, at)).toBe(false);
  expect(isFreshConfirmation(at, after(STEP_UP_LIFE_SECONDS - 1))).toBe(true);
  expect(isFreshConfirmation(at, after(STEP_UP_LIFE_SECONDS))).toBe(false);
});

// Tests SIGN-34.
it('the last factor stays if one is required', () => {
  expect(canRemoveSecondFactor({ isRequired: false, factors: 1 }).ok).toBe(true);
  expect(canRemoveSecondFactor({ isRequired: true, factors: 2 }).ok).toBe(true);
  expect(canRemoveSecondFactor({ isRequired: true, factors: 1 })).toMatchObject({
    ok: false,
    reason: expect.stringContaining('required'),
  });
});
