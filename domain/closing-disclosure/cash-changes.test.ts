import { describe, expect, it } from 'vitest';
import { fee, type Input, payoff, plain, rowOf } from './closing-cash.fixture.ts';
import { REFINANCE } from './closing-disclosure.fixture.ts';
import { closingDisclosure } from './closing-disclosure.ts';

const recording = (dollars: number) =>
  fee(dollars, { id: 'recording', section: 'E', kind: 'recording-fee', name: 'Recording' });

interface Story {
  what: string;
  of: Input;
  row: string;
  change: string[];
}

const D = 'See Total Loan Costs (D)';
const I = 'See Total Other Costs (I)';
const BOTH = 'See Total Loan Costs (D) and Total Other Costs (I)';

const STORIES: Story[] = [
  {
    what: 'the costs stay',
    of: { charges: [fee(500)] },
    row: 'Total Closing Costs',
    change: ['NO'],
  },
  {
    what: 'cents that the estimate rounded are no change (comment 38(i)-2)',
    of: { charges: [fee(500.35)] },
    row: 'Total Closing Costs',
    change: ['NO'],
  },
  {
    what: 'a cent is a change, although the dollars stay',
    of: { charges: [fee(500.36)], estimated: { charges: [fee(500.35)] } },
    row: 'Total Closing Costs',
    change: ['YES', D],
  },
  {
    what: 'a service rises (comment 38(i)(1)(iii)(A)-1.i)',
    of: { charges: [fee(550), recording(90)], estimated: { charges: [fee(500), recording(90)] } },
    row: 'Total Closing Costs',
    change: ['YES', D],
  },
  {
    what: 'a recording fee rises',
    of: { charges: [fee(500), recording(95)], estimated: { charges: [fee(500), recording(90)] } },
    row: 'Total Closing Costs',
    change: ['YES', I],
  },
  {
    what: 'both rise',
    of: { charges: [fee(550), recording(95)], estimated: { charges: [fee(500), recording(90)] } },
    row: 'Total Closing Costs',
    change: ['YES', BOTH],
  },
  {
    what: 'only a lender credit changes, which no subtotal has',
    of: { scenario: { lenderCreditCents: 100_00 }, estimated: { scenario: { lenderCreditCents: 200_00 } } },
    row: 'Total Closing Costs',
    change: ['YES'],
  },
  {
    what: 'the increase is above the limits, and refunded',
    of: {
      charges: [fee(700)],
      estimated: { charges: [fee(500)] },
      facts: { excess: { cents: 150_00, refund: 'credit' } },
    },
    row: 'Total Closing Costs',
    change: [
      'YES',
      D,
      'Increase exceeds legal limits by $150.00. See Lender Credits on page 2 for credit of excess amount',
    ],
  },
  {
    what: 'it is refunded by a lower balance (comment 38-4)',
    of: {
      charges: [fee(700)],
      estimated: { charges: [fee(500)] },
      facts: { excess: { cents: 150_00, refund: 'principal-reduction' } },
    },
    row: 'Total Closing Costs',
    change: [
      'YES',
      D,
      'Increase exceeds legal limits by $150.00. See Section K on page 3 for credit of excess amount',
    ],
  },
  {
    what: 'it is not refunded yet',
    of: {
      charges: [fee(700)],
      estimated: { charges: [fee(500)] },
      facts: { excess: { cents: 150_00, refund: null } },
    },
    row: 'Total Closing Costs',
    change: ['YES', D, 'Increase exceeds legal limits by $150.00.'],
  },
  {
    what: 'an aggregate adjustment, which no estimate shows (comment 37(g)(3)-2)',
    of: { scenario: { taxPerYearCents: 4_800_00, insurancePerYearCents: 1_800_00 } },
    row: 'Total Closing Costs',
    change: ['YES', I],
  },
  {
    what: 'nothing was paid before closing',
    of: {},
    row: 'Closing Costs Paid Before Closing',
    change: ['NO'],
  },
  {
    what: 'a report was paid before closing',
    of: { charges: [fee(30, { paidBy: 'borrower-before-closing' })] },
    row: 'Closing Costs Paid Before Closing',
    change: ['YES', 'You paid these Closing Costs before closing'],
  },
  {
    what: 'the price rises (comment 38(i)(4)(iii)(A)-1)',
    of: {
      scenario: { valueCents: 410_000_00, downPaymentCents: 90_000_00 },
      estimated: { scenario: {} },
    },
    row: 'Down Payment',
    change: ['YES', 'You increased this payment. See details in Section K'],
  },
  {
    what: 'the loan falls',
    of: { scenario: { downPaymentCents: 100_000_00 }, estimated: { scenario: {} } },
    row: 'Down Payment',
    change: ['YES', 'You increased this payment. See details in Section L'],
  },
  {
    what: 'the deposit is smaller',
    of: {
      scenario: { earnestMoneyCents: 5_000_00 },
      estimated: { scenario: { earnestMoneyCents: 9_000_00 } },
    },
    row: 'Deposit',
    change: ['YES', 'You decreased this payment. See Deposit in Section L'],
  },
  {
    what: 'the seller gives a credit after a walk-through (comment 19(f)(2)(i)-1.i)',
    of: { scenario: { sellerCreditCents: 500_00 }, estimated: { scenario: {} } },
    row: 'Seller Credits',
    change: ['YES', 'See Seller Credits in Section L'],
  },
  {
    what: 'the seller pays a cost instead of a credit (comment 38(i)(7)(iii)(A)-1)',
    of: {
      scenario: { sellerCreditCents: 500_00 },
      charges: [fee(1_500, { paidBy: 'seller-at-closing' })],
      estimated: { scenario: { sellerCreditCents: 2_000_00 } },
    },
    row: 'Seller Credits',
    change: ['YES', 'See Seller-Paid column on page 2 and Seller Credits in Section L'],
  },
  {
    what: 'furniture is sold with the home (comment 19(f)(2)(i)-1.ii)',
    of: { closing: { personalPropertyCents: 1_000_00 } },
    row: 'Adjustments and Other Credits',
    change: ['YES', 'See details in Sections K and L'],
  },
];

