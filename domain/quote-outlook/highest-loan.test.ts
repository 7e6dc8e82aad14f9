import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scenario } from '../quotes/quote.fixture.ts';
import { computeQuote, quotedPaymentCents } from '../quotes/quote.ts';
import {
  feeFaultOf,
  pricedAmounts,
  type QuoteScenario,
  quoteScenarioSchema,
} from '../quotes/quote-scenario.ts';
import { scenarios } from '../quotes/random-scenario.fixture.ts';
import { cases } from '../testing/property-cases.ts';
import { highestLoan, withLoan } from './highest-loan.ts';
import type { QuotedIncome } from './quote-outlook.ts';

const INCOME: QuotedIncome = {
  perMonthCents: 10_000_00,
  debtsPerMonthCents: 500_00,
  housingRatioPercent: 28,
  debtRatioPercent: 36,
};

function fits(payment: number, { perMonthCents, debtsPerMonthCents, ...ratios }: Required<QuotedIncome>) {
  return (
    payment <= (perMonthCents * ratios.housingRatioPercent) / 100 &&
    payment + debtsPerMonthCents <= (perMonthCents * ratios.debtRatioPercent) / 100
  );
}

// Tests QUOTE-79.
test('the quote of the highest loan fits both ratios, and one dollar more does not', () => {
  const incomes = fc.record({
    perMonthCents: fc.integer({ min: 1_00, max: 60_000_00 }),
    debtsPerMonthCents: fc.integer({ min: 0, max: 5_000_00 }),
    housingRatioPercent: fc.integer({ min: 10, max: 60 }),
    debtRatioPercent: fc.integer({ min: 10, max: 60 }),
  });
  const seen = { loans: 0, none: 0, byProgram: 0 };
  fc.assert(
    fc.property(scenarios, incomes, (given, income) => {
      const loan = highestLoan(given, income);
      if (!('baseCents' in loan)) {
        seen.none += 1;
        const smallest = withLoan(given, 1_000_00);
        // For the smallest loan, a second lien can be as large as the home.
        const isQuoted = quoteScenarioSchema.safeParse(smallest).success && feeFaultOf(smallest) === null;
        expect(isQuoted && fits(computeQuote(smallest).monthly.totalCents, income)).toBe(false);
        return;
      }
      seen.loans += 1;
      const quote = computeQuote(withLoan(given, loan.baseCents));
      expect(loan.baseCents % 100).toBe(0);
      expect(quote.monthly.totalCents).toBe(loan.paymentCents);
      expect(quote.loanCents).toBe(loan.loanCents);
      expect(quote.valueCents).toBe(loan.valueCents);
      expect(fits(loan.paymentCents, income)).toBe(true);
      const more = withLoan(given, loan.baseCents + 1_00);
      const fault = feeFaultOf(more);
      const { baseCents, valueCents } = pricedAmounts(more);
      if (fault === null && baseCents > valueCents) {
        expect(loan.limit).toEqual({ message: 'The loan is at most the value of the home' });
        return;
      }
      if (fault !== null) {
        seen.byProgram += 1;
        expect(loan.limit).toEqual({ message: fault.message });
        return;
      }
      expect(fits(computeQuote(more).monthly.totalCents, income)).toBe(false);
    }),
    // Every outcome must occur.
    { numRuns: cases(250) },
  );
  expect(Math.min(seen.loans, seen.none, seen.byProgram)).toBeGreaterThan(0);
});

// Tests QUOTE-79.
test('the payment of a search is the one of the whole quote, for every type of loan', () => {
  fc.assert(
    fc.property(scenarios, (given) => {
      expect(quotedPaymentCents(given)).toBe(computeQuote(given).monthly.totalCents);
    }),
  );
});

// Tests QUOTE-79. 28% of $10,000 is $2,800; less tax, insurance and dues it leaves $2,200 for the loan.
test('an income without many debts is limited by the housing ratio', () => {
  const loan = highestLoan(scenario({ downPaymentCents: 200_000_00 }), INCOME);
  expect(loan).toMatchObject({
    baseCents: 348_064_00,
    valueCents: 548_064_00,
    paymentCents: 2_800_00,
    housingRatio: 2800,
    debtRatio: 3300,
    limit: 'housing',
  });
});

