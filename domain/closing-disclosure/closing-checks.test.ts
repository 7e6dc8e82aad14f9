import { describe, expect, it } from 'vitest';
import { estimateFacts } from '../loan-estimate/loan-estimate.fixture.ts';
import { closingChecks } from './closing-checks.ts';
import { closingFacts, paid, REFINANCE } from './closing-disclosure.fixture.ts';
import { canMakeClosingDisclosure, closingDisclosure } from './closing-disclosure.ts';
import { NO_CLOSING_FACTS, type Prorated, savedClosingFactsSchema } from './closing-facts.ts';
import { allMissingFacts, missingClosingFacts } from './missing-closing-facts.ts';

type Input = Parameters<typeof closingFacts>[0];

const bill: Prorated = {
  id: 'bill',
  kind: 'county-taxes',
  name: '',
  cents: 3_650_00,
  from: '2026-01-01',
  to: '2026-12-31',
  isPaidBySeller: true,
};
const payoff = {
  id: 'old',
  payee: 'Old Bank',
  name: 'the old loan',
  cents: 250_000_00,
  goodThrough: '2026-03-18',
  perDayCents: 0,
  outsidePayer: '',
};

// Tests CD-4.
describe('no form goes out', () => {
  it.each<[what: string, of: Input, field: string, message: string, rescissionUntil?: string]>([
    [
      'with money before the closing',
      { closing: { disbursesOn: '2026-03-13' } },
      'disbursesOn',
      'The closing is on Mar 16, 2026. Enter that day or a later one',
    ],
    [
      'with money before the right to rescind has ended',
      { scenario: REFINANCE, closing: { sellers: [], disbursesOn: '2026-03-18' } },
      'disbursesOn',
      'The right to rescind ends at midnight of Mar 19, 2026. Enter Mar 20, 2026 or a later day (12 CFR 1026.23(c))',
      '2026-03-19',
    ],
    [
      'with money on a Saturday',
      { closing: { disbursesOn: '2026-03-21' } },
      'disbursesOn',
      'Banks are closed on Mar 21, 2026. The next day with a wire is Mar 23, 2026',
    ],
    [
      'with money on the Monday after a holiday on a Sunday',
      { closing: { disbursesOn: '2027-07-05' } },
      'disbursesOn',
      'Banks are closed on Jul 5, 2027. The next day with a wire is Jul 6, 2027',
    ],
    [
      'with a period that ends before it begins',
      { closing: { prorated: [{ ...bill, to: '2025-12-31' }] } },
      'prorated.0.to',
      'The period ends before it begins',
    ],
    [
      'with a charge for waiving escrow that the costs lack',
      { closing: { escrowWaiverChargeId: 'nope' } },
      'escrowWaiverChargeId',
      'The costs have no such charge for waiving escrow. Choose another one, or none',
    ],
    [
      'with a period that the seller pays for and uses alone',
      { closing: { prorated: [{ ...bill, to: '2026-03-01' }] } },
      'prorated.0.from',
      'No day of County Taxes belongs to the buyer, so there is nothing to prorate',
    ],
    [
      'with a bill without a name',
      { closing: { prorated: [{ ...bill, kind: 'other' }] } },
      'prorated.0.name',
      'Enter what it is for',
    ],
    [
      'with a payoff that grew and is not known',
      { scenario: REFINANCE, closing: { sellers: [], payoffs: [payoff] } },
      'payoffs.0.goodThrough',
      'The payoff of the old loan holds until Mar 18, 2026, and the money goes out on Mar 20, 2026. Ask for a new statement, or enter the interest of a day.',
    ],
    [
      'with more for deed and mortgage than all recording fees',
      {
        charges: [paid({ section: 'E', kind: 'recording-fee', name: 'Recording', cents: 80_00 })],
        closing: { deedFeeCents: 40_00, mortgageFeeCents: 45_00 },
      },
      'mortgageFeeCents',
      'Deed and mortgage cost $85.00 together, but the recording fees are $80.00',
    ],
    [
      'with more of the deposit given out than was paid',
      { scenario: { earnestMoneyCents: 5_000_00 }, closing: { excessDepositCents: 6_000_00 } },
      'excessDepositCents',
      'The deposit is $5,000.00, so the seller cannot have got more of it',
    ],
    [
      'with a cost of a seller in a refinance',
      {
        scenario: REFINANCE,
        charges: [paid({ name: 'Survey Fee', paidBy: 'seller-at-closing' })],
        closing: { sellers: [] },
      },
      'charges',
      'This loan has no seller who could pay ‘Survey Fee’',
    ],
    [
      'with a broker whom both the borrower and the lender pay',
      {
        charges: [
          paid({ id: '1', section: 'A', name: 'Broker Fee', payeeKind: 'broker' }),
          paid({ id: '2', section: 'A', name: 'Broker Fee', payeeKind: 'broker', paidBy: 'lender' }),
        ],
      },
      'charges',
      'A mortgage broker is paid by the borrower or by the lender, not by both (12 CFR 1026.36(d)(2))',
    ],
    [
      'with two rows of one id',
      { closing: { prorated: [bill, bill] } },
      'prorated.1.id',
      'Each row needs an id of its own',
    ],
  ])('%s', (_, of, field, message, rescissionUntil) => {
    expect(closingChecks(closingFacts(of), rescissionUntil ?? null).faults).toEqual([{ field, message }]);
  });

  it('finds nothing in a good one', () => {
    expect(closingChecks(closingFacts({ closing: { prorated: [bill] } }), null)).toEqual({
      faults: [],
      doubts: [],
    });
  });
});

