import { expect, it } from 'vitest';
import {
  ADMIN,
  COMPLIANCE,
  hasPermission,
  isRole,
  LOAN_OFFICER,
  LOAN_PROCESSOR,
  ROLE_TABLE,
  ROLES,
  rolesWith,
} from './role.ts';

// Tests BASE-1.
it('names the roles by their codes and words', () => {
  expect(ROLES.map((role) => [role, ROLE_TABLE[role].word])).toEqual([
    ['ROLE_ADMIN', 'admin'],
    ['ROLE_LOAN_OFFICER', 'officer'],
    ['ROLE_LOAN_PROCESSOR', 'processor'],
    ['ROLE_UNDERWRITER', 'underwriter'],
    ['ROLE_CLOSER', 'closer'],
    ['ROLE_COMPLIANCE', 'compliance'],
  ]);
});

// Tests BASE-98.
it('gives compliance what it reads, and no work on loans', () => {
  expect(rolesWith('work-on-loans')).toEqual(ROLES.filter((role) => role !== COMPLIANCE));
  expect(ROLE_TABLE[COMPLIANCE].permissions).toEqual([
    'see-all-loans',
    'review-exports',
    'review-status-overrides',
    'confirm-status-overrides',
    'export-history',
    'read-event-feed',
    'keep-hmda-register',
  ]);
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
