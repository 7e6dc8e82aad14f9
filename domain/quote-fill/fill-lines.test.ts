import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withValueAt } from '../application/answers/answer-values.ts';
import type { Application } from '../application/application.ts';
import { changed } from '../application/complete-application.fixture.ts';
import { figure, purchase } from '../qualification/qualification.fixture.ts';
import { LENDER } from '../qualification/qualification-input.ts';
import { computeQuote } from '../quotes/quote.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import { canComeFromQuote, type FillField, fillFields, lenderPath } from './fill-fields.ts';
import { type FillLine, fillLines, keptFields, valueText, wholeDollars } from './fill-lines.ts';
import { quoted, quotedRefinance } from './quote-fill.fixture.ts';
import { quotedValues } from './quoted-values.ts';

const unanswered = changed(purchase, { [LENDER]: null });

function lineFor(field: FillField, scenario: QuoteScenario, application = unanswered): FillLine | undefined {
  return fillLines(scenario, application).find((line) => line.field === field);
}

function proposedFor(scenario: QuoteScenario, application?: Application) {
  return Object.fromEntries(
    fillLines(scenario, application ?? unanswered).map(({ field, proposed }) => [field, proposed]),
  );
}

describe('fillLines', () => {
  // Tests DET-12.
  it('maps every field that a quote and the form share', () => {
    expect(proposedFor(quoted())).toEqual({
      noteRate: 6.5,
      // 1,800 and 4,800 a year, by 12
      'proposedPayment.homeownersInsurance': 150,
      'proposedPayment.propertyTaxes': 400,
      // 0.6% a year of 360,000, by 12
      'proposedPayment.mortgageInsurance': 180,
      'proposedPayment.associationDues': 50,
      // 575 + premium 1,800 + escrow 1,200 and 450 + 17 days of interest: 360,000 x 6.5 % / 365 x 17 = 1,089.86
      'closingFunds.closingCosts': 5_115,
      // one point of 360,000
      'closingFunds.discountPoints': 3_600,
      'closingFunds.sellerCredits': 2_000,
    });
  });

  // Tests DET-12.
  it('fills in the mortgage type and the financed fee of a loan of an agency', () => {
    const va = { loanType: 'VA', vaUse: 'First use', feePayment: 'Added to the loan' } as const;
    expect(proposedFor(quoted(va))).toMatchObject({
      mortgageType: 'VA',
      // 1.25% of 360,000
      'closingFunds.financedMortgageInsurance': 4_500,
    });
    const usda = quoted({ loanType: 'USDA', feePayment: 'Paid in cash' });
    const typed = changed(unanswered, { [LENDER]: { mortgageType: 'USDA-RD' } });
    expect(lineFor('mortgageType', usda, typed)).toMatchObject({ proposed: 'USDA-RD', state: 'same' });
    expect(lineFor('closingFunds.financedMortgageInsurance', usda)).toBeUndefined();
    expect(lineFor('proposedPayment.mortgageInsurance', usda)?.how).toContain(
      'USDA annual fee in its first year',
    );
  });

  // Tests DET-12.
  it.each<[name: string, over: Partial<QuoteScenario>, field: FillField, proposed: number, how: RegExp]>([
    [
      'a yearly tax by 12',
      { taxPerYearCents: 4_806_00 },
      'proposedPayment.propertyTaxes',
      401,
      /\$400\.50, rounded/,
    ],
    [
      'less than half a dollar down',
      { taxPerYearCents: 4_805_88 },
      'proposedPayment.propertyTaxes',
      400,
      /\$400\.49, rounded/,
    ],
    [
      'a yearly premium by 12',
      { insurancePerYearCents: 1_000_00 },
      'proposedPayment.homeownersInsurance',
      83,
      /A twelfth of \$1,000\.00 a year\. \$83\.33, rounded/,
    ],
    [
      'an amount below a dollar',
      { taxPerYearCents: 4_00 },
      'proposedPayment.propertyTaxes',
      0,
      /\$0\.33, rounded/,
    ],
    [
      'dues of a month',
      { hoaPerMonthCents: 210_25 },
      'proposedPayment.associationDues',
      210,
      /\$210\.25, rounded/,
    ],
    [
      'insurance in percent of the loan',
      { mortgageInsuranceRate: 550 },
      'proposedPayment.mortgageInsurance',
      165,
      /A twelfth of 0\.550% of \$360,000\.00\.$/,
    ],
    [
      'points in percent of the loan',
      { points: 1125 },
      'closingFunds.discountPoints',
      4_050,
      /^1\.125% of \$360,000\.00\.$/,
    ],
    [
      'the points without those of the seller',
      { points: 1125, sellerPaidPoints: 500 },
      'closingFunds.discountPoints',
      2_250,
      /^0\.625% of \$360,000\.00\.$/,
    ],
    [
      'cents of a credit',
      { sellerCreditCents: 2_000_50 },
      'closingFunds.sellerCredits',
      2_001,
      /\$2,000\.50, rounded/,
    ],
    ['a rate with three places', { rate: 6375 }, 'noteRate', 6.375, /^The rate of the scenario\.$/],
    [
      'the first rate of an adjustable one',
      { program: '7-Year ARM', indexedRate: 7250 },
      'noteRate',
      6.5,
      /first seven years/,
    ],
  ])('takes %s', (_, over, field, proposed, how) => {
    const line = lineFor(field, quoted(over));
    expect(line).toMatchObject({ proposed, state: 'new' });
    expect(line?.how).toMatch(how);
  });

  it('reads the loan of a refinance, without its payoff', () => {
    expect(proposedFor(quotedRefinance({ mortgageInsuranceRate: 0 }))).toMatchObject({
      'closingFunds.discountPoints': 2_500,
      // 575 + 1,800 + 1,200 + 450 + 250,000 x 6.5 % / 365 x 13: paid out after the rescission period.
      'closingFunds.closingCosts': 4_604,
    });
  });

  it('leaves the credit of the lender out of the closing costs', () => {
    const credited = proposedFor(quoted({ lenderCreditCents: 1_500_00 }));
    expect(credited).toEqual(proposedFor(quoted()));
  });

  // Tests DET-13.
  it.each<[name: string, over: Partial<QuoteScenario>, field: FillField]>([
    ['no tax', { taxPerYearCents: 0 }, 'proposedPayment.propertyTaxes'],
    ['no premium', { insurancePerYearCents: 0 }, 'proposedPayment.homeownersInsurance'],
    ['no insurance rate', { mortgageInsuranceRate: 0 }, 'proposedPayment.mortgageInsurance'],
    ['no need for insurance', { downPaymentCents: 80_000_00 }, 'proposedPayment.mortgageInsurance'],
    ['no dues', { hoaPerMonthCents: 0 }, 'proposedPayment.associationDues'],
    ['no points', { points: 0 }, 'closingFunds.discountPoints'],
    ['no credit', { sellerCreditCents: 0 }, 'closingFunds.sellerCredits'],
    ['no rate', { rate: 0 }, 'noteRate'],
  ])('invents nothing from %s', (_, over, field) => {
    expect(lineFor(field, quoted(over))).toBeUndefined();
    const typed = changed(unanswered, { [LENDER]: {}, [lenderPath(field)]: 77 });
    expect(lineFor(field, quoted(over), typed)).toMatchObject({ present: 77, proposed: 0, state: 'none' });
  });

  it('explains why a loan needs no mortgage insurance', () => {
    const typed = changed(unanswered, { [LENDER]: { proposedPayment: { mortgageInsurance: 90 } } });
    const line = lineFor('proposedPayment.mortgageInsurance', quoted({ downPaymentCents: 80_000_00 }), typed);
    expect(line?.how).toBe('None: the loan is at most 80% of the value.');
  });

  it('shows the present value, and keeps a typed text that is not a number visible', () => {
    const typed = changed(unanswered, {
      [LENDER]: { noteRate: 6.5, closingFunds: { sellerCredits: '2,0x' } },
    });
    expect(lineFor('noteRate', quoted(), typed)?.state).toBe('same');
    expect(lineFor('closingFunds.sellerCredits', quoted(), typed)).toMatchObject({
      present: '2,0x',
      state: 'new',
    });
  });

  it('refuses a rate that the form does not take', () => {
    expect(lineFor('noteRate', quoted({ rate: 20_000 }))?.state).toBe('new');
    expect(lineFor('noteRate', quoted({ rate: 20_001 }))?.state).toBe('refused');
  });

  it('names the item of the form that each value belongs to', () => {
    expect(fillLines(quoted(), unanswered).map(({ label, source }) => [label, source])).toEqual([
      ['Note rate (percent)', 'Form 1003, L3, note rate'],
      ["Homeowner's insurance", "Form 1003, L3, homeowner's insurance"],
      ['Property taxes', 'Form 1003, L3, property taxes'],
      ['Mortgage insurance', 'Form 1003, L3, mortgage insurance'],
      ['Association dues', 'Form 1003, L3, association and project dues'],
      ['Closing costs', 'Form 1003, L4, borrower closing costs'],
      ['Discount points', 'Form 1003, L4, discount points'],
      ['Seller credits', 'Form 1003, L4, seller credits'],
    ]);
  });
});

