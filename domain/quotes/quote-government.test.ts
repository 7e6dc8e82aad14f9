import { describe, expect, it } from 'vitest';
import { noteSchedule } from '../schedules/amortization.ts';
import { centsOf, REFINANCE, scenario } from './quote.fixture.ts';
import { computeQuote } from './quote.ts';
import { quoteMailValues } from './quote-email.ts';
import { figureGroups } from './quote-figures.ts';
import { quoteNotes } from './quote-notes.ts';
import { type QuoteScenario, quotedTerms, quoteScenarioSchema } from './quote-scenario.ts';

const FHA = { loanType: 'FHA', downPaymentCents: 14_000_00, feePayment: 'Added to the loan' } as const;
const VA = {
  loanType: 'VA',
  downPaymentCents: 0,
  vaUse: 'First use',
  feePayment: 'Added to the loan',
} as const;
const USDA = { loanType: 'USDA', downPaymentCents: 0, feePayment: 'Added to the loan' } as const;

function refusalOf(over: Partial<QuoteScenario>): [path: string, message: string] | null {
  const issue = quoteScenarioSchema.safeParse({ ...scenario(), ...over }).error?.issues[0];
  return issue === undefined ? null : [issue.path.join('.'), issue.message];
}

// Tests QUOTE-70.
it('counts a conventional loan as before, named or not', () => {
  expect(computeQuote(scenario({ loanType: 'Conventional' }))).toEqual(computeQuote(scenario()));
  expect(scenario()).not.toHaveProperty('loanType');
});

describe('a fee that is added to the loan', () => {
  // Tests QUOTE-71 and QUOTE-76.
  it('makes the note larger than the loan to value counts, and leaves cash to close as it is', () => {
    const quote = computeQuote(scenario(FHA));
    // 1.75% of 386,000 is 6,755.
    expect(quote).toMatchObject({ baseCents: 386_000_00, loanCents: 392_755_00, loanToValue: 9650 });
    expect(centsOf(quote.costs.lines, 'fha-fee')).toBe(6_755_00);
    expect(quote.costs.lines.find(({ id }) => id === 'fha-fee')).toMatchObject({
      section: 'B',
      isFinanceCharge: true,
    });
    const { lines, totalCents } = quote.cashToClose;
    expect(centsOf(lines, 'down-payment')).toBe(14_000_00);
    expect(centsOf(lines, 'financed-fha-fee')).toBe(-6_755_00);
    expect(totalCents).toBe(14_000_00 + quote.costs.totalCents - 6_755_00);
  });

  it('is paid in cash otherwise, and counts in the APR both ways', () => {
    const paid = computeQuote(scenario({ ...FHA, feePayment: 'Paid in cash' }));
    expect(paid.loanCents).toBe(386_000_00);
    expect(centsOf(paid.cashToClose.lines, 'financed-fha-fee')).toBeUndefined();
    expect(paid.cashToClose.totalCents).toBe(14_000_00 + paid.costs.totalCents);
    const prepaid = centsOf(paid.costs.lines, 'prepaid-interest') ?? 0;
    expect(paid.amountFinancedCents).toBe(386_000_00 - 6_755_00 - prepaid);
    const withoutFee = computeQuote(scenario({ ...VA, vaUse: 'Exempt from the fee' }));
    for (const feePayment of ['Added to the loan', 'Paid in cash'] as const) {
      const withFee = computeQuote(scenario({ ...VA, feePayment }));
      expect(withFee.apr).toBeGreaterThan((withoutFee.apr ?? 0) + 0.1);
    }
  });

  it('is a part of the new loan of a refinance', () => {
    const refinance = { ...REFINANCE, ...VA, vaRefinance: 'Interest rate reduction' } as const;
    const { cashToClose, loanCents } = computeQuote(scenario(refinance));
    expect(loanCents).toBe(321_600_00);
    expect(centsOf(cashToClose.lines, 'new-loan')).toBe(-321_600_00);
  });
});

