import { expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER } from '../people/role.ts';
import { maySignInByMail } from './sign-in.ts';

// Tests SSO-20.
it.each([
  ['everyone', true, [LOAN_OFFICER], true],
  ['everyone', true, [], true],
  ['administrators', true, [LOAN_OFFICER, ADMIN], true],
  ['administrators', true, [LOAN_OFFICER], false],
  ['administrators', true, [], false],
  ['nobody', true, [ADMIN], false],
  ['nobody', false, [LOAN_OFFICER], true],
  ['administrators', false, [LOAN_OFFICER], true],
] as const)('%s, with a provider: %s, roles %j: %s', (setting, hasProvider, roles, may) => {
  expect(maySignInByMail(setting, { hasProvider, roles })).toBe(may);
});
