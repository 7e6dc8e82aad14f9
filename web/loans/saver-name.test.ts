import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearSession, storeSession } from '../api/session-store.ts';
import { saverName, saverSide } from './saver-name.ts';
import { learnStaffNames } from './user-label.ts';

beforeEach(() => {
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: 'dana@lintel.example' }))}.x`,
    refresh_token: 'r',
    roles: ['ROLE_LOAN_PROCESSOR'],
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
  ['somebody who is not known', null, 'Somebody else', 'Theirs'],
])('names %s', (_who, by, name, side) => {
  expect([saverName(by), saverSide(by)]).toEqual([name, side]);
});
