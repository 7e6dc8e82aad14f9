import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf } from '../money/exact-cents.ts';
import { cases } from '../testing/property-cases.ts';
import { USUAL_ARM_TERMS } from './arm/quote-arm.ts';
import { centsOf, REFINANCE, scenario } from './quote.fixture.ts';
import { computeQuote } from './quote.ts';
import { DEFAULT_COSTS, type QuoteCost } from './quote-costs.ts';
import { differenceText, figureText, howText } from './quote-figure-text.ts';
import { difference, figureGroups } from './quote-figures.ts';
import { quoteNotes } from './quote-notes.ts';
import { type QuoteScenario, quoteScenarioSchema } from './quote-scenario.ts';

const sumOf = (lines: readonly { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

describe('computeQuote', () => {
  // Tests QUOTE-5.
  it('breaks down the monthly payment', () => {
    const { loanCents, loanToValue, monthly } = computeQuote(scenario());
    expect([loanCents, loanToValue]).toEqual([320_000_00, 80_00]);
    expect(monthly.lines.map(({ id, cents }) => [id, cents])).toEqual([
      ['principal-and-interest', 2_022_62],
      ['tax', 400_00],
      ['insurance', 150_00],
      ['mortgage-insurance', 0],
      ['hoa', 50_00],
    ]);
    expect(monthly.totalCents).toBe(2_622_62);
  });

  // Tests CALC-12, QUOTE-13.
  it.each([
    [80_000_00, 80_00, '80.00%', 0],
    [79_996_00, 80_00, '80.00%', 0],
    [79_960_01, 80_00, '80.00%', 0],
    [79_960_00, 80_01, '80.01%', 160_02],
  ])('cuts the loan to value off: %i down is %i', (downPaymentCents, loanToValue, text, premium) => {
    const quote = computeQuote(scenario({ downPaymentCents }));
    expect(quote.loanToValue).toBe(loanToValue);
    expect(centsOf(quote.monthly.lines, 'mortgage-insurance')).toBe(premium);
    const [loan] = figureGroups([quote]);
    const figure = loan?.rows.find(({ id }) => id === 'ltv')?.values[0];
    expect(figure && figureText(figure)).toBe(text);
  });

  // Tests CALC-71.
  it('dates the end of mortgage insurance, compares it in months, and has no line without it', () => {
    const [low, high] = [20_000_00, 40_000_00].map((downPaymentCents) =>
      computeQuote(scenario({ downPaymentCents, closingOn: '2026-12-10' })),
    );
    const rows = (quotes: Parameters<typeof figureGroups>[0]) =>
      figureGroups(quotes)
        .flatMap((group) => group.rows)
        .filter(({ id }) => id.startsWith('insurance-'));
    const texts = rows([low ?? null, high ?? null, computeQuote(scenario())]).map(({ values }) =>
      values.map((figure) => figure && figureText(figure)),
    );
    expect(texts).toEqual([
      ['May 1, 2037', 'Dec 1, 2034', null],
      ['Apr 1, 2038', 'Feb 1, 2036', null],
    ]);
    const [first, second] = rows([low ?? null, high ?? null])[1]?.values ?? [];
    const by = difference(first ?? null, second ?? null);
    expect(second && differenceText(second, by)).toBe('-26 months');
    expect(rows([computeQuote(scenario())])).toEqual([]);
  });

  // Tests CALC-31.
  it('rounds the mortgage insurance once, as the calculator does', () => {
    const { monthly } = computeQuote(
      scenario({ valueCents: 300_123_45, downPaymentCents: 15_006_17, mortgageInsuranceRate: 585 }),
    );
    expect(centsOf(monthly.lines, 'mortgage-insurance')).toBe(138_99);
  });

  // Tests QUOTE-6, QUOTE-7.
  it('itemises costs, with points, prepaid interest, first premium and escrow', () => {
    const { costs } = computeQuote(scenario({ costs: [...DEFAULT_COSTS], points: 1500 }));
    expect(centsOf(costs.lines, 'points')).toBe(4_800_00);
    expect(centsOf(costs.lines, 'lenders-title')).toBe(800_00);
    expect(centsOf(costs.lines, 'transfer-tax')).toBe(400_00);
    // 16 days of March at 320,000 × 6.5 % ÷ 365.
    expect(centsOf(costs.lines, 'prepaid-interest')).toBe(911_78);
    expect(centsOf(costs.lines, 'first-premium')).toBe(1_800_00);
    expect(centsOf(costs.lines, 'escrow-tax')).toBe(2_400_00);
    expect(centsOf(costs.lines, 'escrow-insurance')).toBe(450_00);
    expect(centsOf(costs.lines, 'escrow-adjustment')).toBe(-450_00);
    const sections = costs.lines.map(({ section }) => section);
    expect(sections).toEqual([...sections].sort());
    expect(costs.totalCents).toBe(costs.lines.reduce((sum, { cents }) => sum + cents, 0));
  });

  // Tests QUOTE-65, QUOTE-66. From May on: $550 a month, $2,400 of tax in June and December, $1,800 of insurance in March.
  it('opens the escrow account with what its lowest balance needs', () => {
    const lowestOf = (over: Partial<QuoteScenario>) => {
      const quote = computeQuote(scenario(over));
      const group = figureGroups([quote]).find(({ title }) => title.startsWith('Escrow account'));
      const figure = group?.rows[0]?.values[0];
      const texts = figure ? [figureText(figure), ...figure.how.map(howText)] : null;
      return [texts, sumOf(quote.costs.lines.filter(({ section }) => section === 'G'))];
    };
    expect(lowestOf({})).toEqual([['$1,100.00', '$2,400.00', '$550.00', 'Jun 2026', '$1,100.00'], 2_400_00]);
    expect(lowestOf({ escrowCushionMonths: 0 })).toEqual([
      ['$0.00', '$1,300.00', '$550.00', 'Jun 2026', '$0.00'],
      1_300_00,
    ]);
    // $4,800 in April, and the insurance in May with the first payment.
    const dueMonths = { taxDueMonths: [4], insuranceDueMonths: [5], escrowCushionMonths: 1 };
    expect(lowestOf(dueMonths)).toEqual([
      ['$550.00', '$1,800.00', '$550.00', 'May 2026', '$550.00'],
      1_800_00,
    ]);
    expect(lowestOf({ taxPerYearCents: 0, insurancePerYearCents: 0 })).toEqual([null, 0]);
  });

  // Tests QUOTE-10.
  it('shows the cash to close', () => {
    const { costs, cashToClose } = computeQuote(
      scenario({ sellerCreditCents: 2_000_00, earnestMoneyCents: 5_000_00 }),
    );
    expect(cashToClose.lines.map(({ id }) => id)).toEqual([
      'down-payment',
      'closing-costs',
      'seller-credit',
      'earnest-money',
    ]);
    expect(cashToClose.totalCents).toBe(80_000_00 + costs.totalCents - 7_000_00);
  });

  it('pays off the old loans with a refinance, and can leave cash to the borrower', () => {
    const refinance = scenario({ purpose: 'Refinance', loanCents: 300_000_00, payoffCents: 250_000_00 });
    const { loanCents, costs, cashToClose } = computeQuote(refinance);
    expect(loanCents).toBe(300_000_00);
    expect(cashToClose.totalCents).toBe(250_000_00 + costs.totalCents - 300_000_00);
    expect(cashToClose.totalCents).toBeLessThan(0);
  });

  // Tests QUOTE-4. A program may send the credits that the screen hides.
  it('ignores the credits of a purchase in a refinance', () => {
    const refinance = scenario({ purpose: 'Refinance', loanCents: 300_000_00, payoffCents: 250_000_00 });
    const credited = { ...refinance, sellerCreditCents: 5_000_00, earnestMoneyCents: 10_000_00 };
    expect(computeQuote(credited).cashToClose).toEqual(computeQuote(refinance).cashToClose);
  });

  it('has the note rate as its APR when nothing is paid for the credit', () => {
    const plain = scenario({ closingOn: '2026-03-01', taxPerYearCents: 0, insurancePerYearCents: 0 });
    expect(computeQuote(plain).apr).toBeCloseTo(6.5, 3);
  });

  // Tests QUOTE-12.
  it('has the note rate as the APR of a small loan too', () => {
    const small = scenario({
      valueCents: 1_250_00,
      downPaymentCents: 250_00,
      rate: 2250,
      closingOn: '2026-12-01',
    });
    const escrow = { taxPerYearCents: 0, insurancePerYearCents: 0 };
    expect(computeQuote({ ...small, ...escrow }).apr?.toFixed(3)).toBe('2.250');
  });

  // Tests QUOTE-9, QUOTE-12.
  it('has a higher APR with finance charges, and the same with other costs', () => {
    const free = computeQuote(scenario());
    const other = computeQuote(scenario({ costs: DEFAULT_COSTS.filter((cost) => !cost.isFinanceCharge) }));
    const charged = computeQuote(scenario({ costs: [...DEFAULT_COSTS], points: 1000 }));
    expect(other.apr).toBe(free.apr);
    expect(charged.apr ?? 0).toBeGreaterThan((free.apr ?? 0) + 0.1);
    const { wholeTerm } = charged.comparisons;
    const paid = wholeTerm.principalCents + wholeTerm.interestCents + wholeTerm.mortgageInsuranceCents;
    expect(charged.financeChargeCents).toBe(paid - charged.amountFinancedCents);
  });

  it('moves the rate of the 7-Year ARM to its index', () => {
    const arm = scenario({ program: '7-Year ARM', rate: 5500, indexedRate: 7000 });
    const apr = computeQuote(arm).apr ?? 0;
    expect(apr).toBeGreaterThan(5.6);
    expect(apr).toBeLessThan(7);
  });

  it('shows the payment of the 7-Year ARM after its rate has moved as far as its caps', () => {
    const arm = { program: '7-Year ARM', rate: 5500 } as const;
    expect(computeQuote(scenario({ ...arm, indexedRate: 5500 })).adjusted).toEqual({
      rate: 5500,
      paymentCents: computeQuote(scenario(arm)).monthly.lines[0]?.cents,
      fromPayment: 85,
    });
    const capped = computeQuote(scenario({ ...arm, indexedRate: 12_000 })).adjusted;
    expect(capped?.rate).toBe(10_500);
    expect(capped?.paymentCents).toBeGreaterThan(2_700_00);
    expect(computeQuote(scenario()).adjusted).toBeNull();
    expect([
      computeQuote(scenario()).finallyAdjusted,
      computeQuote(scenario({ ...arm })).finallyAdjusted,
    ]).toEqual([null, null]);
  });

  // Tests CALC-73.
  it('takes other terms of an adjustable rate by hand, and shows its payment after the last change', () => {
    const armTerms = {
      everyMonths: 12,
      caps: { first: 2000, periodic: 1000, lifetime: 5000 },
      marginRate: 3000,
    };
    const quote = computeQuote(
      scenario({ program: '7-Year ARM', rate: 5500, indexedRate: 12_000, armTerms }),
    );
    expect(quote.adjusted).toMatchObject({ rate: 7500, fromPayment: 85 });
    // 8.5, 9.5 and 10.5% follow, a year apart.
    expect(quote.finallyAdjusted).toMatchObject({ rate: 10_500, fromPayment: 85 + 36 });
    const rows = figureGroups([quote]).flatMap((group) => group.rows);
    const last = rows.find(({ id }) => id === 'finally-adjusted-payment')?.values[0];
    expect(last?.amount).toEqual({ cents: quote.finallyAdjusted?.paymentCents });
    const falling = computeQuote(
      scenario({ program: '7-Year ARM', rate: 5500, indexedRate: 3000, armTerms }),
    );
    expect(falling.adjusted?.rate).toBe(3500);
    expect(falling.finallyAdjusted?.rate).toBe(3000);
    expect(quoteNotes([scenario({ program: '7-Year ARM', armTerms })]).join()).toContain(
      'every 12 months, by at most 2 percentage points the first time and 1 each later time. It can rise by at most 5 percentage points in total and never falls below the margin of 3.000%',
    );
  });
});

describe('the explanation of a figure', () => {
  it.each([
    {},
    { downPaymentCents: 20_000_00 },
    { lenderCreditCents: 700_00 },
    { purpose: 'Refinance', loanCents: 350_000_00 } as const,
  ])('adds up to it (%#)', (over) => {
    const quote = computeQuote(scenario({ costs: [...DEFAULT_COSTS], ...over }));
    const groups = figureGroups([quote]);
    const partsOf = (id: string) => {
      const figure = groups.flatMap(({ rows }) => rows).find((row) => row.id === id)?.values[0];
      return figure?.how.map(({ value }) => ('cents' in value ? value.cents : Number.NaN)) ?? [];
    };
    const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0);
    expect(sum(partsOf('total-of-payments'))).toBe(quote.comparisons.wholeTerm.totalCents);
    expect(sum(partsOf('paid-in-5-years'))).toBe(quote.comparisons.inFiveYears.totalCents);
    expect(sum(partsOf('finance-charge'))).toBe(quote.financeChargeCents);
    expect(sum(partsOf('closing-costs'))).toBe(quote.costs.totalCents);
    expect(sum(partsOf('cashToClose-total'))).toBe(quote.cashToClose.totalCents);
    const [price = quote.loanCents, down = 0] = partsOf('loan');
    expect(price - down).toBe(quote.loanCents);
  });
});

it('shareOf rounds to the nearest cent', () => {
  expect([shareOf(100_00, 250), shareOf(333_33, 1000), shareOf(1, 50_000), shareOf(0, 5000)]).toEqual([
    25, 333, 1, 0,
  ]);
});

// Tests QUOTE-3.
describe('quoteScenarioSchema', () => {
  it.each<[Partial<QuoteScenario>, string]>([
    [{ valueCents: 0 }, 'valueCents'],
    [{ valueCents: 1.5 }, 'valueCents'],
    [{ downPaymentCents: 400_000_00 }, 'downPaymentCents'],
    [{ purpose: 'Refinance' }, 'loanCents'],
    [{ points: 10_001 }, 'points'],
    [{ points: 500, sellerPaidPoints: 501 }, 'sellerPaidPoints'],
    [{ rate: 30_001 }, 'rate'],
    [{ interestCreditDays: 11 }, 'interestCreditDays'],
    [{ interestYear: 366 as 365 }, 'interestYear'],
    [{ closingOn: '2026-02-30' }, 'closingOn'],
    [{ costs: [...DEFAULT_COSTS, ...DEFAULT_COSTS] }, 'costs'],
    [{ name: '  ' }, 'name'],
    [{ name: '\u200b' }, 'name'],
    [{ name: '\u2060\u3164' }, 'name'],
    [{ name: 'Low\u202eer' }, 'name'],
    [{ taxDueMonths: [] }, 'taxDueMonths'],
    [{ taxDueMonths: [6, 6] }, 'taxDueMonths'],
    [{ insuranceDueMonths: [13] }, 'insuranceDueMonths'],
    [{ escrowCushionMonths: 3 }, 'escrowCushionMonths'],
    [{ program: '7-Year ARM', indexedRate: 2000, armTerms: USUAL_ARM_TERMS }, 'indexedRate'],
    [{ program: '7-Year ARM', indexedRate: 2000 }, 'indexedRate'],
    [{ program: '7-Year ARM', indexedRate: 0 }, 'indexedRate'],
    [{ armTerms: { ...USUAL_ARM_TERMS, everyMonths: 0 } }, 'armTerms'],
  ])('refuses %j', (over, field) => {
    const { error } = quoteScenarioSchema.safeParse({ ...scenario(), ...over });
    expect(error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});

// Tests QUOTE-69.
it('the name of a scenario has no invisible characters', () => {
  expect(scenario({ name: ' \ufeffLow\u200ber rate' }).name).toBe('Lower rate');
  expect(scenario({ name: 'Plan \u{1f468}\u200d\u{1f469}' }).name).toBe('Plan \u{1f468}\u200d\u{1f469}');
});

describe('every quote', () => {
  it('has no lower payment, finance charge or total for a higher rate', () => {
    const program = fc.constantFrom('30-Year Fixed' as const, '15-Year Fixed' as const);
    const rate = fc.integer({ min: 0, max: 12_000 });
    fc.assert(
      fc.property(
        rate,
        fc.integer({ min: 1, max: 2_000 }),
        program,
        fc.boolean(),
        (low, more, of, refinances) => {
          const given = { program: of, ...(refinances ? REFINANCE : {}) };
          const lower = computeQuote(scenario({ ...given, rate: low }));
          const higher = computeQuote(scenario({ ...given, rate: low + more }));
          expect(higher.monthly.totalCents).toBeGreaterThanOrEqual(lower.monthly.totalCents);
          expect(higher.financeChargeCents).toBeGreaterThanOrEqual(lower.financeChargeCents);
          expect(higher.comparisons.wholeTerm.totalCents).toBeGreaterThanOrEqual(
            lower.comparisons.wholeTerm.totalCents,
          );
          expect(higher.apr ?? 0).toBeGreaterThan(lower.apr ?? Number.POSITIVE_INFINITY);
        },
      ),
      { numRuns: cases(30) },
    );
  });

  it('adds up, whatever is entered', () => {
    const cents = (max: number) => fc.integer({ min: 0, max });
    const costs = fc.array(
      fc.record({
        id: fc.uuid(),
        label: fc.constant('A cost'),
        section: fc.constantFrom('A' as const, 'C' as const, 'H' as const),
        isFinanceCharge: fc.boolean(),
        amount: fc.oneof(
          fc.record({ of: fc.constant('sum' as const), cents: cents(5_000_00) }),
          fc.record({ of: fc.constantFrom('loan' as const, 'value' as const), rate: cents(2000) }),
        ),
      }),
      { maxLength: 6 },
    ) as fc.Arbitrary<QuoteCost[]>;
    fc.assert(
      fc.property(cents(900_000_00), cents(12_000), cents(4000), costs, (down, rate, points, given) => {
        const quote = computeQuote(
          scenario({ valueCents: 1_000_000_00, downPaymentCents: down, rate, points, costs: given }),
        );
        const total = (lines: readonly { cents: number }[]) =>
          lines.reduce((sum, line) => sum + line.cents, 0);
        expect(quote.monthly.totalCents).toBe(total(quote.monthly.lines));
        expect(quote.costs.totalCents).toBe(total(quote.costs.lines));
        expect(quote.cashToClose.totalCents).toBe(down + quote.costs.totalCents);
        expect(quote.financeChargeCents).toBeGreaterThanOrEqual(0);
        expect((quote.apr ?? 100) * 1000).toBeGreaterThanOrEqual(rate - 2);
      }),
      { numRuns: cases(40) },
    );
  });
});
