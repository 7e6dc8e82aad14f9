import { describe, expect, test } from 'vitest';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { readConfig } from './config.ts';

// Tests SSO-1.
describe('single sign-on', () => {
  const whole = {
    OIDC_ISSUER: 'https://login.lender.example/realms/staff',
    OIDC_CLIENT_ID: 'lintel',
    OIDC_CLIENT_SECRET: 'the secret of the client',
    OIDC_ROLE_GROUPS: 'cn=desk-admins=admin, desk-admins=officer,desk=processor',
    PUBLIC_URL: 'https://lintel.lender.example',
  };

  test('is off without its settings, and has defaults for the rest', () => {
    expect(readConfig({ PUBLIC_URL: whole.PUBLIC_URL }).singleSignOn).toBeUndefined();
    expect(readConfig(whole).singleSignOn).toEqual({
      issuer: whole.OIDC_ISSUER,
      clientId: 'lintel',
      clientSecret: 'the secret of the client',
      groupsClaim: 'groups',
      roleGroups: [
        { group: 'cn=desk-admins', role: ADMIN },
        { group: 'desk-admins', role: LOAN_OFFICER },
        { group: 'desk', role: LOAN_PROCESSOR },
      ],
      name: 'your company account',
    });
  });

  test.each(Object.keys(whole))('needs %s', (name) => {
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(
      `is set without ${name}: single sign-on needs`,
    );
  });

  test.each([
    ['OIDC_ISSUER', 'login.lender.example', 'OIDC_ISSUER is "login.lender.example": it must be an address'],
    ['OIDC_ISSUER', 'https://a.example/?x=1', 'without a query'],
    ['OIDC_ROLE_GROUPS', 'desk=boss', 'OIDC_ROLE_GROUPS is "desk=boss": it must be groups with their roles'],
    ['OIDC_ROLE_GROUPS', '=admin', 'it must be groups with their roles'],
    ['OIDC_ROLE_GROUPS', 'desk', 'it must be groups with their roles'],
  ])('refuses %s=%s', (name, given, words) => {
    expect(() => readConfig({ ...whole, [name]: given })).toThrow(words);
  });

  test('never shows the client secret', () => {
    expect(() => readConfig({ ...whole, OIDC_CLIENT_SECRET: 'se\ncret' })).toThrow(
      'OIDC_CLIENT_SECRET is not accepted',
    );
  });
});
