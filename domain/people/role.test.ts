import { expect, it } from 'vitest';
import {
  ADMIN,
  hasPermission,
  isRole,
  LOAN_OFFICER,
  LOAN_PROCESSOR,
  ROLE_TABLE,
  ROLES,
  rolesWith,
} from './role.ts';

// Tests BASE-1.
it('names the three roles by their codes and words', () => {
  expect(ROLES).toEqual(['ROLE_ADMIN', 'ROLE_LOAN_OFFICER', 'ROLE_LOAN_PROCESSOR']);
  expect(ROLES.map((role) => ROLE_TABLE[role].word)).toEqual(['admin', 'officer', 'processor']);
  expect([ADMIN, LOAN_OFFICER, LOAN_PROCESSOR]).toEqual(ROLES);
});

it.each(['ROLE_VISITOR', 'toString', '', 'admin'])('%j is no role', (word) => {
  expect(isRole(word)).toBe(false);
});

it('gives a permission to everyone with a role that has it', () => {
  expect(rolesWith('assign-tasks')).toEqual([ADMIN]);
  expect(hasPermission([LOAN_OFFICER, ADMIN], 'assign-tasks')).toBe(true);
  expect(hasPermission([LOAN_OFFICER, LOAN_PROCESSOR], 'assign-tasks')).toBe(false);
  expect(hasPermission([], 'assign-tasks')).toBe(false);
});
