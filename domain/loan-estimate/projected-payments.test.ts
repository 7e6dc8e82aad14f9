import { describe, expect, it } from 'vitest';
import type { AmortizationTerms } from '../schedules/amortization-terms.ts';
import { ARM, estimateFacts } from './loan-estimate.fixture.ts';
import { projectedPayments } from './projected-payments.ts';

const LOAN: AmortizationTerms = {
  amountCents: 200_000_00,
  rate: 4000,
  termMonths: 360,
  firstPaymentOn: '2026-03-01',
};

const NOTHING = { monthlyCents: 0, isEscrowed: false };

function columnsOf(terms: Partial<AmortizationTerms>) {
  const none = { taxes: NOTHING, insurance: NOTHING, otherPropertyCosts: [] };
  return projectedPayments({ terms: { ...LOAN, ...terms }, ...none }).columns;
}

const yearsOf = (terms: Partial<AmortizationTerms>) => columnsOf(terms).map(({ years }) => years);

/** The rate rises at once; later changes keep it. */
const adjusting = (fixedMonths: number, everyMonths: number): AmortizationTerms['adjustment'] => ({
  fixedMonths,
  everyMonths,
  fullyIndexedRate: 6000,
  floor: 2000,
  caps: { first: 2000, periodic: 2000, lifetime: 6000 },
});

// Tests LE-5.
describe('the columns of projected payments', () => {
  it('count a year that has begun (comment 37(c)(3)(ii)-1.i)', () => {
    expect(yearsOf({ termMonths: 124 })).toEqual(['Years 1-11']);
  });

  it('begin at the end of interest-only payments, in whole years (comment 37(c)(3)(ii)-1.ii)', () => {
    expect(yearsOf({ interestOnlyPayments: 60 })).toEqual(['Years 1-5', 'Years 6-30']);
    const late = columnsOf({ interestOnlyPayments: 54 });
    expect(late.map(({ years }) => years)).toEqual(['Years 1-5', 'Years 6-30']);
    expect(late.map(({ isOnlyInterest }) => isOnlyInterest)).toEqual([true, false]);
    expect(late[0]?.principalAndInterest).toEqual(['$666.67']);
  });

  it('show the year after mortgage insurance ends (comment 37(c)(3)(ii)-1.ii)', () => {
    const insured = { cents: 100_00, originalValueCents: 230_000_00 };
    const columns = columnsOf({ interestOnlyPayments: 54, mortgageInsurance: insured });
    expect(columns).toHaveLength(3);
    expect(columns.map(({ mortgageInsurance }) => mortgageInsurance)).toEqual(['100', '100', '—']);
  });

  it('are the years of an adjustable rate, then all others (12 CFR 1026.37(c)(1)(ii))', () => {
    expect(yearsOf({ adjustment: adjusting(60, 36) })).toEqual([
      'Years 1-5',
      'Years 6-8',
      'Years 9-11',
      'Years 12-30',
    ]);
  });

  it('show the range of a year with two changes (comment 37(c)(1)(iii)(B)-1)', () => {
    expect(yearsOf({ adjustment: adjusting(84, 6) })).toEqual([
      'Years 1-7',
      'Year 8',
      'Year 9',
      'Years 10-30',
    ]);
  });

  it('leave out the end of insurance without a column for it (comment 37(c)(1)(ii)(B)-2.ii)', () => {
    const insured = { cents: 100_00, originalValueCents: 220_000_00 };
    const columns = columnsOf({ mortgageInsurance: insured, adjustment: adjusting(60, 12) });
    expect(columns.map(({ years }) => years)).toEqual(['Years 1-5', 'Year 6', 'Year 7', 'Years 8-30']);
  });
});

// Tests LE-5, LE-8.
it('adds exact payments and rounded insurance and escrow (comment 37(o)(4)(i)(C)-1)', () => {
  const facts = estimateFacts({ downPaymentCents: 20_000_00 });
  const [first] = projectedPayments(facts).columns;
  expect(first).toMatchObject({
    principalAndInterest: ['$2,401.86'],
    mortgageInsurance: '190',
    escrow: '550',
  });
  expect(first?.total).toEqual(['$3,142']);
});

// Tests LE-5.
it('names dues as another cost outside escrow, and ranges of an adjustable rate', () => {
  const { other, columns, taxesInsuranceAssessments } = projectedPayments(estimateFacts(ARM));
  expect(other).toEqual({ label: 'Homeowner’s Association Dues', isIncluded: true, inEscrow: 'NO' });
  expect(taxesInsuranceAssessments).toBe('$600');
  expect(columns.map(({ principalAndInterest }) => principalAndInterest.length)).toEqual([1, 2, 2, 2]);
  expect(columns[0]?.principalAndInterest).toEqual(['$1,816.92']);
});

// Tests LE-5.
it('says of several other costs that some are in escrow', () => {
  const costs = [
    { label: 'Flood Insurance', monthlyCents: 50_00, isEscrowed: true },
    { label: 'Ground Rent', monthlyCents: 10_00, isEscrowed: false },
  ];
  const { other } = projectedPayments(estimateFacts({}, { otherPropertyCosts: costs }));
  expect(other).toEqual({
    label: 'Flood Insurance and additional costs',
    isIncluded: true,
    inEscrow: 'SOME',
  });
});