// Tests QUOTE-75 and QUOTE-77.
describe('a yearly premium', () => {
  it('replaces conventional insurance, and every sum counts it', () => {
    const one = scenario(FHA);
    const quote = computeQuote(one);
    const { rows, premiums, totalInterest, totalMortgageInsurance } = noteSchedule(quotedTerms(one));
    expect(centsOf(quote.monthly.lines, 'mortgage-insurance')).toBe(premiums[0]);
    expect(quote.insured).toBeNull();
    expect(quote.financeChargeCents).toBe(
      totalInterest + totalMortgageInsurance + quote.loanCents - quote.amountFinancedCents,
    );
    expect(quote.comparisons.wholeTerm.mortgageInsuranceCents).toBe(totalMortgageInsurance);
    expect(quote.comparisons.inFiveYears.mortgageInsuranceCents).toBe(
      rows.slice(0, 60).reduce((sum, { mortgageInsurance }) => sum + mortgageInsurance, 0),
    );
  });

  it('ends after 11 years at 90% of the value', () => {
    const { premium, firstPaymentOn } = computeQuote(scenario({ ...FHA, downPaymentCents: 40_000_00 }));
    expect([firstPaymentOn, premium?.endsOn]).toEqual(['2026-05-01', '2037-04-01']);
    expect(computeQuote(scenario(FHA)).premium?.endsOn).toBeNull();
  });

  it('is absent from a VA loan, even above 80% of the value', () => {
    const quote = computeQuote(scenario(VA));
    expect(centsOf(quote.monthly.lines, 'mortgage-insurance')).toBe(0);
    expect(quote.premium).toBeNull();
  });
});

// Tests QUOTE-71.
it.each<[string, Partial<QuoteScenario>, string, string]>([
  [
    'FHA above 96.5%',
    { ...FHA, downPaymentCents: 13_000_00 },
    'downPaymentCents',
    'FHA insures at most 96.5% of the value in a purchase',
  ],
  ['VA without a use', { ...VA, vaUse: undefined }, 'vaUse', 'Choose the VA benefit use'],
  [
    'USDA with an ARM',
    { ...USDA, program: '7-Year ARM' },
    'program',
    'USDA guarantees only loans with a fixed rate',
  ],
  ['FHA without a way to pay', { ...FHA, feePayment: undefined }, 'feePayment', 'Choose how the fee is paid'],
  [
    'VA in 2035',
    { ...VA, closingOn: '2035-01-15' },
    'closingOn',
    'The fees of VA are known from Jan 1, 2020 to Jun 8, 2034, and not for Jan 15, 2035',
  ],
])('refuses %s beside its field', (_, over, field, message) => {
  expect(refusalOf(over)).toEqual([field, message]);
});

// Tests QUOTE-77.
it('shows the fees on screen, in the notes and in the mail', () => {
  const scenarios = [
    scenario({ ...FHA, downPaymentCents: 40_000_00 }),
    scenario(USDA),
    scenario(VA),
    scenario(),
  ];
  const quotes = scenarios.map(computeQuote);
  const labels = figureGroups(quotes).flatMap(({ rows }) => rows.map(({ label }) => label));
  expect(labels).toEqual(
    expect.arrayContaining([
      'Base loan amount',
      'FHA upfront premium',
      'VA funding fee',
      'VA funding fee in the loan',
      'USDA guarantee fee',
      'Mortgage insurance in year 11',
      'FHA mortgage insurance ends',
    ]),
  );
  const notes = quoteNotes(scenarios).join('\n');
  expect(notes).toContain('FHA upfront premium: 1.750%, added to the loan. FHA annual premium: 0.500%');
  expect(notes).toContain('VA Circular 26-23-06');
  expect(notes).toContain('USDA guarantee fee: 1.000%, added to the loan.');
  const { figures } = quoteMailValues({
    title: 'Quote',
    firstName: 'Ada',
    companyName: 'Lintel',
    senderName: 'Lee',
    companyNmlsId: '',
    senderNmlsId: '',
    message: '',
    scenarios: scenarios.flatMap((one, index) => {
      const quote = quotes[index];
      return quote === undefined ? [] : [{ scenario: one, quote }];
    }),
  });
  expect(figures).toContain('As planned: FHA, 30-Year Fixed at 6.500%');
  expect(figures).toContain('FHA upfront premium: $6,300.00, added to the loan');
  expect(figures).toContain('a month in the first year, decreasing each year, until Apr 1, 2037');
  expect(figures).toContain('VA funding fee: $8,600.00, added to the loan');
});

// Tests QUOTE-59: a half-typed field gets a plain message and never crashes the page.
describe.each(['FHA', 'VA', 'USDA', 'Conventional'] as const)(
  'a home without a value, with a loan of %s',
  (loanType) => {
    it.each([
      ['a purchase', {}],
      ['a refinance', REFINANCE],
    ])('is refused for its value in %s', (_, over) => {
      const given = { ...scenario(), ...over, loanType, feePayment: 'Added to the loan', valueCents: 0 };
      const { error } = quoteScenarioSchema.safeParse(given);
      const refused = error?.issues.find(({ path }) => path[0] === 'valueCents');
      expect(refused?.message).toBe('Enter at least $1,000');
    });
  },
);
