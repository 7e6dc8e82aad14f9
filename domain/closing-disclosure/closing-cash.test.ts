import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CashToClose } from '../loan-estimate/cash-to-close.ts';
import { cases } from '../testing/property-cases.ts';
import { closingFacts, paid, REFINANCE } from './closing-disclosure.fixture.ts';
import { closingDisclosure } from './closing-disclosure.ts';
import type { ClosingItem } from './closing-facts.ts';
import type { ClosingDisclosureFacts } from './disclosure-facts.ts';

type Input = Parameters<typeof closingFacts>[0];

function rowOf(facts: ClosingDisclosureFacts, label: string) {
  const row = closingDisclosure(facts).cash.rows.find((one) => one.label.startsWith(label));
  if (row === undefined) throw new Error(`No row ${label}`);
  const { estimate, final, change } = row;
  return { estimate, final, change: [change.isYes ? 'YES' : 'NO', ...change.notes.map(({ text }) => text)] };
}

const fee = (dollars: number, over: Parameters<typeof paid>[0] = {}) =>
  paid({ cents: Math.round(dollars * 100), ...over });
const recording = (dollars: number) =>
  fee(dollars, { id: 'recording', section: 'E', kind: 'recording-fee', name: 'Recording' });
const item = (kind: ClosingItem['kind'], dollars: number, outsidePayer = ''): ClosingItem => ({
  id: `${kind}${dollars}`,
  kind,
  name: kind,
  cents: dollars * 100,
  outsidePayer,
});

/** Without an escrow account, and so without an aggregate adjustment, which no estimate has. */
const NO_ESCROW = { taxPerYearCents: 0, insurancePerYearCents: 0 };

function plain(of: Input = {}): ClosingDisclosureFacts {
  const { estimated = {} } = of;
  return closingFacts({
    ...of,
    scenario: { ...NO_ESCROW, ...of.scenario },
    estimated: { ...estimated, scenario: { ...NO_ESCROW, ...(estimated.scenario ?? of.scenario) } },
  });
}

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

  it('prints certain words in boldface', () => {
    const { cash } = closingDisclosure(plain({ charges: [fee(550)], estimated: { charges: [fee(500)] } }));
    expect(cash.rows[0]?.change.notes[0]?.bold).toEqual(['Total Loan Costs (D)']);
  });
});

// Tests CD-12.
describe('cash to close', () => {
  it('equals K less L, and what page 1 says, whatever is agreed', () => {
    const dollars = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        fc.record({
          down: dollars(200_000),
          credit: dollars(20_000),
          sellerCredit: dollars(20_000),
          deposit: dollars(30_000),
          furniture: dollars(10_000),
          assumed: dollars(100_000),
          before: dollars(2_000),
          owed: dollars(50_000),
          gift: dollars(50_000),
          outside: dollars(5_000),
          excess: dollars(500),
        }),
        (of) => {
          const facts = closingFacts({
            scenario: {
              downPaymentCents: of.down * 100,
              lenderCreditCents: of.credit * 100,
              sellerCreditCents: of.sellerCredit * 100,
              earnestMoneyCents: of.deposit * 100,
            },
            charges: [fee(of.before, { paidBy: 'borrower-before-closing' })],
            closing: {
              personalPropertyCents: of.furniture * 100,
              assumedLoansCents: of.assumed * 100,
              items: [
                item('owed-by-borrower', of.owed),
                item('credit-of-others', of.gift),
                item('paid-to-seller', of.outside, 'Buyer'),
              ],
            },
            facts: { excess: { cents: of.excess * 100, refund: 'credit' } },
          });
          const { cash, summaries, atClosing } = closingDisclosure(facts);
          if (cash.method !== 'standard' || summaries === null) throw new Error('No seller');
          const { borrower } = summaries;
          expect(cash.final).toBe(borrower.due.total - borrower.paid.total);
          expect(atClosing.cashToClose).toBe(cash.final);
          expect(cash.rows.reduce((sum, { final }) => sum + final, 0)).toBe(cash.final);
        },
      ),
      { numRuns: cases(40) },
    );
  });

  it('can go to the borrower of a purchase', () => {
    const facts = closingFacts({
      scenario: { downPaymentCents: 12_000_00, earnestMoneyCents: 40_000_00 },
    });
    const { cash, summaries } = closingDisclosure(facts);
    if (cash.method !== 'standard') throw new Error('No seller');
    expect(cash.final).toBeLessThan(0);
    expect(summaries?.borrower).toMatchObject({ isDuePositive: false, cash: -cash.final });
  });

  it('has closing costs in a loan above the price, and funds for the borrower', () => {
    const facts = closingFacts({ facts: { closingOn: '2026-03-16' } });
    facts.loan.terms.amountCents = 420_000_00;
    const row = (label: string) => rowOf(facts, label).final;
    const { costs } = closingDisclosure(facts);
    expect(row('Closing Costs Financed')).toBe(-costs.total);
    expect(row('Down Payment')).toBe(0);
    expect(row('Funds for Borrower')).toBe(-(20_000_00 - costs.total));
  });
});

