import { describe, expect, it } from 'vitest';
import { settingText } from './company-setting-words.ts';
import { COMPANY_SETTINGS, defaultCompanySettings } from './company-settings.ts';
import { NO_STATE_TERMS, type StateTerms } from './state-terms.ts';
import { termsOfNote, unknownTermStates } from './terms-of-note.ts';

const IOWA: StateTerms = {
  ...NO_STATE_TERMS,
  state: 'IA',
  lateCharge: '4%',
  lateChargeDays: 10,
  partialPayments: 'refuse',
  deficiency: 'unprotected',
  prorationYear: '360',
};
const termsInState = (settings: typeof SETTINGS, state: string) =>
  termsOfNote(settings, { state, loanType: 'Conventional', program: '30-Year Fixed' });
const SETTINGS = { ...defaultCompanySettings({ demo: true }), stateTerms: [IOWA] };

// Tests CD-28.
describe('terms of the note by the state of the property', () => {
  it('are those of its row, and the usual ones for the rest', () => {
    expect(termsInState(SETTINGS, 'IA')).toEqual({
      lateCharge: '4%',
      lateChargeDays: 10,
      demandFeature: 'no',
      partialPayments: 'refuse',
      prorationYear: '360',
      dayOfClosing: 'buyer',
      unprotectedStates: ['IA'],
      applied: [
        'Terms for IA: late charge 4%, late after 10 days, partial payments not accepted, prorated by twelve months of 30 days.',
      ],
    });
  });

  it('are the usual ones in another state, and in an unknown one', () => {
    const usual = {
      lateCharge: '5%',
      lateChargeDays: 15,
      demandFeature: 'no',
      partialPayments: 'hold',
      prorationYear: 'calendar',
      dayOfClosing: 'buyer',
      unprotectedStates: ['IA'],
      applied: [],
    };
    expect(termsInState(SETTINGS, 'TX')).toEqual(usual);
    expect(termsInState(SETTINGS, '')).toEqual(usual);
  });

  it.each<[row: Partial<StateTerms>, path: string, message: string]>([
    [{ state: 'Iowa' }, '0.state', 'Enter a two-letter state code'],
    [
      { lateCharge: 'five' },
      '0.lateCharge',
      'Enter a percentage, such as 5%, or an amount, such as $25, or nothing',
    ],
    [{ lateChargeDays: 61 }, '0.lateChargeDays', 'Enter a whole number from 1 to 60, or nothing'],
  ])('refuse %j', (over, path, message) => {
    const { issues } = COMPANY_SETTINGS.stateTerms.schema.safeParse([{ ...IOWA, ...over }]).error ?? {};
    expect(issues?.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
  });

  it('refuse a second row of a state, and a state that is none', () => {
    const { error } = COMPANY_SETTINGS.stateTerms.schema.safeParse([IOWA, { ...IOWA, state: ' ia ' }]);
    expect(error?.issues[0]).toMatchObject({
      path: [1, 'state'],
      message: 'Another row has this state and program',
    });
    expect(unknownTermStates([IOWA, { ...IOWA, state: 'XX' }])).toEqual({
      'stateTerms[1].state': 'Enter a two-letter state code',
    });
  });

  it('refuse a row for all loans, and take one of a program alone', () => {
    const issuesOf = (row: Partial<StateTerms>) =>
      COMPANY_SETTINGS.stateTerms.schema.safeParse([{ ...IOWA, state: '', ...row }]).error?.issues ?? [];
    expect(issuesOf({})[0]).toMatchObject({ message: 'Enter a state, or choose a program' });
    expect(issuesOf({ program: 'FHA' })).toEqual([]);
    expect(unknownTermStates([{ ...IOWA, state: '', program: 'FHA' }])).toEqual({});
    const { program: _, ...fromBefore } = IOWA;
    expect(COMPANY_SETTINGS.stateTerms.schema.parse([fromBefore])).toEqual([IOWA]);
  });

  it('are told by what differs', () => {
    expect(settingText('stateTerms', [IOWA, { ...NO_STATE_TERMS, state: 'TX' }])).toBe(
      'IA: late charge 4%, late after 10 days, partial payments not accepted, state law never protects, prorated by twelve months of 30 days; TX: nothing else',
    );
    expect(settingText('stateTerms', [])).toBe('none');
  });
});

// Tests CD-28.
describe('terms of the note by program', () => {
  const rows = (...terms: (Partial<StateTerms> & { lateCharge: string })[]) => ({
    ...SETTINGS,
    stateTerms: terms.map((row) => ({ ...NO_STATE_TERMS, ...row })),
  });
  const ALL = rows(
    { state: 'IA', lateCharge: '1%', partialPayments: 'refuse' },
    { program: 'FHA', lateCharge: '2%' },
    { program: '30-Year Fixed', lateCharge: '3%' },
    { state: 'IA', program: 'FHA', lateCharge: '4%' },
  );

  it.each([
    ['IA', 'FHA', '30-Year Fixed', '4%', 'FHA in IA'],
    ['TX', 'FHA', '30-Year Fixed', '3%', '30-Year Fixed'],
    ['TX', 'FHA', '15-Year Fixed', '2%', 'FHA'],
    ['IA', 'VA', '15-Year Fixed', '1%', 'IA'],
    ['', 'VA', null, '5%', null],
  ] as const)('in %s, %s and %s: %s', (state, loanType, program, lateCharge, from) => {
    const found = termsOfNote(ALL, { state, loanType, program });
    expect(found.lateCharge).toBe(lateCharge);
    expect(found.applied[0] ?? null).toEqual(
      from && expect.stringContaining(`Terms for ${from}: late charge`),
    );
  });

  it('leave to a wider row what they do not say', () => {
    const { lateCharge, partialPayments, applied } = termsOfNote(ALL, {
      state: 'IA',
      loanType: 'FHA',
      program: null,
    });
    expect([lateCharge, partialPayments]).toEqual(['4%', 'refuse']);
    expect(applied).toEqual([
      'Terms for FHA in IA: late charge 4%.',
      'Terms for IA: partial payments not accepted.',
    ]);
  });
});