// Tests CD-12.
describe('did this change?', () => {
  it.each(STORIES)('$what', ({ of, row, change }) => {
    expect(rowOf(plain(of), row).change).toEqual(change);
  });

  it.each<Input['scenario']>([
    {},
    { program: '7-Year ARM', indexedRate: 7500 },
    { downPaymentCents: 20_000_00 },
    { loanType: 'FHA', feePayment: 'Added to the loan', downPaymentCents: 20_000_00 },
    { loanType: 'FHA', feePayment: 'Paid in cash', downPaymentCents: 20_000_00 },
    // The loan with its fee is above the price.
    { loanType: 'VA', vaUse: 'First use', feePayment: 'Added to the loan', downPaymentCents: 0 },
    { loanType: 'USDA', feePayment: 'Added to the loan', downPaymentCents: 0 },
    REFINANCE,
    { ...REFINANCE, payoffCents: 330_000_00 },
    { ...REFINANCE, loanType: 'FHA', refinanceKind: 'Cash-out', feePayment: 'Added to the loan' },
  ])('does not, in no row, while the facts stay: %j', (scenario = {}) => {
    const { payoffCents = 0 } = scenario;
    const facts = plain({
      scenario: { ...scenario, points: 500, lenderCreditCents: 700_00 },
      charges: [fee(1_234.56), fee(99.1, { name: 'Survey', paidBy: 'lender' })],
      closing: payoffCents === 0 ? {} : { sellers: [], payoffs: [payoff(payoffCents)] },
    });
    const { rows } = closingDisclosure(facts).cash;
    expect(rows.filter(({ change }) => change.isYes)).toEqual([]);
  });

  it('prints certain words in boldface', () => {
    const { cash } = closingDisclosure(plain({ charges: [fee(550)], estimated: { charges: [fee(500)] } }));
    expect(cash.rows[0]?.change.notes[0]?.bold).toEqual(['Total Loan Costs (D)']);
  });
});