// Tests CD-18.
describe('without a seller', () => {
  const payoff = (cents: number) => ({
    id: 'old',
    payee: 'Old Bank',
    name: 'Payoff of Existing Loan',
    cents,
    goodThrough: null,
    perDayCents: 0,
    outsidePayer: '',
  });
  const refinance = (cents: number, over: Input = {}) =>
    plain({ scenario: REFINANCE, closing: { payoffs: [payoff(cents)], sellers: [] }, ...over });

  it('is the loan less costs and payoffs, to the borrower or from them', () => {
    const { cash, atClosing, summaries, payoffs } = closingDisclosure(refinance(250_000_00));
    if (cash.method !== 'alternative') throw new Error('A seller');
    expect(cash.final.isToBorrower).toBe(true);
    expect(cash.final.cents).toBe(300_000_00 - 250_000_00 - atClosing.closingCosts);
    expect([atClosing.cashToClose, atClosing.isToBorrower]).toEqual([cash.final.cents, true]);
    expect([summaries, payoffs?.total]).toEqual([null, 250_000_00]);
    const from = closingDisclosure(refinance(310_000_00)).cash;
    expect(from).toMatchObject({ final: { isToBorrower: false }, closingCostsFinanced: 0 });
  });

  it('says why it changed: the payoff, the loan', () => {
    const { cash } = closingDisclosure(refinance(251_234_56));
    expect(cash.rows.map(({ label, change }) => [label, ...change.notes.map(({ text }) => text)])).toEqual([
      ['Loan Amount'],
      ['Total Closing Costs (J)'],
      ['Closing Costs Paid Before Closing'],
      ['Total Payoffs and Payments (K)', 'See Payoffs and Payments (K)'],
    ]);
    const facts = refinance(250_000_00);
    const lower: CashToClose = { ...facts.estimate.cash } as CashToClose;
    if (lower.method === 'alternative') lower.loanAmount = 310_000_00;
    const { rows } = closingDisclosure({ ...facts, estimate: { ...facts.estimate, cash: lower } }).cash;
    expect(rows[0]?.change.notes[0]).toEqual({ text: 'This amount decreased', bold: ['decreased'] });
  });

  it('counts a gift as a credit, and no refund that lowers the balance (comment 38-4.i)', () => {
    const facts = refinance(250_000_00, {
      closing: {
        sellers: [],
        payoffs: [payoff(250_000_00)],
        items: [item('credit-of-others', 5_000)],
      },
      facts: { excess: { cents: 500_00, refund: 'principal-reduction' } },
    });
    const { payoffs } = closingDisclosure(facts);
    expect(payoffs?.total).toBe(245_000_00);
    expect(payoffs?.lines.at(-1)).toEqual({
      to: 'Harbor Lending',
      purpose: 'Principal Reduction for exceeding legal limits P.O.C. Harbor Lending',
      cents: 500_00,
      isOutside: true,
    });
  });
});
