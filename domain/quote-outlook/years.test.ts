import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scenario } from '../quotes/quote.fixture.ts';
import { computeQuote } from '../quotes/quote.ts';
import { scenarios } from '../quotes/random-scenario.fixture.ts';
import { cases } from '../testing/property-cases.ts';
import { comparedYears } from './compared-years.ts';
import { closingCostCents, quotedCourse } from './cost-course.ts';
import { homeValues, yearCourse, yearsOf } from './years.ts';

// Tests QUOTE-83.
test('a home keeps its value without growth, and gains or loses the typed share each year', () => {
  expect(homeValues(400_000_00, 0, 2)).toEqual([400_000_00, 400_000_00, 400_000_00]);
  expect(homeValues(400_000_00, 3_000, 2)).toEqual([400_000_00, 412_000_00, 424_360_00]);
  expect(homeValues(400_000_00, -10_000, 2)).toEqual([400_000_00, 360_000_00, 324_000_00]);
});

// Tests QUOTE-83.
test('a shorter loan stays paid off while a longer one runs', () => {
  const courses = [scenario(), scenario({ program: '15-Year Fixed' })].map(quotedCourse);
  const years = yearsOf(courses);
  expect(years).toBe(30);
  const [, short] = courses.map((course) =>
    yearCourse(course, { valueCents: 400_000_00, growthRate: 0 }, years),
  );
  expect(short?.balance.slice(15)).toEqual(Array(16).fill(0));
  expect(short?.equity.at(-1)).toBe(400_000_00);
  expect(short?.cost[15]).toBe(short?.cost[30]);
});

// Tests QUOTE-83.
test('the last year has all costs of the quote, and equity and balance make the value', () => {
  fc.assert(
    fc.property(scenarios, fc.integer({ min: -20_000, max: 20_000 }), (given, growthRate) => {
      const quote = computeQuote(given);
      const course = quotedCourse(given);
      const years = yearsOf([course]);
      const { cost, equity, balance } = yearCourse(
        course,
        { valueCents: given.valueCents, growthRate },
        years,
      );
      const { interestCents, mortgageInsuranceCents } = quote.comparisons.wholeTerm;
      // Disclosures ignore a subsidy that somebody else pays, but the borrower still pays less.
      const { paidBy = 'Borrower', subsidyCents = 0 } = quote.buydown?.plan ?? {};
      const ofOthers = paidBy === 'Borrower' ? 0 : subsidyCents;
      expect(cost.at(-1)).toBe(closingCostCents(given) + interestCents - ofOthers + mortgageInsuranceCents);
      expect(balance[0]).toBe(quote.loanCents);
      expect(balance.at(-1)).toBe(0);
      const values = homeValues(given.valueCents, growthRate, years);
      expect(values.map((_, year) => (equity[year] ?? 0) + (balance[year] ?? 0))).toEqual(values);
    }),
    { numRuns: cases(60) },
  );
});

// Tests QUOTE-83.
test('equity counts an appraised value below the price', () => {
  const appraised = { ...scenario({ downPaymentCents: 80_000_00 }), appraisedValueCents: 350_000_00 };
  const compared = comparedYears([scenario({ downPaymentCents: 80_000_00 }), appraised], {
    measure: 'equity',
    growthRate: 0,
  });
  expect(compared?.values.map((years) => years?.[0])).toEqual([80_000_00, 30_000_00]);
});
