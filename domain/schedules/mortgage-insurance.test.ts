import { describe, expect, it } from 'vitest';
import { AGENCY_ARMS } from './agency-arms.ts';
import { noteSchedule } from './amortization.ts';
import type { AmortizationTerms } from './amortization-terms.ts';
import { needsMortgageInsurance } from './mortgage-insurance.ts';

const TERMS: AmortizationTerms = {
  amountCents: 190_000_00,
  rate: 6500,
  termMonths: 360,
  firstPaymentOn: '2027-02-01',
  mortgageInsurance: { cents: 95_00, originalValueCents: 200_000_00 },
};

// Tests CALC-12, QUOTE-13.
it.each([
  [80_000_00, 100_000_00, false],
  [80_001_00, 100_000_00, false],
  [80_009_99, 100_000_00, false],
  [80_010_00, 100_000_00, true],
  [80_000_00, 0, false],
])('a loan of %i on %i needs mortgage insurance: %s', (amount, value, needs) => {
  expect(needsMortgageInsurance(amount, value)).toBe(needs);
});

/** Calculated independently: $159,750.03 is left after payment 124, and $155,956.60 after payment 135. */
const EXPECTED_DATES = { payments: 135, endsOn: '2038-04-01', cancellableOn: '2037-05-01' };

// Tests CALC-71.
describe('the time with mortgage insurance', () => {
  it('runs from the first payment to the one that brings the balance to 78%', () => {
    const { rows, insured } = noteSchedule(TERMS);
    expect(insured).toEqual(EXPECTED_DATES);
    expect(rows[(insured?.payments ?? 0) - 1]?.dueOn).toBe(insured?.endsOn);
    expect(rows.filter(({ mortgageInsurance }) => mortgageInsurance > 0)).toHaveLength(
      insured?.payments ?? 0,
    );
  });

  it('can be canceled earlier with extra payments, and ends at the same time', () => {
    const { rows, insured } = noteSchedule({ ...TERMS, extra: { monthly: 500_00 } });
    expect(insured).toMatchObject({ payments: EXPECTED_DATES.payments, endsOn: EXPECTED_DATES.endsOn });
    const first = rows.find(({ balance }) => balance <= 160_000_00);
    expect(insured?.cancellableOn).toBe(first?.dueOn);
    expect(insured?.cancellableOn ?? '').toMatch(/^2030/);
  });

  it('ends with the loan when extra payments repay it before', () => {
    const { rows, insured } = noteSchedule({ ...TERMS, extra: { monthly: 20_000_00 } });
    expect(insured?.endsOn).toBe(rows.at(-1)?.dueOn);
  });

  it('follows the rates of an adjustable loan', () => {
    const adjustment = { ...AGENCY_ARMS['7/6'], floor: 2000, fullyIndexedRate: 10_000 };
    const { rows, insured } = noteSchedule({ ...TERMS, adjustment });
    expect(insured?.payments).toBe(rows.findIndex(({ balance }) => balance <= 156_000_00) + 1);
    expect(insured?.endsOn).not.toBe(EXPECTED_DATES.endsOn);
  });

  it('does not exist without a premium, and at 78% or less', () => {
    expect(noteSchedule({ ...TERMS, amountCents: 156_000_00 }).insured).toBeNull();
    const free = { cents: 0, originalValueCents: 200_000_00 };
    expect(noteSchedule({ ...TERMS, mortgageInsurance: free }).insured).toBeNull();
  });
});
