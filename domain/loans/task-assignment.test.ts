import { describe, expect, it } from 'vitest';
import {
  canAssign,
  canSaveTasks,
  forEachTask,
  newlyAssigned,
  type TaskAssignment,
} from './task-assignment.ts';

const NOBODY: TaskAssignment = forEachTask(() => null);
const DIRECTORY = [{ firstName: 'Paula' }, { firstName: 'Tomas' }];

// Tests TASK-6.
describe('a name on a loan', () => {
  it.each([
    ['someone of the directory', 'Paula', null, true],
    ['someone of the directory in place of another', 'Tomas', 'Paula', true],
    ['nobody', null, 'Paula', true],
    ['someone who left, and is on the loan', 'Gone', 'Gone', true],
    ['someone who left, and was not on it', 'Gone', 'Paula', false],
    ['a name in another case', 'paula', null, false],
    ['nobody of the directory', 'Nobody', null, false],
  ])('can be %s: %s, before %s, is %s', (_, name, assigned, ok) => {
    expect(canAssign(name, assigned, DIRECTORY).ok).toBe(ok);
  });
});

// Tests TASK-8.
describe('newly assigned people', () => {
  const none = NOBODY;
  const some: TaskAssignment = { ...NOBODY, setupProcessor: 'Paula', loanOfficer: 'Ravi' };

  it.each([
    ['everybody who was put on an empty loan', none, some, ['setupProcessor', 'loanOfficer']],
    ['nobody where nothing changed', some, some, []],
    ['nobody who was taken off', some, none, []],
    ['only who is another one than before', some, { ...some, loanOfficer: 'Oscar' }, ['loanOfficer']],
    ['an underwriter', some, { ...some, underwriter: 'Uma' }, ['underwriter']],
    ['a person in a further role', some, { ...some, conditionsProcessor: 'Paula' }, ['conditionsProcessor']],
  ])('are %s', (_, before, after, roles) => {
    expect(newlyAssigned(before, after)).toEqual(roles);
  });
});

it.each([
  [NOBODY, {}, false],
  [NOBODY, { setupProcessor: null, loanOfficer: null }, false],
  [NOBODY, { loanOfficer: 'Ravi' }, true],
  [NOBODY, { closer: 'Cleo' }, true],
  [{ ...NOBODY, loanOfficer: 'Ravi' }, {}, false],
  [{ ...NOBODY, loanOfficer: 'Ravi' }, { loanOfficer: 'Ravi' }, true],
  [{ ...NOBODY, loanOfficer: 'Ravi' }, { loanOfficer: null }, true],
] as const)('before %j, given %j, saving has an effect: %s', (before, given, ok) => {
  expect(canSaveTasks(before, given).ok).toBe(ok);
});
