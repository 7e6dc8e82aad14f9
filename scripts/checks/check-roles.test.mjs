import { expect, test } from 'vitest';
import { looseRoles } from './check-roles.mjs';

const ROLES = ['ROLE_ADMIN', 'ROLE_LOAN_OFFICER'];

test.each([
  "roles.includes('ROLE_ADMIN')",
  'const EMAILS = { ROLE_ADMIN: 1 };',
  'process.env.E2E_ROLE_LOAN_OFFICER',
  "as('ROLE_UNKNOWN')",
  '"ROLE_UNKNOWN"',
])('refuses %s', (line) => {
  expect(looseRoles('web/x.ts', `\n${line}\n`, ROLES)).toEqual([
    'web/x.ts:2: use the constants or hasPermission of domain/people/role.ts',
  ]);
});

test.each(['roles.includes(ADMIN)', 'ROLE_NAMES[role]', 'TASK_ROLE_NAMES[role]'])('accepts %s', (line) => {
  expect(looseRoles('web/x.ts', line, ROLES)).toEqual([]);
});

test.each(['domain/people/role.ts', 'server/migrations/0001-baseline.ts', 'docs/product/basics.md'])(
  'accepts a code in %s',
  (path) => {
    expect(looseRoles(path, "'ROLE_ADMIN'", ROLES)).toEqual([]);
  },
);
