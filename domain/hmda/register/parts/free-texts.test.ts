import { describe, expect, it } from 'vitest';
import type { LarKey } from '../../record/lar-row.ts';
import type { RegisterFacts } from '../facts/register-facts.ts';
import { aCouple, aDecision, someFacts, statuses } from '../register-facts.fixture.ts';
import { deriveRegisterRow, openQuestions } from '../register-row.ts';

const DENIED: Partial<RegisterFacts> = {
  statuses: statuses(['DISCARDED', '2025-04-15']),
  closingDate: null,
  disclosures: [],
  decisions: [aDecision('denied', '2025-04-15', { reasons: ['other'] })],
};

function rowOf(codes: Partial<Record<LarKey, string>>, facts: Partial<RegisterFacts> = {}) {
  const overrides = Object.fromEntries(
    Object.entries(codes).map(([key, value]) => [key, { value, reason: 'By the file' }]),
  );
  const base = someFacts(facts);
  return deriveRegisterRow({ ...base, staff: { ...base.staff, overrides } });
}

const askedOf = (...given: Parameters<typeof rowOf>) => openQuestions(rowOf(...given)).map(({ key }) => key);

// Tests HMDA-21.
describe('an overridden code', () => {
  it.each<[LarKey, string, LarKey[], Partial<RegisterFacts>?]>([
    ['ethnicity1', '14', ['ethnicityText']],
    ['race2', '27', ['raceAsianText']],
    ['race1', '44', ['racePacificText']],
    ['race1', '1', ['raceTribe']],
    ['coEthnicity2', '14', ['coEthnicityText'], { application: aCouple() }],
    ['coRace2', '27', ['coRaceAsianText'], { application: aCouple() }],
    [
      'denialReason2',
      '9',
      ['denialReasonText'],
      { ...DENIED, decisions: [aDecision('denied', '2025-04-15', { reasons: ['collateral'] })] },
    ],
    ['ausResult1', '16', ['ausResultText']],
    ['aus1', '5', ['ausResult1', 'ausText']],
    ['aus2', '3', ['ausResult2']],
    ['aus1', '1', []],
    ['aus1', '6', []],
    ['ethnicity1', '1', []],
  ])('%s → %s asks for %s', (key, code, questions, facts) => {
    expect(askedOf({ [key]: code }, facts).sort()).toEqual([...questions].sort());
  });

  it('takes the text of the code before with it', () => {
    expect(rowOf({}, DENIED).denialReasonText.value).toBe('Flood zone');
    expect(rowOf({ denialReason1: '4' }, DENIED).denialReasonText).toMatchObject({
      value: '',
      source: 'Only for code 9.',
    });
  });

  it('of no system leaves none of the derived ones', () => {
    expect(rowOf({ aus1: '6' })).toMatchObject({ ausResult1: { value: '17' }, aus2: { value: '' } });
  });
});

// Tests HMDA-30.
describe('an overridden ethnicity of the co-applicant', () => {
  it('adds one whom the application lacks', () => {
    expect(rowOf({}).coSex.value).toBe('5');
    expect(askedOf({ coEthnicity1: '2' })).toEqual([
      'coEthnicityObserved',
      'coRace1',
      'coRaceObserved',
      'coSex',
      'coSexObserved',
      'coAge',
      'coCreditScore',
    ]);
  });

  it('takes the one of the application away', () => {
    expect(rowOf({ coEthnicity1: '5' }, { application: aCouple() })).toMatchObject({
      coEthnicityObserved: { value: '4' },
      coRace1: { value: '8' },
      coSex: { value: '5' },
      coAge: { value: '9999' },
      coCreditScore: { value: '9999' },
      coScoringModel: { value: '10' },
    });
  });
});
