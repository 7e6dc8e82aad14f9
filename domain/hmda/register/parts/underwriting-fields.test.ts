import { describe, expect, it } from 'vitest';
import type { RegisterFacts, RegisterFinding } from '../facts/register-facts.ts';
import {
  aCouple,
  aDecision,
  anApplicant,
  LENDER,
  LOAN,
  someFacts,
  statuses,
} from '../register-facts.fixture.ts';
import { deriveRegisterRow } from '../register-row.ts';
import { thousandsAYear } from './amounts.ts';
import { reportedFindings, resultCode } from './automated-underwriting.ts';
import { modelCode } from './credit-scores.ts';

const DENIED = {
  statuses: statuses(['DISCARDED', '2025-04-15']),
  closingDate: null,
  disclosures: [],
} as const satisfies Partial<RegisterFacts>;

// Tests HMDA-31: comment 4(a)(10)(iii)-10.
it.each([
  [295_833, '35'],
  [295_834, '36'],
  [1_000_000, '120'],
  [0, '0'],
])('%i cents a month are %s thousand a year', (cents, thousands) => {
  expect(thousandsAYear(cents)).toBe(thousands);
});

// Tests HMDA-32.
describe('credit scores', () => {
  it.each([
    ['Equifax Beacon 5.0', '1'],
    ['Experian/Fair Isaac Risk Model v2', '2'],
    ['FICO Risk Score Classic 04', '3'],
    ['TransUnion FICO Risk Score, Classic 98', '4'],
    ['VantageScore 2.0', '5'],
    ['VantageScore® 3.0', '6'],
    ['VantageScore 4.0', '15'],
    ['FICO Score 8', '12'],
    ['FICO Score 9', '11'],
    ['FICO Score 10', '13'],
    ['FICO Score 10T', '14'],
    ['FICO Score 5', '1'],
    ['FICO Score 2', '2'],
    ['FICO Score 4', '3'],
    ['FICO Score 10 T', '14'],
    ['Harbor Score', '8'],
  ])('%s is model %s', (name, code) => {
    expect(modelCode(name)).toBe(code);
  });

  const one = { agency: 'equifax', owner: 'primary', model: 'Equifax Beacon 5.0' } as const;

  it('are the middle of three and the lower of two, with the model of that one', () => {
    const middle = [
      { ...one, score: 701 },
      { ...one, score: 742, model: 'FICO Risk Score Classic 04' },
      { ...one, score: 760, model: 'Experian Fair Isaac v2' },
    ];
    const row = (scores: RegisterFacts['scores']) => {
      const { creditScore, scoringModel, coCreditScore, coScoringModel } = deriveRegisterRow(
        someFacts({ application: aCouple(), scores }),
      );
      return [creditScore, scoringModel, coCreditScore, coScoringModel].map(({ value }) => value);
    };
    expect(row(middle)).toEqual(['742', '3', null, null]);
    expect(row(middle.slice(1).map((score) => ({ ...score, owner: 'spouse' })))).toEqual([
      null,
      null,
      '742',
      '3',
    ]);
  });

  it('name another model in words', () => {
    const row = deriveRegisterRow(someFacts({ scores: [{ ...one, score: 700, model: 'Harbor | Score' }] }));
    expect(row).toMatchObject({ scoringModel: { value: '8' }, scoringModelText: { value: 'Harbor Score' } });
  });

  it('ask for the model only once a score was relied on, and for its name only if it is none of the list', () => {
    const answered = (answers: RegisterFacts['staff']['answers']) => {
      const facts = someFacts({ scores: [] });
      const row = deriveRegisterRow({ ...facts, staff: { ...facts.staff, answers } });
      return [row.creditScore, row.scoringModel, row.scoringModelText].map(
        ({ value, derived }) => value ?? derived.state,
      );
    };
    expect(answered({})).toEqual(['asked', 'later', '']);
    expect(answered({ creditScore: '8888' })).toEqual(['8888', '9', '']);
    expect(answered({ creditScore: '720' })).toEqual(['720', 'asked', '']);
    expect(answered({ creditScore: '720', scoringModel: '3' })).toEqual(['720', '3', '']);
    expect(answered({ creditScore: '720', scoringModel: '8' })).toEqual(['720', '8', 'asked']);
    expect(answered({ creditScore: '720', scoringModel: '8', scoringModelText: 'Harbor' })).toEqual([
      '720',
      '8',
      'Harbor',
    ]);
  });
});

