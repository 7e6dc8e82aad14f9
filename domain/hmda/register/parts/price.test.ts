import { describe, expect, it } from 'vitest';
import type { DisclosedFigures } from '../facts/disclosed-figures.ts';
import type { RegisterFacts } from '../facts/register-facts.ts';
import {
  APOR_ROW,
  aClosingDisclosure,
  aDecision,
  aLoanEstimate,
  someFacts,
  statuses,
} from '../register-facts.fixture.ts';
import { deriveRegisterRow } from '../register-row.ts';
import { comparableYears } from './price.ts';

const spread = (changes: Partial<RegisterFacts>) => deriveRegisterRow(someFacts(changes)).rateSpread;

// Tests HMDA-24: comment 4(a)(12)-4.iii.
it.each([
  [360, 30],
  [123, 10],
  [129, 11],
  [126, 10],
  [84, 7],
  [5, 1],
  [0, 1],
])('%i months compare with %i years', (months, years) => {
  expect(comparableYears(months)).toBe(years);
});

// Tests HMDA-24.
describe('the rate spread', () => {
  it('is that of a disclosure corrected by the end of the year', () => {
    const corrected = aClosingDisclosure({ number: 2, providedOn: '2025-12-31', apr: 7100 });
    const late = aClosingDisclosure({ number: 3, providedOn: '2026-01-02', apr: 7200 });
    expect(spread({ disclosures: [late, corrected, aClosingDisclosure()] })).toMatchObject({
      value: '0.4',
      source:
        'Closing Disclosure 2 of Dec 31, 2025, APR, less the average prime offer rate of the week of Apr 7, 2025; the rate was set on Apr 10, 2025',
    });
  });

  it('may be below zero', () => {
    expect(spread({ disclosures: [aClosingDisclosure({ apr: 6272 })] }).value).toBe('-0.428');
  });

  it('reads the term of a fixed rate, and the fixed years of an adjustable one', () => {
    const read: string[] = [];
    const row = APOR_ROW.with(30, '6.000').with(7, '5.000');
    const primeRatesOn: RegisterFacts['primeRatesOn'] = (kind, day) => {
      read.push(`${kind} ${day}`);
      return { tableId: 'apor', row };
    };
    expect(spread({ primeRatesOn }).value).toBe('1.012');
    expect(spread({ primeRatesOn, disclosures: [aClosingDisclosure({ fixedMonths: 84 })] }).value).toBe(
      '2.012',
    );
    expect(read).toEqual(['fixed 2025-04-10', 'adjustable 2025-04-10']);
  });

  it('uses the Loan Estimate of an approval that was not accepted', () => {
    const lapsed = {
      statuses: statuses(['DISCARDED', '2025-04-15']),
      closingDate: null,
      disclosures: [aLoanEstimate({ apr: 6900 })],
    } as const;
    expect(spread(lapsed).value).toBe('0.2');
  });

  it.each<[string, Partial<RegisterFacts>, string]>([
    [
      'nothing was disclosed',
      { disclosures: [aLoanEstimate()] },
      'No disclosure with an APR was issued here.',
    ],
    [
      'no lock says when the rate was set',
      { locks: [] },
      'No rate lock says when the rate was set (comment 4(a)(12)-5).',
    ],
    [
      'no table was imported',
      { primeRatesOn: () => null },
      'There is no table of fixed average prime offer rates for Apr 10, 2025.',
    ],
    [
      'the table ends before the week',
      { primeRatesOn: () => ({ tableId: 'apor', row: APOR_ROW.with(0, '2025-03-31') }) },
      'There is no table of fixed average prime offer rates for Apr 10, 2025.',
    ],
  ])('is asked if %s', (_, changes, why) => {
    expect(spread(changes)).toMatchObject({ value: null, derived: { state: 'asked', question: { why } } });
  });
});

// Tests HMDA-25.
describe('the costs', () => {
  const costs = (disclosure: Partial<DisclosedFigures> | null) => {
    const disclosures = disclosure === null ? [] : [aClosingDisclosure(disclosure)];
    const row = deriveRegisterRow(someFacts({ disclosures }));
    return [
      row.totalLoanCosts,
      row.pointsAndFees,
      row.originationCharges,
      row.discountPoints,
      row.lenderCredits,
    ];
  };

  it('are those of the newest Closing Disclosure, and blank where points and credits are none', () => {
    expect(costs({}).map(({ value }) => value)).toEqual(['6250.75', 'NA', '1900', '', '']);
    const full = { loanCosts: 0, origination: 0, points: 10_001, lenderCredits: 50_050 };
    expect(costs({ costs: full }).map(({ value }) => value)).toEqual(['0', 'NA', '0', '100.01', '500.5']);
  });

  it('are those of a recorded Closing Disclosure that is newer, within the year', () => {
    const costs = { loanCosts: 700_000, origination: 200_000, points: 50_000, lenderCredits: 0 };
    const later = { issuedOn: '2026-01-05', costs: { ...costs, loanCosts: 1 } };
    const row = (issuedOn: string, lenderCredits: number | null = 25_000) =>
      deriveRegisterRow(
        someFacts({ recordedClosings: [later, { issuedOn, costs: { ...costs, lenderCredits } }] }),
      );
    expect(row('2025-04-25')).toMatchObject({
      totalLoanCosts: { value: '7000', source: 'Good Faith: Closing Disclosure of Apr 25, 2025, line D' },
      originationCharges: { value: '2000' },
      discountPoints: { value: '500' },
      lenderCredits: { value: '250' },
    });
    expect(row('2025-04-20').totalLoanCosts.value).toBe('6250.75');
    expect(row('2025-04-25', null).lenderCredits).toMatchObject({
      value: null,
      derived: { state: 'asked', question: { why: expect.stringContaining('line J has the refund') } },
    });
  });

  it('are asked of a loan that closed without one, with points and fees instead where it has none', () => {
    expect(costs(null).map(({ derived }) => derived.state)).toEqual([
      'asked',
      'not-applicable',
      'asked',
      'asked',
      'asked',
    ]);
    const facts = someFacts({ disclosures: [] });
    const answers = { ...facts.staff.answers, totalLoanCosts: 'NA' };
    const row = deriveRegisterRow({ ...facts, staff: { ...facts.staff, answers } });
    expect(row.pointsAndFees.derived.state).toBe('asked');
  });
});

// Tests HMDA-24.
describe('the interest rate', () => {
  it('is the disclosed one at closing, and the decided one of an approval', () => {
    const locks = [{ ...someFacts().locks[0], lockedInterestRate: '7.125' }] as RegisterFacts['locks'];
    const rate = (changes: Partial<RegisterFacts>) =>
      deriveRegisterRow(someFacts({ locks, ...changes })).interestRate.value;
    const lapsed = { statuses: statuses(['DISCARDED', '2025-04-15']), closingDate: null } as const;
    const decisions = [aDecision('final-approval', '2025-04-14', { rate: 6125 })];
    expect(rate({})).toBe('6.5');
    expect(rate({ disclosures: [] })).toBe('7.125');
    expect(rate({ ...lapsed, decisions })).toBe('6.125');
    expect(rate({ ...lapsed, decisions: [aDecision('denied', '2025-04-14')] })).toBe('NA');
  });
});
