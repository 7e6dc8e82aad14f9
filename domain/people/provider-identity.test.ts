import { expect, it } from 'vitest';
import { readProviderIdentity } from './provider-identity.ts';

const identity = (email: unknown) =>
  readProviderIdentity({ iss: 'https://login.example', sub: 'a1', email, email_verified: true }, 'groups');

// Tests SSO-4.
it.each([
  'admin@lintel.example ',
  ' admin@lintel.example',
  'admin@lintel.example\n',
  'admin@lintel.example\u00a0',
  '\ufeffadmin@lintel.example',
  'Admin <admin@lintel.example>',
  'mailto:admin@lintel.example',
  'admin@lintel.example,eve@lintel.example',
  ' ',
])('%j is no address', (email) => {
  expect(identity(email)).toMatchObject({ email: null, hasUnusableEmail: true });
});

it('reads an address in any case, and none from anything but a text', () => {
  expect(identity('Admin@Lintel.example')).toMatchObject({
    email: 'admin@lintel.example',
    hasUnusableEmail: false,
  });
  for (const none of [undefined, null, '', ['admin@lintel.example']])
    expect(identity(none)).toMatchObject({ email: null, hasUnusableEmail: false });
});