// Tests HMDA-33.
describe('reasons for denial', () => {
  const denial = (decisions: RegisterFacts['decisions'], answers: RegisterFacts['staff']['answers'] = {}) => {
    const facts = someFacts({ ...DENIED, decisions });
    const row = deriveRegisterRow({
      ...facts,
      staff: { ...facts.staff, answers: { actionTaken: '3', ...answers } },
    });
    const { denialReason1, denialReason2, denialReason3, denialReason4, denialReasonText } = row;
    return [denialReason1, denialReason2, denialReason3, denialReason4, denialReasonText].map(
      ({ value, derived }) => value ?? derived.state,
    );
  };

  it('are those of the decision in order of weight, each code once, with the words of others', () => {
    const reasons = ['bankruptcy', 'excessive-obligations', 'delinquent', 'other'] as const;
    expect(denial([aDecision('denied', '2025-04-15', { reasons })])).toEqual([
      '3',
      '1',
      '9',
      '',
      'Flood zone',
    ]);
  });

  it('are those of a counteroffer that was not accepted', () => {
    expect(denial([aDecision('counteroffer', '2025-04-10', { reasons: ['collateral'] })])).toEqual([
      '4',
      '',
      '',
      '',
      '',
    ]);
  });

  it('are incompleteness if a file was closed without a notice', () => {
    expect(denial([aDecision('closed-for-incompleteness', '2025-04-10')])).toEqual(['7', '', '', '', '']);
  });

  it('are asked if conditions of an approval were not met, whose figures still count', () => {
    const approved = aDecision('approved-with-conditions', '2025-04-10');
    const earlier = aDecision('counteroffer', '2025-04-01', { reasons: ['collateral'] });
    const facts = someFacts({ ...DENIED, decisions: [approved, earlier], openConditions: 1 });
    const row = deriveRegisterRow({ ...facts, staff: { ...facts.staff, answers: { actionTaken: '3' } } });
    expect(row).toMatchObject({
      denialReason1: { value: null, derived: { state: 'asked' } },
      debtToIncome: { value: '36.2', source: 'Decision of Apr 10, 2025' },
    });
  });

  it('are asked without a decision, and other ones in words', () => {
    expect(denial([])).toEqual(['asked', '', '', '', '']);
    expect(denial([], { denialReason1: '9' })).toEqual(['9', '', '', '', 'asked']);
    expect(denial([], { denialReason1: '9', denialReasonText: 'Flood' })).toEqual(['9', '', '', '', 'Flood']);
  });
});

