import { describe, expect, it } from 'vitest';
import type { LoanFigures } from '../../../../domain/quote-fill/loan-figures.ts';
import { scenarioFromLoan } from '../scenario-from-loan.ts';
import { emptyScenario, readScenario, type ScenarioTexts, textsOfScenario } from '../scenario-texts.ts';
import { emptyLien, type LienTexts } from './lien-texts.ts';

const TEXTS = emptyScenario('2026-11-21', []);
const SECOND: LienTexts = { ...emptyLien('a'), balance: '40,000', rate: '8', termYears: '20' };
const LINE: LienTexts = {
  ...emptyLien('b'),
  kind: 'Line of credit',
  balance: '10,000',
  limit: '50,000',
  payment: '75',
};

const read = (liens: LienTexts[], over: Partial<ScenarioTexts> = {}) =>
  readScenario({ ...TEXTS, ...over, liens });

// Tests QUOTE-49.
describe('second liens as typed', () => {
  it('are read, and written back', () => {
    const { scenario } = read([SECOND, { ...LINE, termYears: 'x' }]);
    expect(scenario?.secondLiens).toEqual([
      { kind: 'Closed-end loan', balanceCents: 40_000_00, rate: 8000, termYears: 20 },
      { kind: 'Line of credit', balanceCents: 10_000_00, limitCents: 50_000_00, paymentCents: 75_00 },
    ]);
    expect(scenario && textsOfScenario(scenario).liens).toMatchObject([
      { balance: '40,000.00', rate: '8.000', termYears: '20', payment: '' },
      { balance: '10,000.00', limit: '50,000.00', payment: '75.00', rate: '' },
    ]);
    expect(read([]).scenario).not.toHaveProperty('secondLiens');
    const { liens: _, ...old } = TEXTS;
    expect(readScenario(old).scenario).toEqual(read([]).scenario);
  });

  it('stay on the home only in a refinance', () => {
    const stays = { ...SECOND, time: 'Stays on the home' } as const;
    expect(read([stays]).scenario?.secondLiens?.[0]).not.toHaveProperty('time');
    const refinance = { purpose: 'Refinance', loan: '300,000' } as const;
    expect(read([stays], refinance).scenario?.secondLiens?.[0]?.time).toBe('Stays on the home');
  });

  it.each<[string, LienTexts, string, string]>([
    [
      'text that is no amount',
      { ...SECOND, balance: 'much' },
      'liens.0.balance',
      'Enter an amount, such as 1,234.56',
    ],
    ['no term', { ...SECOND, termYears: '' }, 'liens.0.payment', 'Enter the payment, or rate and term'],
    ['a wrong term', { ...SECOND, termYears: '41' }, 'liens.0.termYears', 'Enter 1 to 40 years'],
    [
      'a draw above the limit',
      { ...LINE, balance: '60,000' },
      'liens.0.balance',
      'Enter at most the limit of the line',
    ],
    ['a fresh lien', emptyLien('c'), 'liens.0.balance', 'Enter the balance'],
  ])('name %s at its field', (_, lien, path, message) => {
    expect(read([lien]).errors[path]).toBe(message);
  });
});

// Tests QUOTE-22.
it('begins with the second liens of the loan', () => {
  const figures: LoanFigures = {
    amount: 300_000,
    propertyValue: 400_000,
    program: undefined,
    rate: undefined,
    closing: undefined,
    occupancy: undefined,
    loanType: undefined,
    property: { units: undefined, state: undefined, county: undefined },
    lockedOn: undefined,
  };
  const lien = {
    kind: 'Line of credit',
    time: 'Stays on the home',
    balance: 15_000,
    limit: 60_000,
    payment: 90,
  } as const;
  const { scenario } = readScenario(scenarioFromLoan(figures, 'Refinance', TEXTS, [lien]));
  expect(scenario?.secondLiens).toEqual([
    {
      kind: 'Line of credit',
      time: 'Stays on the home',
      balanceCents: 15_000_00,
      limitCents: 60_000_00,
      paymentCents: 90_00,
    },
  ]);
});
