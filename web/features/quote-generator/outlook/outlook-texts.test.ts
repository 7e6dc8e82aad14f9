import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeQuote } from '../../../../domain/quotes/quote.ts';
import { scenarios } from '../../../../domain/quotes/random-scenario.fixture.ts';
import { readScenario, textsOfScenario } from '../scenario-texts.ts';
import { type OutlookTexts, readOutlook, textsOfOutlook } from './outlook-texts.ts';

const OUTLOOK = {
  income: {
    perMonthCents: 9_000_00,
    debtsPerMonthCents: 450_50,
    housingRatioPercent: 31,
    debtRatioPercent: 43,
  },
  presentLoan: {
    balanceCents: 250_000_00,
    rate: 7_000,
    paymentCents: 1_708_96,
    monthsLeft: 330,
    insurancePerMonthCents: 100_00,
    insuranceMonthsLeft: 40,
  },
  growthRate: -1_500,
};

const errorsOf = (texts: Partial<OutlookTexts>, purposes = ['Refinance'] as ('Purchase' | 'Refinance')[]) =>
  readOutlook(texts, purposes).errors;

// Tests QUOTE-78.
describe('the facts about the time after the closing', () => {
  test('are shown and read as they were saved', () => {
    expect(readOutlook(textsOfOutlook(OUTLOOK), ['Refinance'])).toEqual({ outlook: OUTLOOK, errors: {} });
  });

  test('are absent from a new quote and from a draft of an earlier version', () => {
    expect(readOutlook(textsOfOutlook(), ['Purchase']).outlook).toEqual({});
    expect(readOutlook(undefined, ['Refinance']).outlook).toEqual({});
  });

  test('begin with the ratios of the company, and keep those of a saved income', () => {
    const company = { housingRatioPercent: 29, debtRatioPercent: 41 };
    expect(textsOfOutlook({}, company)).toMatchObject({ housingRatio: '29', debtRatio: '41' });
    expect(textsOfOutlook(OUTLOOK, company)).toMatchObject({ housingRatio: '31', debtRatio: '43' });
  });

  // Tests QUOTE-95.
  test('name a wrong ratio before there is an income', () => {
    const message = 'Enter a whole number from 1 to 100';
    expect(errorsOf({ housingRatio: 'abc', debtRatio: '0' })).toEqual({
      housingRatio: message,
      debtRatio: message,
    });
  });

  test('leave out the present loan beside purchases, whose fields are not shown', () => {
    const texts = { ...textsOfOutlook(OUTLOOK), presentRate: 'much' };
    expect(readOutlook(texts, ['Purchase'])).toEqual({
      outlook: { income: OUTLOOK.income, growthRate: -1_500 },
      errors: {},
    });
    expect(errorsOf(texts)).toEqual({ presentRate: 'Enter a rate, such as 6.375' });
  });
});

test.each<[Partial<OutlookTexts>, Partial<OutlookTexts>]>([
  [{ debts: '500' }, { income: 'Enter an amount, such as 1,234.56' }],
  [{ income: '5000', housingRatio: '101' }, { housingRatio: 'Enter a whole number from 1 to 100' }],
  [{ income: '5000', debtRatio: '36.5' }, { debtRatio: 'Enter a whole number from 1 to 100' }],
  [{ income: 'A\0' }, { income: 'Enter an amount, such as 1,234.56' }],
  [{ growth: '21' }, { growth: 'Enter at most 20%' }],
  [{ growth: 'fast' }, { growth: 'Enter a rate, such as 6.375' }],
  [
    { presentBalance: '250000', presentRate: '7', presentPayment: '1000', presentMonths: '300' },
    { presentPayment: 'Enter more than the interest of a month' },
  ],
  [
    { presentBalance: '250000', presentRate: '7', presentPayment: '2000', presentMonths: '481' },
    { presentMonths: 'Enter a whole number from 1 to 480' },
  ],
])('%j is refused beside its field', (texts, errors) => {
  expect(errorsOf(texts)).toEqual(errors);
  expect(readOutlook(texts, ['Refinance']).outlook).toBeNull();
});

// Tests QUOTE-85.
test('the fields of a random saved scenario make the same quote again', () => {
  fc.assert(
    fc.property(scenarios, (given) => {
      const { scenario, errors } = readScenario(textsOfScenario(given));
      expect(errors).toEqual({});
      expect(scenario === null ? null : computeQuote(scenario)).toEqual(computeQuote(given));
    }),
  );
});