// Tests CD-5.
describe('a person judges', () => {
  it.each<[what: string, of: Input, message: string]>([
    [
      'a seller’s credit that is larger than the costs',
      { scenario: { sellerCreditCents: 90_000_00 } },
      'The seller’s credit of $90,000.00 is more than the closing costs of',
    ],
    [
      'money that goes to the borrower of a purchase',
      { scenario: { downPaymentCents: 12_000_00, earnestMoneyCents: 40_000_00 } },
      'The borrower of a purchase would receive',
    ],
    [
      'a seller who has to bring money',
      { closing: { sellerFirstPayoffCents: 500_000_00 } },
      'The seller would have to bring $100,000.00.',
    ],
    [
      'adjustments of the costs that nobody describes',
      { scenario: { otherCreditsCents: 700_00 } },
      'The costs have adjustments of -$700.00. Enter what they are for.',
    ],
  ])('%s', (_, of, message) => {
    const { faults, doubts } = closingChecks(closingFacts(of), null);
    expect(faults).toEqual([]);
    expect(doubts.map((doubt) => doubt.message)).toContainEqual(expect.stringContaining(message));
  });
});

// Tests CD-48.
it.each([
  ['2026-03-26', null, null],
  ['2026-03-27', null, 'goes out on Mar 27, 2026, 11 days after the closing of Mar 16, 2026'],
  ['2026-03-27', '2026-03-19', null],
  ['2026-03-30', '2026-03-19', '11 days after the right to rescind, which ends on Mar 19, 2026'],
])('a disbursement on %s is doubtful more than ten days after closing and rescission', (on, until, words) => {
  const refinance = { scenario: REFINANCE, closing: { sellers: [], disbursesOn: on } };
  const of = until === null ? { closing: { disbursesOn: on } } : refinance;
  const { faults, doubts } = closingChecks(closingFacts(of), until);
  expect(faults).toEqual([]);
  const [doubt] = doubts.filter(({ field }) => field === 'disbursesOn');
  expect(doubt?.message ?? null).toEqual(words === null ? null : expect.stringContaining(words));
});

