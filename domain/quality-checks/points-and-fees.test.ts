import { describe, expect, it } from 'vitest';
import { scenario } from '../quotes/quote.fixture.ts';
import { computeQuote } from '../quotes/quote.ts';
import type { QuoteCost } from '../quotes/quote-costs.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import { pointsAndFeesCheck } from './points-and-fees.ts';
import { pointsAndFeesLimit, thresholdsOn } from './qm-thresholds.ts';

function check(over: Partial<QuoteScenario> = {}) {
  const given = scenario(over);
  return pointsAndFeesCheck(given, computeQuote(given));
}

const fee = (cents: number, over: Partial<QuoteCost> = {}): QuoteCost => ({
  id: 'origination',
  label: 'Origination fee',
  section: 'A' as const,
  amount: { of: 'sum' as const, cents },
  isFinanceCharge: true,
  ...over,
});

const centsOf = (over: Partial<QuoteScenario>, label: string) => {
  const part = check(over).how.find((one) => one.label === label);
  return part !== undefined && 'cents' in part.value ? part.value.cents : undefined;
};

// Tests QUOTE-40. The amounts of 88 FR 65113, 89 FR 95080 and 90 FR 57890.
describe('limit of points and fees', () => {
  it.each([
    ['2024-06-01', 130_461, 3_913_83],
    ['2024-06-01', 130_460, 3_914_00],
    ['2024-06-01', 78_276, 3_913_80],
    ['2024-06-01', 26_091, 1_305_00],
    ['2024-06-01', 16_307, 1_304_56],
    ['2025-12-31', 134_841, 4_045_23],
    ['2025-12-31', 134_840, 4_045_00],
    ['2025-12-31', 80_904, 4_045_20],
    ['2025-12-31', 26_967, 1_348_00],
    ['2025-12-31', 16_854, 1_348_32],
    ['2026-01-01', 137_958, 4_138_74],
    ['2026-01-01', 137_957, 4_139_00],
    ['2026-01-01', 82_774, 4_138_70],
    ['2026-01-01', 27_591, 1_380_00],
    ['2026-01-01', 17_244, 1_379_52],
  ])('on %s a loan of $%i has %i cents', (date, dollars, cents) => {
    const found = thresholdsOn(date);
    if (found === null) throw new Error('no thresholds');
    const amounts = { loanCents: dollars * 100, totalLoanCents: dollars * 100 };
    expect(pointsAndFeesLimit(found.thresholds, amounts).cents).toBe(cents);
    expect(found.isOfYear).toBe(true);
  });
});

