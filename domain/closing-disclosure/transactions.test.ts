import { describe, expect, it } from 'vitest';
import { closingFacts, paid, REFINANCE } from './closing-disclosure.fixture.ts';
import { closingDisclosure } from './closing-disclosure.ts';
import type { ClosingFacts, Prorated } from './closing-facts.ts';
import { payoffOn } from './payoff-amount.ts';
import { forBorrowerOnly, sellerDisclosure } from './seller-disclosure.ts';
import type { SummaryTable } from './summary-lines.ts';

function both(closing: Partial<ClosingFacts>, scenario = {}) {
  const { summaries } = closingDisclosure(closingFacts({ closing, scenario }));
  if (summaries === null || summaries.seller === null) throw new Error('No seller');
  return { borrower: summaries.borrower, seller: summaries.seller };
}

const lines = ({ groups }: SummaryTable) =>
  groups
    .flatMap((group) => group.lines)
    .filter(({ cents }) => cents !== null)
    .map(({ label, cents }) => [label, cents]);

const bill = (over: Partial<Prorated>): Prorated => ({
  id: 'bill',
  kind: 'county-taxes',
  name: '',
  cents: 3_650_00,
  from: '2026-01-01',
  to: '2026-12-31',
  isPaidBySeller: true,
  ...over,
});

// Tests CD-15.
describe('both summaries', () => {
  it('have the same adjustments (comment 38(j)-3)', () => {
    const { borrower, seller } = both(
      {
        personalPropertyCents: 900_00,
        assumedLoansCents: 10_000_00,
        prorated: [
          bill({ id: '1' }),
          bill({ id: '2', kind: 'assessments', isPaidBySeller: false, cents: 365_00 }),
          bill({
            id: '3',
            kind: 'other',
            name: 'HOA Dues',
            from: '2026-03-01',
            to: '2026-03-31',
            cents: 310_00,
          }),
        ],
        items: [
          { id: 'rent', kind: 'held-by-seller', name: 'Rent from tenant', cents: 800_00, outsidePayer: '' },
          { id: 'fuel', kind: 'paid-to-seller', name: 'Fuel on hand', cents: 120_00, outsidePayer: '' },
        ],
      },
      { sellerCreditCents: 2_000_00 },
    );
    // 291 of 365 days from March 16 on, 74 days before it, and 16 of 31 days.
    const inAdvance = [
      ['County Taxes 3/16/26 to 12/31/26', 2_910_00],
      ['HOA Dues 3/16/26 to 3/31/26', 160_00],
    ];
    const unpaid = [['Assessments 1/1/26 to 3/15/26', 74_00]];
    expect(lines(borrower.due)).toEqual(
      expect.arrayContaining([
        ['Sale Price of Property', 400_000_00],
        ['Sale Price of Any Personal Property Included in Sale', 900_00],
        ['Fuel on hand', 120_00],
        ...inAdvance,
      ]),
    );
    expect(lines(seller.due)).toEqual([
      ['Sale Price of Property', 400_000_00],
      ['Sale Price of Any Personal Property Included in Sale', 900_00],
      ['Fuel on hand', 120_00],
      ...inAdvance,
    ]);
    expect(lines(borrower.paid)).toEqual([
      ['Loan Amount', 320_000_00],
      ['Existing Loan(s) Assumed or Taken Subject to', 10_000_00],
      ['Seller Credit', 2_000_00],
      ['Rent from tenant', 800_00],
      ...unpaid,
    ]);
    expect(lines(seller.paid)).toEqual([
      ['Existing Loan(s) Assumed or Taken Subject to', 10_000_00],
      ['Seller Credit', 2_000_00],
      ['Rent from tenant', 800_00],
      ...unpaid,
    ]);
  });

  it('take the seller’s liens and costs from the price', () => {
    const { seller } = both({
      excessDepositCents: 1_000_00,
      sellerFirstPayoffCents: 300_000_00,
      sellerSecondPayoffCents: 50_000_00,
      items: [{ id: 'lien', kind: 'owed-by-seller', name: 'Tax lien', cents: 60_000_00, outsidePayer: '' }],
    });
    expect(seller).toMatchObject({ isDuePositive: false, cash: 11_000_00 });
  });
});

