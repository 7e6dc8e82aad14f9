import { expect, it } from 'vitest';
import { nameAssignees } from './name-assignees.ts';

const name = (role: string, firstName: string) => `${firstName} of ${role}`;

// Tests LIST-47.
it.each([
  ['Loan: Loan officer', 'loanOfficer'],
  ['Section 8: Loan officer', 'loanOfficer'],
  ['Tasks: Setup processor', 'setupProcessor'],
  ['Tasks: Conditions processor', 'conditionsProcessor'],
])('names the person behind %s in full', (label, role) => {
  expect(nameAssignees([{ label, from: 'Ada', to: null }], name)).toEqual([
    { label, from: `Ada of ${role}`, to: null },
  ]);
  expect(nameAssignees([{ label, value: 'Ada' }], name)).toEqual([{ label, value: `Ada of ${role}` }]);
});

it('leaves every other field as it is', () => {
  const told = [{ label: 'Section 1: First name', from: null, to: 'Ada' }];
  expect(nameAssignees(told, name)).toEqual(told);
});
