import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { clearSession, storeSession } from '../../api/session/session-store.ts';
import { learnStaffNames } from '../staff-names.ts';
import { authorName, authorSide } from './author-name.ts';

beforeEach(() => {
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: 'dana@lintel.example' }))}.x`,
    refresh_token: 'r',
    roles: [LOAN_PROCESSOR],
    expires_in: 3600,
    refresh_token_expires_in: 36_000,
  });
  learnStaffNames([{ userName: 'priya', fullName: 'Priya Nair' }]);
});
afterEach(() => {
  clearSession();
  learnStaffNames([]);
});

it.each([
  ['a colleague', 'priya', 'Priya Nair', 'Priya Nair'],
  ['a colleague without a name', 'omar', 'omar', 'omar'],
  ['the person here', 'dana', 'You, in another tab,', 'Saved in your other tab'],
  ['someone who is not known', null, 'Someone else', 'Theirs'],
])('names %s', (_who, by, name, side) => {
  expect([authorName(by), authorSide(by)]).toEqual([name, side]);
});
