import { describe, expect, it } from 'vitest';
import { settingText } from './company-setting-words.ts';
import { COMPANY_SETTINGS, defaultCompanySettings } from './company-settings.ts';
import { NO_STATE_TERMS, type StateTerms } from './state-terms.ts';
import { termsInState, unknownTermStates } from './terms-in-state.ts';

const IOWA: StateTerms = {
  ...NO_STATE_TERMS,
  state: 'IA',
  lateCharge: '4%',
  lateChargeDays: 10,
  partialPayments: 'refuse',
  deficiency: 'unprotected',
  prorationYear: '360',
};
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
    expect(error?.issues[0]).toMatchObject({ path: [1, 'state'], message: 'Another row has this state' });
    expect(unknownTermStates([IOWA, { ...IOWA, state: 'XX' }])).toEqual({
      'stateTerms[1].state': 'Enter a two-letter state code',
    });
  });

  it('are told by what differs', () => {
    expect(settingText('stateTerms', [IOWA, { ...NO_STATE_TERMS, state: 'TX' }])).toBe(
      'IA: late charge 4%, late after 10 days, partial payments not accepted, state law never protects, prorated by twelve months of 30 days; TX: nothing else',
    );
    expect(settingText('stateTerms', [])).toBe('none');
  });
});