// Tests HMDA-34: comment 4(a)(35)-3.
describe('automated underwriting', () => {
  const found = (
    system: 'du' | 'lpa',
    date: string,
    recommendation = 'Approve/Eligible',
  ): RegisterFinding => ({
    system,
    date,
    recommendation,
  });
  const [newDu, lpa, oldDu] = [
    found('du', '2025-04-14'),
    found('lpa', '2025-04-10'),
    found('du', '2025-04-01'),
  ];
  const sameDay = found('lpa', '2025-04-14');

  it.each<[string, Parameters<typeof reportedFindings>, RegisterFinding[]]>([
    ['closest to the decision', [[newDu, lpa, oldDu], undefined, '2025-04-15'], [newDu]],
    ['also by an older decision', [[newDu, lpa, oldDu], undefined, '2025-04-02'], [oldDu]],
    ['of the purchaser', [[newDu, lpa, oldDu], 'lpa', '2025-04-15'], [lpa]],
    ['all if the purchaser has none', [[newDu, oldDu], 'lpa', '2025-04-15'], [newDu]],
    ['both of one day', [[newDu, sameDay], undefined, '2025-04-15'], [newDu, sameDay]],
    [
      'the newer of one system on one day',
      [[newDu, { ...newDu, recommendation: 'Refer' }], undefined, '2025-04-15'],
      [newDu],
    ],
    ['none', [[], undefined, '2025-04-15'], []],
  ])('reports the findings %s', (_, given, reported) => {
    expect(reportedFindings(...given)).toEqual(reported);
  });

  it.each([
    ['Approve/Eligible', '1'],
    ['APPROVE - ELIGIBLE', '1'],
    ['Refer with Caution', '5'],
    ['Refer with Caution/Ineligible', '22'],
    ['Accept', '8'],
    ['Caution', '9'],
    ['Not applicable', '16'],
    ['EA-I/Eligible', '16'],
  ])('%s is result %s', (words, code) => {
    expect(resultCode(words)).toBe(code);
  });

  it('states an unlisted result in words, and two systems side by side', () => {
    const findings = [found('du', '2025-04-14', 'EA-I/Eligible'), found('lpa', '2025-04-14', 'Accept')];
    const row = deriveRegisterRow(someFacts({ findings }));
    expect(
      [row.aus1, row.aus2, row.aus3, row.ausResult1, row.ausResult2, row.ausResultText].map(
        ({ value }) => value,
      ),
    ).toEqual(['1', '2', '', '16', '8', 'EA-I/Eligible']);
  });
});

// Tests HMDA-21.
describe('the loan that the application asks for', () => {
  const value = (
    changes: Record<string, unknown>,
    key: 'loanType' | 'loanPurpose' | 'occupancy' | 'totalUnits' | 'businessPurpose',
  ) => {
    const field = deriveRegisterRow(someFacts({ application: anApplicant(changes) }))[key];
    return field.value ?? field.derived.state;
  };
  const refinance = { [`${LOAN}.loanPurpose`]: 'Refinance' };
  const owed = 'section4LoanAndPropertyInformation.part4bOtherLoansOnSubjectProperty';

  it.each([
    ['loanType', { [`${LENDER}.mortgageType`]: 'FHA' }, '2'],
    ['loanType', { [`${LENDER}.mortgageType`]: 'VA' }, '3'],
    ['loanType', { [`${LENDER}.mortgageType`]: 'USDA-RD' }, '4'],
    ['loanType', { [`${LENDER}.mortgageType`]: 'Other' }, '1'],
    ['loanType', { [`${LENDER}.mortgageType`]: null }, 'asked'],
    ['loanPurpose', { [`${LOAN}.loanPurpose`]: 'Commercial Purchase for self use' }, '1'],
    ['loanPurpose', refinance, 'asked'],
    ['loanPurpose', { ...refinance, [`${LENDER}.refinanceType`]: 'No Cash Out' }, '31'],
    ['loanPurpose', { ...refinance, [owed]: [{ id: 'a', isCashOutLoan: true }] }, '32'],
    ['loanPurpose', { ...refinance, [owed]: [{ id: 'a', isCashOutLoan: false }] }, '31'],
    ['occupancy', { [`${LOAN}.occupancy`]: 'FHA Secondary Residence' }, '2'],
    ['totalUnits', { [`${LOAN}.propertyAddress.numberOfUnits`]: 4 }, '4'],
    [
      'totalUnits',
      { [`${LOAN}.propertyAddress.numberOfUnits`]: 4, [`${LOAN}.isManufacturedHome`]: true },
      '1',
    ],
    ['businessPurpose', { [`${LOAN}.occupancy`]: 'Investment Property' }, 'asked'],
    ['businessPurpose', { [`${LOAN}.loanPurpose`]: 'Commercial Purchase for self use' }, '1'],
    ['businessPurpose', {}, '2'],
  ] as const)('%s of %o is %s', (key, changes, expected) => {
    expect(value(changes, key)).toBe(expected);
  });
});

