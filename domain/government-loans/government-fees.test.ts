import { describe, expect, it } from 'vitest';
import { type GovernmentLoan, governmentFees } from './government-fees.ts';
import type { GovernmentLoanType } from './loan-types.ts';
import { financedGuaranteeFee } from './usda-fees.ts';

/** A purchase at $400,000 without a down payment, with the fee added to the loan. */
const LOAN: GovernmentLoan = {
  purpose: 'Purchase',
  program: '30-Year Fixed',
  valueCents: 400_000_00,
  enteredCents: 400_000_00,
  closingOn: '2026-12-15',
  feePayment: 'Added to the loan',
  vaUse: 'First use',
};

function feesOf(type: GovernmentLoanType, over: Partial<GovernmentLoan>) {
  const found = governmentFees(type, { ...LOAN, ...over });
  if (!found.ok) throw new Error(found.fault.message);
  return found.fees;
}

function faultOf(type: GovernmentLoanType, over: Partial<GovernmentLoan>) {
  const found = governmentFees(type, { ...LOAN, ...over });
  return found.ok ? null : found.fault;
}

// Tests QUOTE-72. The table of HUD Mortgagee Letter 2023-05.
describe('FHA premiums', () => {
  it.each([
    ['30-Year Fixed', 726_200, 9000, 500, 11],
    ['30-Year Fixed', 726_200, 9001, 500, null],
    ['30-Year Fixed', 726_200, 9500, 500, null],
    ['30-Year Fixed', 726_200, 9501, 550, null],
    ['30-Year Fixed', 726_201, 9000, 700, 11],
    ['20-Year Fixed', 726_201, 9500, 700, null],
    ['7-Year ARM', 726_201, 9649, 750, null],
    ['15-Year Fixed', 726_200, 9000, 150, 11],
    ['15-Year Fixed', 726_200, 9001, 400, null],
    ['15-Year Fixed', 726_201, 7800, 150, 11],
    ['15-Year Fixed', 726_201, 7801, 400, 11],
    ['15-Year Fixed', 726_201, 9001, 650, null],
  ] as const)('%s of $%i at %i hundredths: %i for %j years', (program, dollars, share, rate, years) => {
    const enteredCents = dollars * 100;
    const valueCents = Math.ceil((enteredCents * 10_000) / share);
    const { annual } = feesOf('FHA', { program, enteredCents, valueCents });
    expect(annual).toMatchObject({ rate, years });
  });

  it.each([
    ['exactly 90%', 360_000_00, 400_000_00, 11],
    ['90.00025%', 360_001_00, 400_000_00, null],
    ['89.99975%', 359_999_00, 400_000_00, 11],
  ] as const)('takes the band of the exact ratio: %s', (_, enteredCents, valueCents, years) => {
    expect(feesOf('FHA', { enteredCents, valueCents }).annual).toMatchObject({ years });
  });

  it('rounds the mortgage down to whole dollars, with and without the premium (HUD Handbook 4000.1, II.A.2.e.i.(A))', () => {
    const loan = { valueCents: 110_000_00, enteredCents: 104_260_75 };
    expect(feesOf('FHA', loan)).toMatchObject({
      baseCents: 104_260_00,
      loanCents: 106_084_00,
      upfront: { cents: 1_824_55, financedCents: 1_824_00 },
    });
    expect(feesOf('FHA', { ...loan, feePayment: 'Paid in cash' })).toMatchObject({
      loanCents: 104_260_00,
      upfront: { cents: 1_824_55, financedCents: 0 },
    });
  });

  it.each([
    ['Purchase', 386_001_00, 'FHA insures at most 96.5% of the value in a purchase'],
    ['Refinance', 391_001_00, 'FHA insures at most 97.75% of the value in a refinance'],
  ] as const)('refuses a %s one dollar above its share of the value', (purpose, enteredCents, message) => {
    expect(faultOf('FHA', { purpose, enteredCents })).toEqual({ field: 'loanAmount', message });
    expect(faultOf('FHA', { purpose, enteredCents: enteredCents - 1_00 })).toBeNull();
  });
});