// Tests QUOTE-79.
test.each([
  [{ ...INCOME, debtsPerMonthCents: 2_000_00 }, 'debt'],
  [{ ...INCOME, debtsPerMonthCents: 800_00 }, 'both'],
  [{ perMonthCents: 10_000_00, debtsPerMonthCents: 500_00 }, 'housing'],
])('the limit of %o is %s', (income, limit) => {
  expect(highestLoan(scenario({ downPaymentCents: 200_000_00 }), income)).toMatchObject({ limit });
});

// Tests QUOTE-79. The jump of the mortgage insurance at 80% is larger than a dollar.
test('a loan that would need mortgage insurance stays at 80 % until the insurance fits', () => {
  const income = { ...INCOME, perMonthCents: 9_464_00, debtsPerMonthCents: 0 };
  const loan = highestLoan(scenario({ downPaymentCents: 80_000_00 }), income);
  expect(loan).toMatchObject({ baseCents: 320_200_00, limit: 'housing' });
  expect(computeQuote(withLoan(scenario({ downPaymentCents: 80_000_00 }), 320_200_00)).loanToValue).toBe(
    8000,
  );
});

// Tests QUOTE-79.
test('no loan fits an income that the other payments use up', () => {
  expect(highestLoan(scenario({ hoaPerMonthCents: 3_000_00 }), INCOME)).toEqual({ limit: 'both' });
  expect(highestLoan(scenario(), { ...INCOME, debtsPerMonthCents: 3_500_00 })).toEqual({ limit: 'debt' });
});

// Tests QUOTE-79.
test('an FHA loan is limited by its highest share of the value', () => {
  const fha = scenario({ loanType: 'FHA', feePayment: 'Added to the loan', downPaymentCents: 14_000_00 });
  const loan = highestLoan(fha, { ...INCOME, perMonthCents: 50_000_00 });
  expect(loan).toMatchObject({
    limit: { message: 'FHA insures at most 96.5% of the value in a purchase' },
  });
});

// Tests QUOTE-79.
test('the payment of a second lien counts', () => {
  const given = scenario({ downPaymentCents: 200_000_00 });
  const secondLiens = [{ kind: 'Closed-end loan' as const, balanceCents: 20_000_00, paymentCents: 500_00 }];
  const lower = highestLoan({ ...given, hoaPerMonthCents: given.hoaPerMonthCents + 500_00 }, INCOME);
  expect(highestLoan({ ...given, secondLiens }, INCOME)).toEqual(lower);
});

// Tests QUOTE-79.
test('table rows limit the loan to their range, but do not hide it', () => {
  const row = {
    item: 'Base rate',
    term: 'All',
    ltvAbove: 8500,
    ltvTo: 9000,
    scoreFrom: 700,
    scoreTo: 850,
    rate: 580,
  };
  const reading = { tableId: '019f0000-0000-7000-8000-000000000001', validFrom: '2025-01-01', rows: [row] };
  const given: QuoteScenario = {
    ...scenario({ downPaymentCents: 30_000_00 }),
    creditScore: 720,
    mortgageInsuranceRate: 580,
    insuranceSource: 'From the table',
    adjustmentSource: 'From the table',
    adjustmentReading: reading,
  };
  const income = { ...INCOME, perMonthCents: 30_000_00 };
  expect(highestLoan({ ...given, insuranceReading: reading }, income)).toMatchObject({
    baseCents: 270_300_00,
    limit: { message: 'The row of the mortgage insurance table ends at 90.00% of the value' },
  });
  expect(highestLoan(given, income)).toMatchObject({
    baseCents: 120_075_00,
    limit: { message: 'A loan above 80% of the value needs a row of the mortgage insurance table' },
  });
});

// Tests QUOTE-79.
test('no loan is above the value of the home', () => {
  const income = { ...INCOME, perMonthCents: 90_000_00 };
  const limit = { message: 'The loan is at most the value of the home' };
  const refinance = scenario({ purpose: 'Refinance', loanCents: 300_000_00, valueCents: 400_000_00 });
  expect(highestLoan(refinance, income)).toMatchObject({ baseCents: 400_000_00, limit });
  const appraised = { ...scenario({ downPaymentCents: 20_000_00 }), appraisedValueCents: 300_000_00 };
  expect(highestLoan(appraised, income)).toMatchObject({ baseCents: 300_000_00, limit });
});