// Tests HMDA-21.
describe('the property', () => {
  const place = (address: Record<string, unknown> | null) => {
    const facts = someFacts({ application: anApplicant({ [`${LOAN}.propertyAddress`]: address }) });
    const { street, city, state, zip, county, tract } = deriveRegisterRow({
      ...facts,
      staff: { ...facts.staff, answers: {} },
    });
    return [street, city, state, zip, county, tract].map(({ value, derived }) => value ?? derived.state);
  };

  it.each<[string, Record<string, unknown> | null, string[]]>([
    ['none', null, ['NA', 'NA', 'NA', 'NA', 'NA', 'NA']],
    [
      'a unit',
      { street: '1 Elm St', unit: 'Apt 2', city: 'Provo', state: 'UT', zip: '84601', county: 'Utah' },
      ['1 Elm St Apt 2', 'Provo', 'UT', '84601', '49049', 'asked'],
    ],
    [
      'an unknown county',
      { street: '1 Elm St', city: 'Provo', state: 'UT', zip: '84601', county: 'Nowhere' },
      ['1 Elm St', 'Provo', 'UT', '84601', 'asked', 'asked'],
    ],
    ['a state alone', { state: 'UT' }, ['NA', 'NA', 'UT', 'NA', 'asked', 'asked']],
    ['a street alone', { street: '1 Elm St' }, ['1 Elm St', 'asked', 'asked', 'asked', 'NA', 'NA']],
  ])('%s', (_, address, values) => {
    expect(place(address)).toEqual(values);
  });

  it('asks about the land of a manufactured home', () => {
    const row = deriveRegisterRow(
      someFacts({ application: anApplicant({ [`${LOAN}.isManufacturedHome`]: true }) }),
    );
    expect(row).toMatchObject({
      constructionMethod: { value: '2' },
      manufacturedSecured: { value: null },
      manufacturedLand: { value: null },
      affordableUnits: { value: 'NA' },
    });
  });
});

// Tests HMDA-21.
it.each<[string, Partial<RegisterFacts>, string | null]>([
  ['not sold', {}, '0'],
  ['sold in the year', { statuses: statuses(['CLOSED', '2025-04-28'], ['SOLD', '2025-12-31']) }, '3'],
  ['sold in the next year', { statuses: statuses(['CLOSED', '2025-04-28'], ['SOLD', '2026-01-02']) }, '0'],
  [
    'sold to a stranger',
    {
      statuses: statuses(['CLOSED', '2025-04-28'], ['SOLD', '2025-06-02']),
      locks: [{ ...someFacts().locks[0], investorName: 'Harbor' }] as RegisterFacts['locks'],
    },
    null,
  ],
  ['denied', { ...DENIED, decisions: [aDecision('denied', '2025-04-15')] }, '0'],
])('the purchaser of a loan that was %s', (_, changes, code) => {
  expect(deriveRegisterRow(someFacts(changes)).purchaser.value).toBe(code);
});

// Tests HMDA-24.
it('has the prepayment penalty of the disclosure, otherwise of the loan costs', () => {
  const [disclosed = null] = someFacts().disclosures;
  const term = (changes: Partial<RegisterFacts>) =>
    deriveRegisterRow(someFacts(changes)).prepaymentPenaltyTerm.value;
  expect(term({ disclosures: [], penaltyYears: 2 })).toBe('24');
  expect(term({ penaltyYears: 2 })).toBe('NA');
  if (disclosed !== null) expect(term({ disclosures: [{ ...disclosed, penaltyYears: 3 }] })).toBe('36');
});
