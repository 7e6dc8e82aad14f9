import { describe, expect, it } from 'vitest';
import { changed } from '../application/complete-application.fixture.ts';
import { purchase } from '../qualification/qualification.fixture.ts';
import { LENDER, LOAN, SECTION_4 } from '../qualification/qualification-input.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import { amountsElsewhere } from './amounts-elsewhere.ts';
import { type ComparedLoan, quoteDifferences } from './quote-differences.ts';
import { quoted, quotedRefinance } from './quote-fill.fixture.ts';

/** The loan that the fixture quotes: $360,000 for a home of $400,000. */
const loan = changed(purchase, { [`${LOAN}.loanAmount`]: 360_000 });

function differences(
  scenario: QuoteScenario,
  changes: Record<string, unknown> = {},
  facts: Partial<ComparedLoan> = {},
): string[] {
  return quoteDifferences(scenario, {
    application: changed(loan, changes),
    lockedRate: null,
    closingOn: null,
    ...facts,
  });
}

// Tests DET-14.
describe('quoteDifferences', () => {
  it('finds none between a loan and its quote', () => {
    expect(differences(quoted())).toEqual([]);
    expect(differences(quoted(), {}, { lockedRate: 6500, closingOn: '2026-12-15' })).toEqual([]);
  });

  it.each<[name: string, changes: Record<string, unknown>, text: string]>([
    [
      'another amount',
      { [`${LOAN}.loanAmount`]: 320_000 },
      'Loan amount: $360,000.00 in the quote, $320,000.00 in the loan.',
    ],
    [
      'no amount',
      { [`${LOAN}.loanAmount`]: null },
      'Loan amount: $360,000.00 in the quote, not answered in the loan.',
    ],
    [
      'another value',
      { [`${LOAN}.propertyValue`]: 410_000 },
      'Price or value: $400,000.00 in the quote, $410,000.00 in the loan.',
    ],
    [
      'another purpose',
      { [`${LOAN}.loanPurpose`]: 'Refinance' },
      'Purpose: Purchase in the quote, Refinance in the loan.',
    ],
    [
      'no purpose',
      { [`${LOAN}.loanPurpose`]: '' },
      'Purpose: Purchase in the quote, not answered in the loan.',
    ],
    [
      'another program',
      { [`${LOAN}.preferredLoanProgram`]: '15-Year Fixed' },
      'Program: 30-Year Fixed in the quote, 15-Year Fixed in the loan.',
    ],
    [
      'an FHA loan',
      { [`${LENDER}.mortgageType`]: 'FHA' },
      'Mortgage insurance: the quote counts that of a conventional loan, and this is FHA.',
    ],
    [
      'financed insurance',
      { [`${LENDER}.closingFunds.financedMortgageInsurance`]: 6_300 },
      'Financed mortgage insurance: none in the quote, $6,300.00 in the loan. The payment of the loan includes it.',
    ],
  ])('names %s', (_, changes, text) => {
    expect(differences(quoted(), changes)).toEqual([text]);
  });

  it('compares the loan before a financed fee, and the insurance of no other type', () => {
    const va = quoted({ loanType: 'VA', vaUse: 'First use', feePayment: 'Added to the loan' });
    expect(differences(va, { [`${LENDER}.mortgageType`]: 'VA' })).toEqual([]);
  });

  it('sees a difference of cents', () => {
    expect(differences(quoted({ downPaymentCents: 39_999_50 }))).toEqual([
      'Loan amount: $360,000.50 in the quote, $360,000.00 in the loan.',
    ]);
  });

  it.each(['Pre-approval letter', 'Commercial Purchase for self use'])(
    'takes a %s for a purchase',
    (purpose) => {
      expect(differences(quoted(), { [`${LOAN}.loanPurpose`]: purpose })).toEqual([]);
    },
  );

  it('names a refinance that is quoted for a purchase', () => {
    expect(differences(quotedRefinance())).toEqual([
      'Purpose: Refinance in the quote, Purchase in the loan.',
      'Loan amount: $250,000.00 in the quote, $360,000.00 in the loan.',
    ]);
  });

  it('names another closing date, and not a missing one', () => {
    expect(differences(quoted(), {}, { closingOn: '2027-01-04' })).toEqual([
      'Closing date: Dec 15, 2026 in the quote, Jan 4, 2027 in the loan.',
    ]);
  });

  it('names the rate that the qualification takes before the note rate', () => {
    expect(differences(quoted(), {}, { lockedRate: 6250 })).toEqual([
      'Rate: 6.500% in the quote. The qualification takes the locked rate, 6.250%.',
    ]);
    const arm = { [`${LOAN}.preferredLoanProgram`]: '7-Year ARM', [`${LENDER}.qualifyingRate`]: 8.5 };
    const scenario = quoted({ program: '7-Year ARM', indexedRate: 7_500 });
    expect(differences(scenario, arm, { lockedRate: 6250 })).toEqual([
      'Rate: 6.500% in the quote. The qualification takes the qualifying rate, 8.500%.',
    ]);
    // A fixed loan has no qualifying rate.
    expect(differences(quoted(), { [`${LENDER}.qualifyingRate`]: 8.5 })).toEqual([]);
  });
});

// Tests DET-13.
describe('amountsElsewhere', () => {
  it('names earnest money and lender credit beside the entries of Finances', () => {
    const scenario = quoted({ earnestMoneyCents: 9_500_50, lenderCreditCents: 1_200_00 });
    const credits = `section2AssetsAndLiabilities.part2bOtherAssets.assetsAndCredits`;
    const application = changed(loan, {
      [credits]: [
        { id: 'o1', owners: ['primary'], type: 'Earnest Money', value: 8_000 },
        { id: 'o2', owners: ['primary'], type: 'Earnest Money', value: 500 },
        { id: 'o3', owners: ['primary'], type: 'Other Credit', source: 'Lender', value: 700 },
        { id: 'o4', owners: ['primary'], type: 'Other Credit', source: 'Employer', value: 99 },
      ],
    });
    expect(amountsElsewhere(scenario, application)).toEqual([
      { page: 'finances', text: 'Earnest money: $9,500.50 in the quote, $8,500.00 in Finances.' },
      { page: 'finances', text: 'Lender credit: $1,200.00 in the quote, $700.00 in Finances.' },
    ]);
  });

  it('names the payoff of a refinance beside the loans that it replaces', () => {
    const application = changed(loan, {
      [`${LOAN}.loanPurpose`]: 'Refinance',
      [`${LOAN}.hasOtherLoansOnProperty`]: true,
      [`${SECTION_4}.part4bOtherLoansOnSubjectProperty`]: [
        { creditorName: 'Elm Bank', lienType: 'First Lien', loanAmount: 175_000 },
        { creditorName: 'Oak Bank', lienType: 'Subordinate Lien', loanAmount: 20_000 },
      ],
    });
    expect(amountsElsewhere(quotedRefinance(), application)).toEqual([
      {
        page: 'section4',
        text: 'Payoff of existing loans: $180,000.00 in the quote, $175,000.00 in the mortgage loans of Section 4.',
      },
    ]);
  });

  it('names nothing that the quote does not hold', () => {
    expect(amountsElsewhere(quoted(), loan)).toEqual([]);
    // A purchase has no payoff, even if one was typed for an earlier refinance.
    expect(amountsElsewhere(quoted({ payoffCents: 5_00 }), loan)).toEqual([]);
  });
});