// Tests CD-16.
describe('an item outside of closing', () => {
  it('is marked with its payer and in no total, as on H-25(D)', () => {
    const second = (outsidePayer: string) =>
      both({
        items: [
          { id: '2', kind: 'credit-of-others', name: 'Seller’s Second Lien', cents: 5_000_00, outsidePayer },
        ],
      }).borrower;
    expect(lines(second('Buyer').paid)).toContainEqual(['Seller’s Second Lien P.O.C. Buyer', 5_000_00]);
    expect(second('').paid.total - second('Buyer').paid.total).toBe(5_000_00);
  });

  it('is a principal reduction by the lender (comment 38-4.i)', () => {
    const facts = closingFacts({ facts: { excess: { cents: 500_00, refund: 'principal-reduction' } } });
    const { summaries, costs } = closingDisclosure(facts);
    const without = closingDisclosure({ ...facts, excess: null }).summaries;
    expect(lines(summaries?.borrower.due ?? { total: 0, groups: [] })).toContainEqual([
      'Principal Reduction for exceeding legal limits P.O.C. Harbor Lending',
      500_00,
    ]);
    expect(summaries?.borrower.due.total).toBe(without?.borrower.due.total);
    expect(costs.lenderCredits).toBe(0);
  });

  it('is none of a second mortgage that pays a part of the price, as on H-25(C)', () => {
    const { borrower } = both({
      items: [
        {
          id: '2',
          kind: 'credit-of-others',
          name: 'Principal Amount of Second Mortgage',
          cents: 20_000_00,
          outsidePayer: '',
        },
      ],
    });
    expect(lines(borrower.paid)).toContainEqual(['Principal Amount of Second Mortgage', 20_000_00]);
  });
});

// Tests CD-17.
describe('a payoff', () => {
  const loan = { name: 'the first mortgage', cents: 250_000_00, goodThrough: '2026-03-20' };

  it.each([
    ['holds until its day', '2026-03-20', 41_10, 250_000_00],
    ['grows by the day after it', '2026-03-23', 41_10, 250_123_30],
  ])('%s', (_, paidOn, perDayCents, cents) => {
    expect(payoffOn({ ...loan, perDayCents }, paidOn)).toEqual({ ok: true, cents });
  });

  it('is asked again if the interest of a day is unknown', () => {
    expect(payoffOn({ ...loan, perDayCents: 0 }, '2026-03-23')).toEqual({
      ok: false,
      reason:
        'The payoff of the first mortgage holds until Mar 20, 2026, and the money goes out on Mar 23, 2026. Ask for a new statement, or enter the interest of a day.',
    });
  });

  it('that does not grow holds for ever', () => {
    expect(payoffOn({ ...loan, goodThrough: null, perDayCents: 0 }, '2027-01-01')).toMatchObject({
      ok: true,
    });
  });
});

// Tests CD-27.
describe('the form of the seller', () => {
  const facts = closingFacts({
    charges: [
      paid({ id: 'own', name: 'Survey Fee' }),
      paid({
        id: 'tax',
        section: 'E',
        kind: 'transfer-tax',
        name: 'Transfer Tax',
        paidBy: 'seller-at-closing',
      }),
      paid({ id: 'split', section: 'H', name: 'Home Inspection Fee' }),
      paid({ id: 'split 2', section: 'H', name: 'Home Inspection Fee', paidBy: 'seller-before-closing' }),
    ],
  });
  const disclosure = closingDisclosure(facts);
  const form = sellerDisclosure(facts, disclosure);

  it('has the seller’s costs, transaction and contacts', () => {
    expect(form?.transaction).toEqual(disclosure.summaries?.seller);
    expect(form?.sections.E.lines.map(({ label }) => label)).toEqual(['Transfer Tax']);
    expect(form?.sections.H.lines[0]?.columns).toEqual({
      borrowerAtClosing: null,
      borrowerBeforeClosing: null,
      sellerAtClosing: null,
      sellerBeforeClosing: 100_00,
      others: null,
    });
    expect(form?.subtotals).toEqual({ sellerAtClosing: 100_00, sellerBeforeClosing: 100_00 });
    expect(form?.contacts.map(({ heading }) => heading)).toEqual([
      'Real Estate Broker (B)',
      'Real Estate Broker (S)',
      'Settlement Agent',
    ]);
  });

  it('says nothing of the loan, or of what the borrower pays', () => {
    const text = JSON.stringify(form);
    expect(text).not.toContain('320000');
    expect(text).not.toContain('Survey Fee');
    expect(text).not.toContain('Harbor Lending');
    expect(form?.information).not.toHaveProperty('product');
  });

  it('is none without a seller', () => {
    const refinance = closingFacts({ scenario: REFINANCE, closing: { sellers: [] } });
    expect(sellerDisclosure(refinance, closingDisclosure(refinance))).toBeNull();
  });

  it('leaves the seller’s summary out of a form for the borrower alone', () => {
    const { summaries, ...rest } = forBorrowerOnly(disclosure);
    expect(summaries).toEqual({ borrower: disclosure.summaries?.borrower, seller: null });
    expect(rest.cash).toEqual(disclosure.cash);
  });
});
