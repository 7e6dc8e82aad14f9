import { describe, expect, it } from 'vitest';
import { recordChange } from '../history/record-change.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from './role.ts';
import { canChangeStaff, staffFieldChanges } from './staff-change.ts';

const DAY = '2026-11-20T15:00:00Z';
const record = (roles: readonly string[], more: object = {}) => ({
  email: 'ines@lintel.example',
  first_name: 'Ines',
  ...more,
  roles: Object.fromEntries(roles.map((role) => [role, DAY])),
});

// Tests STAFF-15.
describe('a change of the staff in words', () => {
  it('names both sides of changed roles, and leaves out those that stay', () => {
    const change = recordChange(
      'staff',
      'id',
      record([LOAN_OFFICER, LOAN_PROCESSOR]),
      record([ADMIN, LOAN_OFFICER]),
    );
    expect(staffFieldChanges('staff-roles-set', {}, [change])).toEqual([
      { field: 'Role', from: 'Loan processor', to: null },
      { field: 'Role', from: null, to: 'Administrator' },
    ]);
  });

  it('names the last role that goes and the first that comes', () => {
    const gone = recordChange('staff', 'id', record([LOAN_OFFICER]), record([]));
    expect(staffFieldChanges('staff-roles-set', {}, [gone])).toEqual([
      { field: 'Role', from: 'Loan officer', to: null },
    ]);
    const come = recordChange('staff', 'id', record([]), record([LOAN_OFFICER]));
    expect(staffFieldChanges('staff-roles-set', {}, [come])).toEqual([
      { field: 'Role', from: null, to: 'Loan officer' },
    ]);
  });

  it('names a new person with their roles', () => {
    const added = recordChange('staff', 'id', undefined, record([ADMIN], { last_name: 'Okafor' }));
    expect(staffFieldChanges('staff-added', {}, [added])).toEqual([
      { field: 'Name', from: null, to: 'Ines Okafor' },
      { field: 'Roles', from: null, to: 'Administrator' },
    ]);
  });

  it('shows a role that this version does not know by its code', () => {
    const change = recordChange('staff', 'id', record(['old-role']), record([]));
    expect(staffFieldChanges('staff-roles-set', {}, [change])).toEqual([
      { field: 'Role', from: 'old-role', to: null },
    ]);
  });

  it('names the state, the sessions, the factor and the successors', () => {
    expect(staffFieldChanges('staff-disabled', {}, null)).toEqual([
      { field: 'State', from: 'Active', to: 'Disabled' },
    ]);
    expect(staffFieldChanges('sessions-ended', { sessions: 3 }, null)).toEqual([
      { field: 'Sessions', from: '3', to: '0' },
    ]);
    expect(staffFieldChanges('second-factor-reset', {}, null)).toEqual([
      { field: 'Second factor', from: 'Set up', to: null },
    ]);
    const tasks = [{ task: 'loanOfficer' as const, from: 'Oscar', to: 'Ravi', email: 'ravi@lintel.example' }];
    expect(staffFieldChanges('loans-reassigned', { tasks }, null)).toEqual([
      { field: 'Loan Officer', from: 'Oscar', to: 'Ravi (ravi@lintel.example)' },
    ]);
  });
});

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
  ['the role is taken from someone who is disabled', disabled, { ...officer, isDisabled: true }, 0, true],
])('%s', (_, before, after, others, ok) => {
  expect(canChangeStaff(before, after, others).ok).toBe(ok);
});