// Tests CD-4.
describe('missing facts', () => {
  it('are none of a complete closing', () => {
    expect(missingClosingFacts(closingFacts({ charges: [paid({})] })).map(({ what }) => what)).toEqual([
      'The payee of Home insurance, 12 months',
    ]);
  });

  it('are named with their page', () => {
    const facts = closingFacts({
      scenario: { taxPerYearCents: 0, insurancePerYearCents: 0 },
      charges: [
        paid({ name: 'Survey Fee', payee: '' }),
        paid({ section: 'E', kind: 'recording-fee', name: 'Recording', payee: '' }),
      ],
      closing: { ...NO_CLOSING_FACTS, sellers: [{ name: 'Pat Moss', address: [] }] },
      facts: { state: '' },
    });
    const { loan } = facts;
    const none = { ...loan.taxes, isEscrowed: false };
    const all = missingClosingFacts({ ...facts, loan: { ...loan, taxes: none, insurance: none } });
    expect(all.map(({ what, place }) => `${what}: ${place}`)).toEqual([
      'The disbursement date: closing',
      'The settlement agent: closing',
      'The file number of the settlement agent: closing',
      'The mailing address of Pat Moss: closing',
      'The recording fees of deed and mortgage: closing',
      'The reason for no escrow account: closing',
      'The state of the property: closing',
      'The payee of Survey Fee: costs',
    ]);
  });

  it('name the reason for no escrow account if nothing is paid into one', () => {
    const facts = closingFacts({ scenario: { taxPerYearCents: 0, insurancePerYearCents: 0 } });
    expect(missingClosingFacts(facts).map(({ what }) => what)).toContain('The reason for no escrow account');
    const { escrow } = closingDisclosure(facts).disclosures;
    expect(escrow).toMatchObject({ hasAccount: false, because: null });
  });

  it('ask a refinance for its payoffs, and a purchase for its seller', () => {
    const names = (of: Input) => missingClosingFacts(closingFacts(of)).map(({ what }) => what);
    expect(names({ scenario: REFINANCE, closing: { sellers: [] } })).toContain(
      'The payoffs, each with its payee',
    );
    expect(names({ closing: { sellers: [] } })).toContain('The seller');
  });

  it('include those of the Loan Estimate', () => {
    const known = { ...estimateFacts(), closingOn: null, missingFigures: ['Loan amount'] };
    expect(allMissingFacts(known, null)).toEqual([{ what: 'Loan amount', place: 'application' }]);
  });
});

// Tests CD-3.
describe('some loans get no form', () => {
  it('with a temporary buydown, a balloon or biweekly payments', () => {
    const facts = closingFacts();
    const loan = { ...facts.loan, hasBuydown: true };
    const reason = 'A loan with a temporary buydown gets no Closing Disclosure here.';
    expect(canMakeClosingDisclosure({ ...facts, loan })).toEqual({ ok: false, reason });
    expect(() => closingDisclosure({ ...facts, loan })).toThrow(reason);
  });

  it('whose last estimate had the other table', () => {
    const purchase = closingFacts();
    const refinance = closingFacts({ scenario: REFINANCE, closing: { sellers: [] } });
    expect(canMakeClosingDisclosure({ ...purchase, estimate: refinance.estimate })).toMatchObject({
      reason: expect.stringContaining('tables for a loan without a seller'),
    });
    expect(canMakeClosingDisclosure({ ...refinance, estimate: purchase.estimate })).toMatchObject({
      reason: 'The Closing Disclosure needs the same cash-to-close table as the last Loan Estimate.',
    });
  });
});

// Tests CD-2.
describe('the closing facts', () => {
  it('begin empty, and are valid', () => {
    expect(savedClosingFactsSchema.parse(NO_CLOSING_FACTS)).toEqual(NO_CLOSING_FACTS);
  });

  it.each([
    ['an amount below zero', { personalPropertyCents: -1 }],
    ['a day that does not exist', { disbursesOn: '2026-02-30' }],
    ['41 payoffs', { payoffs: Array.from({ length: 41 }, (_, at) => ({ ...payoff, id: String(at) })) }],
    ['a period that ends before it begins', { prorated: [{ ...bill, to: '2025-12-31' }] }],
    ['an unknown field', { ssn: '000-00-0000' }],
    ['a name that turns the text', { fileNumber: 'A\u202e1' }],
  ])('refuse %s', (_, over) => {
    expect(savedClosingFactsSchema.safeParse({ ...NO_CLOSING_FACTS, ...over }).success).toBe(false);
  });
});
