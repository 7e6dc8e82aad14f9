import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CashToClose } from '../loan-estimate/cash-to-close.ts';
import { cases } from '../testing/property-cases.ts';
import { fee, type Input, payoff, plain, rowOf } from './closing-cash.fixture.ts';
import { closingFacts, REFINANCE } from './closing-disclosure.fixture.ts';
import { closingDisclosure } from './closing-disclosure.ts';
import type { ClosingItem } from './closing-facts.ts';

const item = (kind: ClosingItem['kind'], dollars: number, outsidePayer = ''): ClosingItem => ({
  id: `${kind}${dollars}`,
  kind,
  name: kind,
  cents: dollars * 100,
  outsidePayer,
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
