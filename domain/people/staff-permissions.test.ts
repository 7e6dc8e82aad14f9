import { expect, it } from 'vitest';
import { TASK_ROLES } from '../loans/task-assignment.ts';
import { ADMIN, CLOSER, LOAN_OFFICER, LOAN_PROCESSOR, UNDERWRITER } from './role.ts';
import { canSucceed, roleOfTask } from './staff-permissions.ts';

const kim = { staffId: 'kim', isDisabled: false, roles: [LOAN_PROCESSOR, ADMIN] };

it('knows the role of each task', () => {
  expect(TASK_ROLES.map(roleOfTask)).toEqual([
    LOAN_PROCESSOR,
    LOAN_PROCESSOR,
    LOAN_OFFICER,
    UNDERWRITER,
    CLOSER,
  ]);
});

// Tests STAFF-18.
it.each([
  [kim, 'setupProcessor', { ok: true }],
  [kim, 'conditionsProcessor', { ok: true }],
  [kim, 'loanOfficer', { ok: false, reason: 'does not have the role loan officer' }],
  [{ ...kim, roles: [UNDERWRITER] }, 'underwriter', { ok: true }],
  [kim, 'closer', { ok: false, reason: 'does not have the role closer' }],
  [{ ...kim, isDisabled: true }, 'setupProcessor', { ok: false, reason: 'is disabled' }],
  [{ ...kim, staffId: 'leaver' }, 'setupProcessor', { ok: false, reason: 'has these loans already' }],
  [{ ...kim, roles: [] }, 'setupProcessor', { ok: false, reason: 'does not have the role loan processor' }],
  [undefined, 'setupProcessor', { ok: false, reason: 'is not on the staff' }],
] as const)('%j as successor for %s: %j', (successor, task, permission) => {
  expect(canSucceed(successor, 'leaver', task)).toEqual(permission);
});
