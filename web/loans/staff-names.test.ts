import { afterEach, expect, it } from 'vitest';
import { assigneeName, learnStaffNames, staffName } from './staff-names.ts';

afterEach(() => learnStaffNames([]));

it('shows first and last names once they are known', () => {
  expect(staffName('mel')).toBe('mel');
  learnStaffNames([{ userName: 'mel', fullName: 'Mel Osei' }]);
  expect(staffName('mel')).toBe('Mel Osei');
  expect(staffName('Mel')).toBe('Mel Osei');
  expect(staffName('somebody-imported')).toBe('somebody-imported');
});

it.each(['', null, undefined])('shows Processor when no user name is available: %j', (userName) => {
  expect(staffName(userName)).toBe('Processor');
});

// Tests LIST-47.
it('names a person on a loan in full, by the directory of the role', () => {
  expect(assigneeName('loanOfficer', 'Grace')).toBe('Grace');
  learnStaffNames(
    [],
    [
      { directory: 'processors', firstName: 'Grace', fullName: 'Grace Kim' },
      { directory: 'loanOfficers', firstName: 'Grace', fullName: 'Grace Osei' },
    ],
  );
  expect(assigneeName('loanOfficer', 'Grace')).toBe('Grace Osei');
  expect(assigneeName('setupProcessor', 'Grace')).toBe('Grace Kim');
  expect(assigneeName('setupProcessor', 'Kofi')).toBe('Kofi');
  expect(assigneeName('setupProcessor', null)).toBeNull();
});
