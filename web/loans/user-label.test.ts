import { afterEach, expect, it } from 'vitest';
import { learnStaffNames, userLabel } from './user-label.ts';

afterEach(() => learnStaffNames([]));

it('calls people by first and last name once it knows them', () => {
  expect(userLabel('mel')).toBe('mel');
  learnStaffNames([{ userName: 'mel', fullName: 'Mel Osei' }]);
  expect(userLabel('mel')).toBe('Mel Osei');
  expect(userLabel('Mel')).toBe('Mel Osei');
  expect(userLabel('somebody-imported')).toBe('somebody-imported');
});

it.each(['', null, undefined])('says Processor where no user name is available: %j', (userName) => {
  expect(userLabel(userName)).toBe('Processor');
});
