import { describe, expect, it } from 'vitest';
import { fillLines } from '../quote-fill/fill-lines.ts';
import { quoteDifferences } from '../quote-fill/quote-differences.ts';
import { centsOf, REFINANCE, scenario } from './quote.fixture.ts';
import { computeQuote } from './quote.ts';
import { figureGroups } from './quote-figures.ts';
import { quoteNotes } from './quote-notes.ts';
import { type QuoteScenario, quoteScenarioSchema } from './quote-scenario.ts';

const FHA = { loanType: 'FHA', feePayment: 'Added to the loan' } as const;
const VA = { loanType: 'VA', vaUse: 'First use', feePayment: 'Paid in cash' } as const;
const USDA = { loanType: 'USDA', feePayment: 'Paid in cash', downPaymentCents: 0 } as const;

function refusalOf(over: Partial<QuoteScenario>): [path: string, message: string] | null {
  const issue = quoteScenarioSchema.safeParse({ ...scenario(), ...over }).error?.issues[0];
  return issue === undefined ? null : [issue.path.join('.'), issue.message];
}

// Tests QUOTE-47.
describe('the appraised value of a purchase', () => {
  it('counts for loan to value and mortgage insurance if it is below the price', () => {
    const quote = computeQuote(scenario({ appraisedValueCents: 380_000_00 }));
    // 320,000 of 380,000 is 84.21%. The price alone would need no insurance.
    expect(quote).toMatchObject({ loanToValue: 8421, valueCents: 400_000_00, ratioValueCents: 380_000_00 });
    expect(centsOf(quote.monthly.lines, 'mortgage-insurance')).toBe(160_00);
    expect(centsOf(quote.cashToClose.lines, 'down-payment')).toBe(80_000_00);
  });

  it('moves the dates of mortgage insurance with the original value', () => {
    const insured = { downPaymentCents: 40_000_00 } as const;
    const byPrice = computeQuote(scenario(insured)).insured;
    const byAppraisal = computeQuote(scenario({ ...insured, appraisedValueCents: 390_000_00 })).insured;
    expect((byAppraisal?.endsOn ?? '') > (byPrice?.endsOn ?? '')).toBe(true);
    expect((byAppraisal?.cancellableOn ?? '') > (byPrice?.cancellableOn ?? '')).toBe(true);
  });

  it.each([
    ['at the price', { appraisedValueCents: 400_000_00 }],
    ['above the price', { appraisedValueCents: 500_000_00 }],
    ['in a refinance, which has one value', { ...REFINANCE, appraisedValueCents: 300_000_00 }],
  ])('changes nothing %s', (_, over) => {
    const without = { ...over, appraisedValueCents: undefined };
    expect(computeQuote(scenario(over))).toEqual(computeQuote(scenario(without)));
  });

  it('does not change shares that depend on the price, such as transfer taxes', () => {
    const tax = { id: 'tax', label: 'Transfer tax', section: 'E', isFinanceCharge: false } as const;
    const costs = [{ ...tax, amount: { of: 'value', rate: 1000 } as const }];
    const quote = computeQuote(scenario({ costs, appraisedValueCents: 300_000_00 }));
    expect(centsOf(quote.costs.lines, 'tax')).toBe(4_000_00);
  });

  it('says which value counts', () => {
    const ltv = (over: Partial<QuoteScenario>) =>
      figureGroups([computeQuote(scenario(over))])[0]
        ?.rows.find(({ id }) => id === 'ltv')
        ?.values[0]?.how.at(-1);
    expect(ltv({ appraisedValueCents: 380_000_00 })).toEqual({
      label: 'Divided by the appraised value, which is below the price',
      value: { cents: 380_000_00 },
    });
    expect(ltv({})?.label).toBe('Divided by the price or value');
    expect(ltv({ ...USDA, appraisedValueCents: 410_000_00 })?.label).toBe(
      'Divided by the appraised value (USDA)',
    );
    expect(quoteNotes([scenario({ appraisedValueCents: 380_000_00 })]).join()).toContain('12 USC 4901(12)');
    expect(quoteNotes([scenario()]).join()).not.toContain('Appraised value');
  });
});

// Tests QUOTE-48.
describe('the value that an agency counts', () => {
  it('limits an FHA loan by the lesser of price and appraised value', () => {
    const limit = 'FHA insures at most 96.5% of the value in a purchase';
    const loan = { ...FHA, downPaymentCents: 14_000_00 };
    expect(refusalOf(loan)).toBeNull();
    expect(refusalOf({ ...loan, appraisedValueCents: 399_000_00 })).toEqual(['downPaymentCents', limit]);
    expect(computeQuote(scenario({ ...loan, appraisedValueCents: 450_000_00 })).loanToValue).toBe(9650);
  });

  it('lets a VA loan reach the reasonable value, and counts the cash above it as down payment', () => {
    const appraised = { ...VA, appraisedValueCents: 380_000_00 };
    expect(refusalOf({ ...appraised, downPaymentCents: 19_999_99 })).toEqual([
      'downPaymentCents',
      'A VA loan before its fee is at most the appraised value of the home',
    ]);
    // 20,000 is 5% of the price (VA Circular 26-21-26), although the loan is all of the reasonable value.
    const quote = computeQuote(scenario({ ...appraised, downPaymentCents: 20_000_00 }));
    expect(quote.loanToValue).toBe(10_000);
    expect(quote.fees?.upfront.rate).toBe(1500);
  });

  it('measures a USDA loan by the appraised value, above and below the price', () => {
    expect(computeQuote(scenario({ ...USDA, appraisedValueCents: 410_000_00 })).loanToValue).toBe(9756);
    expect(refusalOf({ ...USDA, appraisedValueCents: 390_000_00 })).toEqual([
      'downPaymentCents',
      'A USDA loan before its fee is at most the value of the home',
    ]);
  });
});

// Tests DET-14.
it('names an appraised value that the qualification does not know', () => {
  const differences = (over: Partial<QuoteScenario>) =>
    quoteDifferences(scenario(over), { application: {}, lockedRate: null, closingOn: null }).join();
  expect(differences({ appraisedValueCents: 380_000_00 })).toContain(
    'Appraised value: $380,000.00 in the quote',
  );
  expect(differences({ appraisedValueCents: 420_000_00 })).not.toContain('Appraised value');
});

// Tests DET-12.
it('fills in the mortgage insurance that the appraised value asks for', () => {
  const [line] = fillLines(scenario({ appraisedValueCents: 380_000_00 }), {}).filter(({ field }) =>
    field.endsWith('mortgageInsurance'),
  );
  expect(line).toMatchObject({ proposed: 160, how: 'A twelfth of 0.600% of $320,000.00.' });
});

it('refuses a value that no home has', () => {
  expect(refusalOf({ appraisedValueCents: 999_99 })).toEqual([
    'appraisedValueCents',
    'Enter at least $1,000',
  ]);
});
