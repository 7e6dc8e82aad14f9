import { expect, it } from 'vitest';
import { canChangeStaff } from './last-administrator.ts';
import { ADMIN, LOAN_OFFICER } from './role.ts';

const admin = { email: 'a@lender.example', roles: [ADMIN] as const, isDisabled: false };
const officer = { ...admin, roles: [LOAN_OFFICER] as const };
const disabled = { ...admin, isDisabled: true };

// Tests SIGN-47.
it.each([
  ['the last administrator is disabled', admin, disabled, 0, false],
  ['the last administrator gets another role', admin, officer, 0, false],
  ['one of two is disabled', admin, disabled, 1, true],
  ['one of two gets another role', admin, officer, 1, true],
  [
    'the last administrator gets a second role',
    admin,
    { ...admin, roles: [ADMIN, LOAN_OFFICER] as const },
    0,
    true,
  ],
  ['an officer is disabled where nobody administers', officer, { ...officer, isDisabled: true }, 0, true],
  ['the role is taken from somebody who is disabled', disabled, { ...officer, isDisabled: true }, 0, true],
])('%s', (_, before, after, others, ok) => {
  expect(canChangeStaff(before, after, others).ok).toBe(ok);
});