// Tests QUOTE-40.
describe('points and fees of a quote', () => {
  it('counts section A and points, but not charges of third parties, interest and monthly insurance', () => {
    const over = {
      points: 1000,
      downPaymentCents: 40_000_00,
      costs: [
        fee(1_000_00),
        fee(650_00, { id: 'settlement', label: 'Settlement', section: 'C' }),
        fee(575_00, { id: 'appraisal', label: 'Appraisal', section: 'B', isFinanceCharge: false }),
      ],
    };
    expect(centsOf(over, 'Points and fees')).toBe(1_000_00 + 3_600_00);
    expect(check(over).state).toBe('holds');
  });

  it('counts the points of the borrower only', () => {
    expect(centsOf({ points: 2000, sellerPaidPoints: 500 }, 'Points and fees')).toBe(4_800_00);
  });

  it('computes the limit from the amount financed, and says by how much it is exceeded', () => {
    const result = check({ costs: [fee(10_000_00)] });
    // 320,000 − 10,000 − 911.78 of prepaid interest: 3% of it is 9,272.65.
    expect(result.state).toBe('fails');
    expect(result.summary).toBe('$10,000.00 of at most $9,272.65. That is $727.35 too much.');
  });

  it('holds at the limit itself', () => {
    const charged = { closingOn: '2026-03-01', downPaymentCents: 300_000_00 };
    expect(check({ ...charged, costs: [fee(4_139_00)] }).state).toBe('holds');
    expect(check({ ...charged, costs: [fee(4_139_01)] }).state).toBe('fails');
  });

  it('leaves a counted cost that is no finance charge out of the total loan amount if the loan pays it', () => {
    const documents = fee(1_000_00, { isFinanceCharge: false });
    const refinance = { purpose: 'Refinance' as const, loanCents: 320_000_00, costs: [documents] };
    const total = (payoffCents: number) => centsOf({ ...refinance, payoffCents }, 'Total loan amount') ?? 0;
    expect(total(320_000_00) - total(250_000_00)).toBe(1_000_00);
    expect(total(320_000_00) - total(319_400_00)).toBe(600_00);
  });

  // Tests QUOTE-90.
  describe('of an affiliate', () => {
    const paid = (over: Partial<QuoteCost>) =>
      fee(1_000_00, { isPaidToAffiliate: true, isFinanceCharge: false, ...over });

    it.each<[string, Partial<QuoteCost>, number]>([
      ['a service that no one may shop for', { section: 'B', label: 'Credit report' }, 1_000_00],
      ['a service to shop for', { section: 'C', label: "Lender's title insurance" }, 1_000_00],
      ['a finance charge', { section: 'C', label: 'Settlement', isFinanceCharge: true }, 1_000_00],
      [
        'a finance charge among other costs',
        { section: 'H', label: 'Courier', isFinanceCharge: true },
        1_000_00,
      ],
      ["the owner's title insurance", { section: 'H', label: "Owner's title insurance" }, 1_000_00],
      ['section A, once', { section: 'A', label: 'Processing' }, 1_000_00],
      ['another cost', { section: 'H', label: 'Home warranty' }, 0],
      ['a fee of a public official', { section: 'E', label: 'Recording' }, 0],
      ['a premium of home insurance', { section: 'F', label: 'Flood insurance' }, 0],
      ['the same charge without the mark', { section: 'C', isPaidToAffiliate: false }, 0],
    ])('decides about %s', (_what, over, cents) => {
      expect(centsOf({ costs: [paid(over)] }, 'Points and fees')).toBe(cents);
    });

    it('names the charge and the paragraph, and changes no figure of the quote', () => {
      const costs = [paid({ id: 'title', section: 'C', label: 'Title' }), fee(9_000_00)];
      const result = check({ costs });
      expect(result.how).toContainEqual({ label: 'Title, paid to an affiliate', value: { cents: 1_000_00 } });
      expect(result.notes.join(' ')).toContain('1026.32(b)(1)(iii)(C)');
      expect(result.state).toBe('fails');
      const unmarked = costs.map(({ isPaidToAffiliate: _, ...cost }) => cost);
      expect(check({ costs: unmarked }).state).toBe('holds');
      expect(check({ costs: unmarked }).notes.join(' ')).not.toContain('(iii)(C)');
      const strip = ({ costs: { lines, ...sums }, ...quote }: ReturnType<typeof computeQuote>) => ({
        ...quote,
        sums,
        lines: lines.map(({ isPaidToAffiliate: _, ...line }) => line),
      });
      expect(strip(computeQuote(scenario({ costs })))).toEqual(
        strip(computeQuote(scenario({ costs: unmarked }))),
      );
    });

    it('leaves a charge that the loan pays out of the total loan amount', () => {
      const refinance = { purpose: 'Refinance' as const, loanCents: 320_000_00, payoffCents: 250_000_00 };
      const total = (isPaidToAffiliate: boolean) =>
        centsOf({ ...refinance, costs: [paid({ section: 'C', isPaidToAffiliate })] }, 'Total loan amount') ??
        0;
      expect(total(false) - total(true)).toBe(1_000_00);
    });
  });

  it.each([
    [7000, 6000, 2],
    [7000, 5999, 1],
    [7000, 5000, 1],
    [7000, 4999, 0],
  ])('without points %i against %i: %i points stay out', (rateWithoutPoints, rate, points) => {
    const over = { points: 2500, rateWithoutPoints, primeOfferRate: { rate } };
    expect(centsOf(over, 'Points and fees')).toBe(8_000_00 - points * 3_200_00);
  });

  it('leaves no points out that do not lower the rate', () => {
    const over = { points: 1000, rateWithoutPoints: 6500, primeOfferRate: { rate: 6500 } };
    expect(centsOf(over, 'Points and fees')).toBe(3_200_00);
  });

  it('gives no result while the points alone are too much and their rate is missing', () => {
    const result = check({ points: 3500 });
    expect(result.state).toBe('unknown');
    expect(result.findings).toEqual([expect.objectContaining({ place: 'rateWithoutPoints' })]);
    expect(check({ points: 3500, rateWithoutPoints: 7000 }).findings).toEqual([
      expect.objectContaining({ place: 'primeOfferRate' }),
    ]);
    expect(check({ points: 1000, costs: [fee(12_000_00)] }).state).toBe('fails');
  });

  it('gives no result for a year without amounts, and shows those of the year before', () => {
    const result = check({ closingOn: '2027-02-01' });
    expect(result.state).toBe('unknown');
    expect(result.summary).toContain('By those of 2026: $0.00 of at most');
    expect(check({ closingOn: '2023-12-31' })).toMatchObject({
      state: 'unknown',
      summary: 'The limits of 2023 are not known.',
    });
  });

  it('does not count the government fee of FHA, and leaves VA to its own rule', () => {
    const fha = { loanType: 'FHA', feePayment: 'Added to the loan' } as const;
    expect(centsOf(fha, 'Points and fees')).toBe(0);
    expect(check(fha).state).toBe('holds');
    expect(check({ loanType: 'VA', vaUse: 'Exempt from the fee' })).toMatchObject({
      state: 'unknown',
      summary: 'VA defines the qualified mortgage of its loans itself. Lintel does not know that rule.',
    });
  });

  it('does not apply to a rental', () => {
    expect(check({ occupancy: 'Investment Property' }).state).toBe('not-applicable');
  });
});

