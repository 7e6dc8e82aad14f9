import { afterEach, expect, it } from 'vitest';
import { learnStaffNames, staffName } from './staff-names.ts';

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