const anyScenario = fc
  .record({
    downPaymentCents: fc.integer({ min: 0, max: 390_000_00 }),
    rate: fc.integer({ min: 0, max: 30_000 }),
    points: fc.integer({ min: 0, max: 10_000 }),
    taxPerYearCents: fc.integer({ min: 0, max: 90_000_00 }),
    insurancePerYearCents: fc.integer({ min: 0, max: 90_000_00 }),
    hoaPerMonthCents: fc.integer({ min: 0, max: 9_000_00 }),
    mortgageInsuranceRate: fc.integer({ min: 0, max: 3_000 }),
  })
  .map((over) => quoted(over));

describe('quotedValues', () => {
  it('adds up to the payment and the costs of the quote, to the cent', () => {
    fc.assert(
      fc.property(anyScenario, (scenario) => {
        const values = quotedValues(scenario);
        const cents = (field: FillField) => {
          const { exact } = values[field];
          return 'cents' in exact ? exact.cents : 0;
        };
        const sum = (part: string) =>
          fillFields({ isGovernment: true, hasNewLien: false, hasNewLine: false })
            .filter((field) => field.startsWith(part))
            .reduce((total, field) => total + cents(field), 0);
        const { monthly, costs } = computeQuote(scenario);
        const principalAndInterest = monthly.lines[0]?.cents ?? 0;
        expect(principalAndInterest + sum('proposedPayment')).toBe(monthly.totalCents);
        expect(sum('closingFunds') - cents('closingFunds.sellerCredits')).toBe(costs.totalCents);
      }),
    );
  });

  it('counts a typed cost as a cost, even if it shares its id with the points', () => {
    const cost = quoted().costs[0];
    if (cost === undefined) throw new Error('The scenario has a cost');
    expect(proposedFor(quoted({ costs: [{ ...cost, id: 'points' }] }))).toEqual(proposedFor(quoted()));
  });
});