// Tests QUOTE-94.
describe('points and fees of a USDA loan', () => {
  const usda = { loanType: 'USDA', feePayment: 'Paid in cash' } as const;

  it.each(['Paid in cash', 'Added to the loan'] as const)(
    'do not count its guarantee fee, %s',
    (feePayment) => {
      expect(centsOf({ ...usda, feePayment }, 'Points and fees')).toBe(0);
      expect(check({ ...usda, feePayment }).state).toBe('holds');
    },
  );

  it.each([
    ['2026-03-02', 9_000_00, 'holds'],
    ['2026-03-02', 10_000_00, 'fails'],
    ['2027-03-02', 9_000_00, 'unknown'],
  ] as const)('on %s, with %i cents: %s', (closingOn, cents, state) => {
    expect(check({ ...usda, closingOn, costs: [fee(cents)] }).state).toBe(state);
  });

  it('have the limit of a conventional loan, and name the rule', () => {
    const ordinary = { closingOn: '2026-03-02', costs: [fee(4_000_00)] };
    const totalOf = (over: Partial<QuoteScenario>) => centsOf(over, 'Total loan amount') ?? 0;
    // The guarantee fee of 1% in cash is a prepaid finance charge, and lowers the amount financed.
    expect(totalOf({ ...ordinary, ...usda })).toBe(totalOf(ordinary) - 3_200_00);
    expect(check(usda).notes.join(' ')).toContain('7 CFR 3555.109');
    expect(check().notes.join(' ')).not.toContain('7 CFR 3555.109');
  });

  it('cannot be said while points may stay out', () => {
    const over = { ...usda, closingOn: '2026-03-02', points: 3000, costs: [fee(1_000_00)] };
    expect(check(over)).toMatchObject({ state: 'unknown', findings: [{ place: 'rateWithoutPoints' }] });
  });

  it('do not apply to a rental', () => {
    expect(check({ ...usda, occupancy: 'Investment Property' }).state).toBe('not-applicable');
  });
});
