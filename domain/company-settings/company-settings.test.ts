import { expect, test } from 'vitest';
import { settingText } from './company-setting-words.ts';
import {
  COMPANY_SETTING_KEYS,
  COMPANY_SETTINGS,
  type CompanySettingKey,
  defaultCompanySettings,
  ofEachSetting,
  readCompanySetting,
} from './company-settings.ts';

const OFFICE = { label: 'Head office', street: '100 Main St', city: 'Austin', state: ' tx', zip: ' 78701 ' };

function messageOf(key: CompanySettingKey, value: unknown): string | undefined {
  return COMPANY_SETTINGS[key].schema.safeParse(value).error?.issues[0]?.message;
}

// Tests SET-1.
test('each setting has a label of its own', () => {
  expect(new Set(Object.values(ofEachSetting('label'))).size).toBe(COMPANY_SETTING_KEYS.length);
});

// Tests SET-2.
test.each([true, false])('every default is an accepted value (demo: %s)', (demo) => {
  const defaults = defaultCompanySettings({ demo });
  for (const key of COMPANY_SETTING_KEYS)
    expect(readCompanySetting(key, defaults[key]), key).toEqual(defaults[key]);
  expect(defaults.requireSecondFactor).toBe(demo ? 'off' : 'on');
});

test.each<[CompanySettingKey, unknown, unknown]>([
  ['companyName', '  Harbor Lending, Inc. 🏠 ', 'Harbor Lending, Inc. 🏠'],
  ['nmlsId', '', ''],
  ['nmlsId', '123456789012', '123456789012'],
  ['addresses', [OFFICE], [{ ...OFFICE, state: 'TX', zip: '78701' }]],
  [
    'addresses',
    [{ ...OFFICE, city: 'Aus\u200btin', state: 'T\u200bX', zip: '\ufeff787\u200b01' }],
    [{ ...OFFICE, city: 'Austin', state: 'TX', zip: '78701' }],
  ],
  ['companyEmailDomains', [' Lender.Example', 'lender.example'], ['lender.example']],
  ['sessionHours', 336, 336],
  ['loanAccess', 'branch', 'branch'],
  ['interestYear', '360', '360'],
  ['interestCreditDays', 0, 0],
  ['escrowCushionMonths', 0, 0],
  ['housingRatioPercent', 1, 1],
  ['debtRatioPercent', 100, 100],
  ['conventionalLoanPercent', 97, 97],
  ['mailedCodes', 'administrators', 'administrators'],
])('%s accepts %j', (key, value, accepted) => {
  expect(readCompanySetting(key, value)).toEqual(accepted);
});

// Tests SET-6.
test.each<[CompanySettingKey, unknown, string]>([
  ['companyName', '   ', 'Enter the name of the company'],
  ['companyName', 'Harbor\nLending', 'Column 7: remove a line break'],
  ['companyName', '\u200b', 'Column 1: remove the character U+200B, which nobody sees'],
  ['companyName', ' Harbor\u200bLending\n', 'Column 8: remove the character U+200B, which nobody sees'],
  ['companyName', 'Harbor\u2028Lending', 'Column 7: remove a line break'],
  ['companyName', '\u202eHarbor', 'Column 1: remove the character U+202E, which reverses text'],
  ['companyName', 'Harbor\u{e0041}', 'Column 7: remove the character U+E0041, which nobody sees'],
  ['companyName', 'Har\u0007bor', 'Column 4: remove the control character U+0007'],
  ['companyName', 'x'.repeat(201), 'Enter the name in one line of at most 200 characters'],
  [
    'companyName',
    'Harbor\0',
    'contains a character that cannot be stored. Please delete the text and type it again',
  ],
  [
    'companyName',
    'Harbor \ud83c',
    'contains a character that cannot be stored. Please delete the text and type it again',
  ],
  ['nmlsId', '12a', 'Enter up to 12 digits, or leave it empty'],
  ['nmlsId', '40\u200b1', 'Column 3: remove the character U+200B, which nobody sees'],
  ['nmlsId', '1234567890123', 'Enter up to 12 digits, or leave it empty'],
  ['companyEmailDomains', [], 'Enter at least one email domain, such as lender.example'],
  ['companyEmailDomains', ['ann@lender.example'], 'Enter only the part after the @'],
  [
    'companyEmailDomains',
    ['pier\u200b.example'],
    'pier.example: remove the character U+200B, which nobody sees',
  ],
  ['companyEmailDomains', ['lender'], 'Enter an email domain, such as lender.example'],
  ['companyEmailDomains', ['*.lender.example'], 'Enter an email domain, such as lender.example'],
  ['sessionHours', 0, 'Enter a whole number from 1 to 336'],
  ['sessionHours', 1.5, 'Enter a whole number from 1 to 336'],
  ['sessionHours', '12', 'Enter a whole number from 1 to 336'],
  ['interestCreditDays', 11, 'Enter a whole number from 0 to 10'],
  ['escrowCushionMonths', 3, 'Enter a whole number from 0 to 2'],
  ['housingRatioPercent', 0, 'Enter a whole number from 1 to 100'],
  ['debtRatioPercent', 36.5, 'Enter a whole number from 1 to 100'],
  ['conventionalLoanPercent', 98, 'Enter a whole number from 95 to 97'],
  ['sessionIdleMinutes', 34, 'Enter a whole number from 35 to 20,160'],
  ['addresses', [{ ...OFFICE, state: 'Texas' }], 'Enter a two-letter state code'],
  ['addresses', [{ ...OFFICE, zip: '123' }], 'Enter a 5-digit ZIP code'],
  ['addresses', [{ ...OFFICE, label: ' ' }], 'Enter a name for this office'],
  ['addresses', [{ ...OFFICE, street: '1 Main St\u2028Suite 2' }], 'Column 10: remove a line break'],
  [
    'addresses',
    [{ ...OFFICE, city: '\u200bAus\u202etin' }],
    'Column 5: remove the character U+202E, which reverses text',
  ],
  [
    'addresses',
    [{ ...OFFICE, state: 'T\u2060X' }],
    'Column 2: remove the character U+2060, which nobody sees',
  ],
  [
    'addresses',
    [{ ...OFFICE, zip: '787\u206001' }],
    'Column 4: remove the character U+2060, which nobody sees',
  ],
  ['addresses', Array(21).fill(OFFICE), 'Enter at most 20 offices'],
])('%s refuses %j', (key, value, message) => {
  expect(messageOf(key, value)).toBe(message);
  expect(readCompanySetting(key, value)).toBeUndefined();
});

// Tests SET-15.
test.each<[string, number, string]>([
  ['sessionHours', 1, '1 hour'],
  ['sessionHours', 12, '12 hours'],
  ['sessionIdleMinutes', 120, '120 minutes'],
  ['interestYear', 360, '360 days'],
  ['interestCreditDays', 0, 'No credit'],
  ['interestCreditDays', 5, 'Day 5'],
  ['escrowCushionMonths', 1, '1 month'],
  ['housingRatioPercent', 28, '28%'],
  ['debtRatioPercent', 43, '43%'],
  ['conventionalLoanPercent', 97, '97%'],
])('%s of %d is shown as %s', (key, value, words) => {
  expect(settingText(key, value)).toBe(words);
});