describe('wholeDollars', () => {
  it.each([
    [0, 0],
    [49, 0],
    [50, 1],
    [149, 1],
    [150, 2],
    [99_999_999_999_99, 100_000_000_000],
  ])('rounds %i cents to %i dollars', (cents, dollars) => {
    expect(wholeDollars(cents)).toBe(dollars);
  });
});

describe('keptFields', () => {
  // Tests DET-13.
  it('names the fields that the quote has no value for, with their present values', () => {
    const typed = changed(unanswered, {
      [LENDER]: {
        proposedPayment: { subordinateLiens: 120 },
        closingFunds: { financedMortgageInsurance: 6_300 },
      },
    });
    expect(keptFields(quoted({ hoaPerMonthCents: 0 }), typed)).toEqual([
      'Association dues',
      'Subordinate liens ($ 120)',
      'Supplemental insurance',
      'Other',
      'Improvements and repairs',
      'Land acquired separately',
      'Financed mortgage insurance ($ 6,300)',
      'Other new loans on the property',
      'Limit of a new line of credit',
    ]);
  });
});

describe('canComeFromQuote', () => {
  it.each([
    [`${LENDER}.proposedPayment.propertyTaxes`, true],
    ['section4LoanAndPropertyInformation.part4aLoanInformation.preferredInterestRate', true],
    [`${LENDER}.proposedPayment.subordinateLiens`, false],
    ['section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount', false],
  ])('%s: %s', (path, expected) => {
    expect(canComeFromQuote(path)).toBe(expected);
  });
});

describe('valueText', () => {
  it.each<[Parameters<typeof valueText>, string]>([
    [['noteRate', 6.125], '6.125%'],
    [['closingFunds.land', 12_000], '$ 12,000'],
    [['closingFunds.land', null], 'Empty'],
    [['closingFunds.land', '12x'], '12x'],
  ])('%j: %s', (given, text) => {
    expect(valueText(...given)).toBe(text);
  });
});

describe('the qualification of a filled-in loan', () => {
  // Tests DET-12.
  it('has the payment, the proposed housing expense and the cash to close of the quote, to the cent', () => {
    const scenario = quoted({ rate: 6375, costs: [], closingOn: '2026-12-01' });
    const loan = changed(unanswered, {
      'section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount': 360_000,
      section2AssetsAndLiabilities: null,
    });
    const filled = fillLines(scenario, loan).reduce(
      (application, { field, proposed }) => withValueAt(application, lenderPath(field), proposed),
      changed(loan, { [LENDER]: { proposedPayment: {}, closingFunds: {} } }),
    );
    const quote = computeQuote(scenario);
    expect(figure(filled, 'principal and interest').value).toBe(quote.monthly.lines[0]?.cents);
    expect(figure(filled, 'proposed housing').value).toBe(quote.monthly.totalCents);
    expect(figure(filled, 'cash to close').value).toBe(quote.cashToClose.totalCents);
    expect(figure(filled, 'principal and interest').lines.map(({ label }) => label)).toContain('Note rate');
  });
});