// Tests QUOTE-73.
describe('VA funding fee', () => {
  it('agrees with the example of va.gov: $2,850 for $190,000 of a home of $200,000', () => {
    const { upfront, loanCents } = feesOf('VA', { valueCents: 200_000_00, enteredCents: 190_000_00 });
    expect(upfront).toMatchObject({ cents: 2_850_00, financedCents: 2_850_00 });
    expect(loanCents).toBe(192_850_00);
  });

  it('agrees with the example of 2021: $1,567.50 for $95,000 of a home of $100,000', () => {
    const loan = { valueCents: 100_000_00, enteredCents: 95_000_00, closingOn: '2021-12-20' };
    expect(feesOf('VA', loan).upfront.cents).toBe(1_567_50);
  });

  it.each([
    ['2023-04-06', 'First use', 0, 2300],
    ['2023-04-07', 'First use', 0, 2150],
    ['2023-04-07', 'Later use', 0, 3300],
    ['2023-04-07', 'Later use', 19_999_99, 3300],
    ['2023-04-07', 'Later use', 20_000_00, 1500],
    ['2023-04-07', 'First use', 39_999_99, 1500],
    ['2023-04-07', 'First use', 40_000_00, 1250],
    ['2031-11-29', 'First use', 0, 2150],
    ['2034-06-08', 'Later use', 0, 3300],
    ['2026-12-15', 'Exempt from the fee', 0, 0],
  ] as const)('%s, %s, %i cents down: %i', (closingOn, vaUse, down, rate) => {
    const fees = feesOf('VA', { closingOn, vaUse, enteredCents: 400_000_00 - down });
    expect(fees.upfront.rate).toBe(rate);
    expect(fees.annual).toBeNull();
  });

  it.each([
    ['Cash-out', 'First use', 2150],
    ['Cash-out', 'Later use', 3300],
    ['Interest rate reduction', 'Later use', 500],
  ] as const)('a refinance, %s, %s: %i', (vaRefinance, vaUse, rate) => {
    const refinance = { purpose: 'Refinance', vaRefinance, vaUse, enteredCents: 300_000_00 } as const;
    expect(feesOf('VA', refinance).upfront.rate).toBe(rate);
  });

  it('needs the use, the kind of refinance, and the way to pay', () => {
    expect(faultOf('VA', { vaUse: undefined })?.field).toBe('vaUse');
    expect(faultOf('VA', { purpose: 'Refinance' })?.field).toBe('vaRefinance');
    expect(faultOf('VA', { feePayment: undefined })?.field).toBe('feePayment');
    expect(faultOf('VA', { feePayment: undefined, vaUse: 'Exempt from the fee' })).toBeNull();
    expect(faultOf('VA', { purpose: 'Refinance', vaRefinance: 'Cash-out' })?.message).toBe(
      'A VA cash-out loan with its fee is at most the value of the home',
    );
  });
});

// Tests QUOTE-74.
describe('USDA fees', () => {
  it("agrees with USDA's scenario of 2012: $150,000 with 2% is $153,061.22", () => {
    expect(financedGuaranteeFee(150_000_00, 2000)).toBe(3_061_22);
  });

  it('takes the fee of the whole loan when it is added, and of the base when it is paid', () => {
    const loan = { enteredCents: 200_000_00 };
    expect(feesOf('USDA', loan).upfront).toMatchObject({ cents: 2_020_20, financedCents: 2_020_20 });
    const paid = feesOf('USDA', { ...loan, feePayment: 'Paid in cash' });
    expect(paid.upfront).toMatchObject({ cents: 2_000_00, financedCents: 0 });
    expect(paid.annual).toMatchObject({ rate: 350, financedRate: 0, years: null });
  });

  it('goes by the date of the commitment', () => {
    const loan = { closingOn: '2016-10-20', enteredCents: 200_000_00 };
    expect(feesOf('USDA', loan).upfront.rate).toBe(1000);
    expect(feesOf('USDA', { ...loan, commitmentOn: '2016-09-30' }).upfront.rate).toBe(2750);
    expect(faultOf('USDA', { ...loan, commitmentOn: '2016-10-21' })?.field).toBe('commitmentOn');
  });

  it('refuses an adjustable rate and a loan above the value', () => {
    expect(faultOf('USDA', { program: '7-Year ARM' })?.field).toBe('program');
    expect(faultOf('USDA', { purpose: 'Refinance', enteredCents: 400_000_01 })?.field).toBe('loanAmount');
  });
});

// Tests QUOTE-71.
it.each([
  ['FHA', '2023-03-19', 'The fees of FHA are known from Mar 20, 2023, and not for Mar 19, 2023'],
  ['VA', '2019-12-31', 'The fees of VA are known from Jan 1, 2020 to Jun 8, 2034, and not for Dec 31, 2019'],
  ['VA', '2034-06-09', 'The fees of VA are known from Jan 1, 2020 to Jun 8, 2034, and not for Jun 9, 2034'],
  [
    'USDA',
    '2027-10-01',
    'The fees of USDA are known from Oct 1, 2015 to Sep 30, 2027, and not for Oct 1, 2027',
  ],
] as const)('%s has no fees for %s, and says so', (type, closingOn, message) => {
  expect(faultOf(type, { closingOn, enteredCents: 300_000_00 })).toEqual({ field: 'closingOn', message });
});
