import { describe, expect, it } from 'vitest';
import { endOfDayText, productPeriod, rateText, termText, wholeDollars } from './estimate-text.ts';
import { ARM, estimateFacts, typedCharge } from './loan-estimate.fixture.ts';
import { canMakeLoanEstimate, loanEstimate } from './loan-estimate.ts';

const fees = (count: number, over: Parameters<typeof typedCharge>[0]) =>
  Array.from({ length: count }, (_, at) =>
    typedCharge({ name: `Fee ${String(count - at).padStart(2, '0')}`, ...over }),
  );

// Tests LE-2.
it.each([
  [{ balloonCents: 100_000_00 }, 'balloon payment'],
  [{ hasNegativeAmortization: true }, 'balance can grow'],
  [{ hasBuydown: true }, 'temporary buydown'],
])('refuses %j', (over, words) => {
  const facts = estimateFacts({}, over);
  expect(canMakeLoanEstimate(facts)).toEqual({ ok: false, reason: expect.stringContaining(words) });
  expect(() => loanEstimate(facts)).toThrow(RangeError);
});

// Tests LE-3.
it('writes terms and periods as the commentary does', () => {
  expect([185, 24, 16, 12, 360].map(termText)).toEqual([
    '15 yr. 5 mo.',
    '2 years',
    '16 mo.',
    '1 year',
    '30 years',
  ]);
  expect([60, 30, 31, 18].map(productPeriod)).toEqual(['5', '2.5', '2.58', '18 mo.']);
  expect([2500, 7005, 7000].map(rateText)).toEqual(['2.5%', '7.005%', '7%']);
  expect(endOfDayText('2026-01-22')).toBe('1/22/2026 at 5:00 p.m. EST');
  expect(endOfDayText('2026-07-01')).toBe('7/1/2026 at 5:00 p.m. EDT');
});

// Tests LE-8.
it('rounds half a dollar up (comment 37(o)(4)(i)(A)-1)', () => {
  expect([164_50, 164_49, -164_50, -49].map(wholeDollars)).toEqual([165_00, 164_00, -165_00, 0]);
});

// Tests LE-3.
it('names the product, the type and the lock', () => {
  const { general } = loanEstimate(estimateFacts(ARM, { loanType: 'USDA', lockedUntil: '2026-03-02' }));
  expect(general).toMatchObject({
    product: '7/6 mo. Adjustable Rate',
    loanType: 'Other',
    otherType: 'RHS',
    lockedUntil: '3/2/2026 at 5:00 p.m. EST',
  });
  const revised = loanEstimate(estimateFacts({}, { costsExpireOn: null })).general;
  expect(revised).toMatchObject({ lockedUntil: null, costsExpire: '', product: 'Fixed Rate' });
});

// Tests LE-4, LE-7.
it('answers what can increase, with the AIR table of an adjustable rate', () => {
  const { terms, adjustableRate, adjustablePayments } = loanEstimate(estimateFacts(ARM));
  expect(terms.canAmountIncrease).toEqual({ isYes: false, details: [] });
  expect(terms.canRateIncrease.details).toEqual([
    'Adjusts every 6 mo. starting in year 8',
    'Can go as high as 10.5% in year 8',
    'See AIR Table on page 2 for details',
  ]);
  expect(terms.canPaymentIncrease.details).toEqual([
    'Adjusts every 6 mo. starting in year 8',
    'Can go as high as $2,734 in year 8',
  ]);
  expect(adjustableRate).toEqual({
    indexAndMargin: '30-day Average SOFR + 2.75%',
    initialRate: '5.5%',
    minMaxRate: '2.75%/10.5%',
    firstChange: 'Beginning of 85th month',
    subsequentChanges: 'Every 6th month after first change',
    firstLimit: '5%',
    subsequentLimit: '1%',
  });
  expect(adjustablePayments).toBeNull();
});

