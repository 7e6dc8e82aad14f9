import { afterEach, expect, it } from 'vitest';
import type { CompanySettingsAnswer } from '../../../contract/company/company-settings.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import { clearSession, storeSession } from '../../api/session/session-store.ts';
import { learnStaffNames } from '../../loans/staff-names.ts';
import { SettingsConflict } from './save-settings.ts';

afterEach(() => {
  clearSession();
  learnStaffNames([]);
});

// Tests SET-18.
it('a decision for later names the author, also oneself in another tab', () => {
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: 'dana@lintel.example' }))}.x`,
    refresh_token: 'r',
    roles: [ADMIN],
    expires_in: 3600,
    refresh_token_expires_in: 36_000,
  });
  learnStaffNames([{ userName: 'priya', fullName: 'Priya Nair' }]);
  const theirs = { authors: { housingRatioPercent: 'dana', sessionHours: 'priya' } } as CompanySettingsAnswer;
  const rest = 'changed the settings in the meantime. Your changes are not saved yet.';
  expect(new SettingsConflict(theirs, ['housingRatioPercent']).message).toBe(`You, in another tab, ${rest}`);
  expect(new SettingsConflict(theirs, ['sessionHours']).message).toBe(`Priya Nair ${rest}`);
  expect(new SettingsConflict(theirs, ['companyName']).message).toBe(`Someone else ${rest}`);
});