// Tests LE-6.
describe('closing cost details', () => {
  it.each([
    ['A', 13, 12],
    ['B', 13, 13],
    ['C', 14, 14],
    ['H', 5, 5],
  ] as const)('section %s has %i lines; the rest is one sum', (section, lines, room) => {
    const charges = fees(room + 2, { section });
    const { sections } = loanEstimate(estimateFacts({ points: 1000 }, {}, charges)).costs;
    expect(sections[section].lines).toHaveLength(lines);
    expect(sections[section].lines.at(-1)).toEqual({ label: 'Additional Charges', cents: 300_00 });
    const points = section === 'A' ? 3_200_00 : 0;
    expect(sections[section].total).toBe(points + (room + 2) * 100_00);
  });

  it('sorts lines, puts points first, and marks title and optional items', () => {
    const { sections } = loanEstimate(
      estimateFacts({ points: 1000 }, {}, [
        typedCharge({ section: 'A', name: 'Application Fee' }),
        typedCharge({ section: 'C', name: 'Survey' }),
        typedCharge({ section: 'C', name: 'Lender’s Policy', kind: 'title' }),
        typedCharge({ section: 'C', name: 'Title Search', kind: 'title' }),
        typedCharge({ section: 'C', name: 'Title - Binder', kind: 'title' }),
        typedCharge({ section: 'H', name: 'Owner’s Policy', kind: 'title' }),
        typedCharge({ section: 'H', name: 'Home Warranty', kind: 'optional-product' }),
      ]),
    ).costs;
    const labels = (section: 'A' | 'C' | 'H') => sections[section].lines.map(({ label }) => label);
    expect(labels('A')).toEqual(['1% of Loan Amount (Points)', 'Application Fee']);
    expect(labels('C')).toEqual([
      'Survey',
      'Title – Binder',
      'Title – Lender’s Policy',
      'Title – Title Search',
    ]);
    expect(labels('H')).toEqual(['Home Warranty (optional)', 'Title – Owner’s Policy (optional)']);
  });

  it('keeps prescribed lines blank, and adds further insurance below them', () => {
    const flood = typedCharge({ section: 'F', name: 'Flood Insurance', kind: 'property-insurance' });
    const { sections } = loanEstimate(estimateFacts({}, {}, [flood])).costs;
    expect(sections.A.lines).toEqual([{ label: '% of Loan Amount (Points)', cents: null }]);
    expect(sections.E.lines.map(({ cents }) => cents)).toEqual([null, null]);
    expect(sections.F.lines.map(({ label }) => label)).toEqual([
      'Homeowner’s Insurance Premium (12 months)',
      'Mortgage Insurance Premium (__ months)',
      'Prepaid Interest ($56.99 per day for 16 days @ 6.5%)',
      'Property Taxes (__ months)',
      'Flood Insurance',
    ]);
  });

  it('counts what the lender pays as charge and credit, and leaves out the seller’s', () => {
    const charges = [
      typedCharge({ name: 'Appraisal', paidBy: 'lender', cents: 500_00 }),
      typedCharge({ name: 'Pest Inspection', paidBy: 'seller-at-closing' }),
    ];
    const { costs } = loanEstimate(estimateFacts({ lenderCreditCents: 500_00 }, {}, charges));
    expect(costs.sections.B).toEqual({
      total: 500_00,
      lines: [{ ids: ['Appraisal'], label: 'Appraisal', cents: 500_00 }],
    });
    expect(costs.lenderCredits).toBe(-500_00);
    expect(costs.total).toBe(costs.beforeCredits - 500_00);
  });
});

// Tests LE-9.
describe('cash to close', () => {
  const cashOf = (...args: Parameters<typeof estimateFacts>) => loanEstimate(estimateFacts(...args)).cash;

  it('is the price less the loan, with costs, deposit and credits', () => {
    const cash = cashOf({
      earnestMoneyCents: 5_000_00,
      sellerCreditCents: 1_000_00,
      otherCreditsCents: 250_00,
      adjustmentsDueCents: 50_00,
    });
    expect(cash).toMatchObject({
      method: 'standard',
      closingCostsFinanced: 0,
      downPayment: 80_000_00,
      deposit: -5_000_00,
      fundsForBorrower: 0,
      sellerCredits: -1_000_00,
      adjustments: -200_00,
    });
    if (cash.method === 'standard') expect(cash.cashToClose).toBe(cash.closingCosts + 73_800_00);
  });

  it('of a loan above the price finances costs, up to their sum (comment 37(h)(1)(ii)-1)', () => {
    const cash = cashOf({}, { valueCents: 310_000_00 });
    if (cash.method !== 'standard') throw new Error('standard');
    expect(cash.closingCostsFinanced).toBe(-cash.closingCosts);
    expect(cash.downPayment).toBe(0);
    expect(cash.fundsForBorrower).toBe(-(10_000_00 - cash.closingCosts));
    expect(cash.cashToClose).toBe(cash.fundsForBorrower);
  });

  it('of a refinance by the first method has the debt less the loan', () => {
    const of = { purpose: 'Refinance', loanCents: 320_000_00, payoffCents: 325_000_00 } as const;
    const cash = cashOf(of, { usesAlternativeTables: false });
    expect(cash).toMatchObject({
      closingCostsFinanced: 0,
      downPayment: 5_000_00,
      deposit: 0,
      fundsForBorrower: 0,
    });
  });

  it('of a refinance by the second method says who pays', () => {
    const of = (payoffCents: number) => cashOf({ purpose: 'Refinance', loanCents: 320_000_00, payoffCents });
    expect(of(250_000_00)).toMatchObject({ method: 'alternative', isToBorrower: true, payoffs: -250_000_00 });
    const short = of(319_000_00);
    expect(short).toMatchObject({ isToBorrower: false, closingCostsFinanced: 1_000_00 });
    if (short.method === 'alternative') expect(short.cashToClose).toBe(-short.closingCosts - 1_000_00);
  });
});

// Tests LE-10.
it('counts a prepaid premium of mortgage insurance in five years', () => {
  const paidWith = (charges: ReturnType<typeof typedCharge>[]) => {
    const { totalPaid } = loanEstimate(estimateFacts({}, {}, charges)).comparisons;
    return Number(totalPaid.replace(/[$,]/g, ''));
  };
  const premium = typedCharge({ section: 'F', kind: 'mortgage-insurance', name: 'Premium', cents: 90_00 });
  expect(paidWith([premium]) - paidWith([])).toBe(90);
});
