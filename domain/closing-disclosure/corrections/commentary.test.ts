import { describe, expect, it } from 'vitest';
import { estimate, faithFacts, lender, recording, shopped } from '../../good-faith/good-faith.fixture.ts';
import { goodFaith } from '../../good-faith/good-faith.ts';
import { closingFacts } from '../closing-disclosure.fixture.ts';
import { closingDisclosure } from '../closing-disclosure.ts';
import { excessOf } from '../disclosure-facts.ts';
import {
  correctionForBorrower,
  correctionForSeller,
  correctionOfError,
  refundDue,
  type SettlementEvent,
} from './after-closing.ts';
import {
  canCloseFrom,
  correctionBeforeClosing,
  inspectionOn,
  newWaitReasons,
  type WaitTerms,
  waitTermsOf,
} from './new-wait.ts';

const TERMS: WaitTerms = { apr: 7000, financeCharge: 100_000_00, product: 'Fixed Rate', hasPenalty: false };

interface Wait {
  what: string;
  from?: Partial<WaitTerms>;
  to: Partial<WaitTerms>;
  regularity?: 'irregular';
  kinds: string[];
}

/** The examples of comments 19(f)(2)(ii)-1, 22(a)(2)-1, 22(a)(3)-1 and 22(a)(4)-1. */
const WAITS: Wait[] = [
  { what: '(ii)-1.i.A: 7.10% after 7.00%', to: { apr: 7100, financeCharge: 102_000_00 }, kinds: [] },
  { what: '(ii)-1.i.B: 7.15% after 7.00%', to: { apr: 7150, financeCharge: 103_000_00 }, kinds: ['apr'] },
  { what: '22(a)(2)-1: an eighth above', to: { apr: 7125, financeCharge: 102_500_00 }, kinds: [] },
  { what: '22(a)(2)-1: an eighth below', to: { apr: 6875, financeCharge: 97_500_00 }, kinds: [] },
  { what: 'more than an eighth above', to: { apr: 7126, financeCharge: 102_500_00 }, kinds: ['apr'] },
  {
    what: '22(a)(3)-1: a quarter in an irregular transaction',
    to: { apr: 7250, financeCharge: 105_000_00 },
    regularity: 'irregular',
    kinds: [],
  },
  {
    what: 'more than a quarter in an irregular transaction',
    to: { apr: 7251, financeCharge: 105_000_00 },
    regularity: 'irregular',
    kinds: ['apr'],
  },
  {
    what: '22(a)(4)-1: $75 left out of the finance charge',
    to: { apr: 7140, financeCharge: 100_075_00 },
    kinds: [],
  },
  { what: '22(a)(4): $100.01 left out', to: { apr: 7140, financeCharge: 100_100_01 }, kinds: ['apr'] },
  { what: '22(a)(4): an overstated finance charge', to: { apr: 6500, financeCharge: 95_000_00 }, kinds: [] },
  {
    what: 'a lower APR although the finance charge is higher',
    to: { apr: 6500, financeCharge: 101_000_00 },
    kinds: ['apr'],
  },
  { what: '(ii)-1.ii.A: a 5/1 Adjustable Rate', to: { product: '5/1 Adjustable Rate' }, kinds: ['product'] },
  {
    what: '(ii)-1.ii.A: then a 3/1 Adjustable Rate',
    from: { product: '5/1 Adjustable Rate' },
    to: { product: '3/1 Adjustable Rate' },
    kinds: ['product'],
  },
  {
    what: '(ii)-1.ii.B: negative amortization',
    to: { product: 'Negative Amortization, Fixed Rate' },
    kinds: ['product'],
  },
  { what: '(ii)-1.iii: a penalty is added', to: { hasPenalty: true }, kinds: ['penalty'] },
  {
    what: '(ii)-1.iii: it is removed again',
    from: { hasPenalty: true },
    to: { hasPenalty: false },
    kinds: [],
  },
  {
    what: 'all three',
    to: { apr: 7500, financeCharge: 110_000_00, product: '5/1 Adjustable Rate', hasPenalty: true },
    kinds: ['apr', 'product', 'penalty'],
  },
];

// Tests CD-20.
describe('a new wait', () => {
  it.each(WAITS)('$what', ({ from, to, regularity, kinds }) => {
    const disclosed = { ...TERMS, ...from };
    const reasons = newWaitReasons(disclosed, { ...disclosed, ...to }, regularity);
    expect(reasons.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('names both figures', () => {
    const [apr] = newWaitReasons(TERMS, { ...TERMS, apr: 7150, financeCharge: 103_000_00 });
    expect(apr).toEqual({
      kind: 'apr',
      law: '12 CFR 1026.19(f)(2)(ii)(A)',
      words:
        'The APR is 7.15%, after 7%: more than 0.125 points higher (12 CFR 1026.22(a)(2)), and the finance charge $103,000.00, after $100,000.00 (1026.22(a)(4) and (5)).',
    });
    const [unknown] = newWaitReasons(TERMS, { ...TERMS, apr: null });
    expect(unknown?.words).toBe('The APR is unknown, after 7%.');
  });

  it('follows from two forms: a higher rate', () => {
    const before = waitTermsOf(closingDisclosure(closingFacts()));
    const after = waitTermsOf(closingDisclosure(closingFacts({ scenario: { rate: 7000 } })));
    expect(newWaitReasons(before, before)).toEqual([]);
    expect(newWaitReasons(before, after).map(({ kind }) => kind)).toEqual(['apr']);
  });

  it('ends on the third business day: received on Monday, June 8, closed on Thursday, June 11', () => {
    expect(canCloseFrom('2015-06-08')).toBe('2015-06-11');
    // Saturdays count, Sundays do not.
    expect(canCloseFrom('2015-06-12')).toBe('2015-06-16');
  });
});

// Tests CD-21.
describe('a correction before closing', () => {
  it.each([
    ['(i)-1.i: a credit of $500 for the dishwasher', [], true, 'by-closing'],
    ['(i)-1.ii: household furnishings for $1,000', [], true, 'by-closing'],
    ['(i)-1.iii: $550 more, with the insurance premium', [], true, 'by-closing'],
    ['nothing changes', [], false, 'none'],
    ['the product changes', newWaitReasons(TERMS, { ...TERMS, product: 'x' }), true, 'new-wait'],
  ] as const)('%s', (_, reasons, hasChanges, kind) => {
    expect(correctionBeforeClosing(reasons, hasChanges).kind).toBe(kind);
  });

  it('can be seen on the business day before: Friday for a Monday, and not on a holiday', () => {
    expect(inspectionOn('2026-03-16')).toBe('2026-03-13');
    expect(inspectionOn('2026-01-20')).toBe('2026-01-16');
  });
});

const EVENT: SettlementEvent = {
  happenedOn: '2013-10-16',
  knownOn: '2013-11-04',
  isInSettlement: true,
  changes: 'borrower',
  isPerDiemOnly: false,
};

// Tests CD-22.
describe('an event after closing', () => {
  it.each<[what: string, event: Partial<SettlementEvent>, borrower: string | null, seller: string | null]>([
    [
      '(iii)-1.i: the recorder charges another fee, known on the day after',
      { happenedOn: '2013-10-02', knownOn: '2013-10-02' },
      '2013-11-01',
      null,
    ],
    ['(iii)-1.ii: transfer taxes, known on November 4', {}, '2013-12-04', null],
    [
      '(iii)-1.iii: an assessment of $500 that the seller pays',
      { happenedOn: '2013-10-02', knownOn: '2013-10-02', changes: 'seller' },
      null,
      '2013-11-01',
    ],
    ['(iii)-1.iv: the town raises its tax rate', { isInSettlement: false }, null, null],
    ['(iii)-2: only interest by the day', { isPerDiemOnly: true }, null, null],
    ['on the 30th day', { happenedOn: '2013-10-31' }, '2013-12-04', null],
    ['on the 31st day', { happenedOn: '2013-11-01' }, null, null],
    ['for both of them', { changes: 'both' }, '2013-12-04', '2013-12-04'],
  ])('%s', (_, over, borrower, seller) => {
    const event = { ...EVENT, ...over };
    const dueOn = (correction: ReturnType<typeof correctionForBorrower>) =>
      correction.isDue ? correction.dueOn : null;
    expect(dueOn(correctionForBorrower(event, '2013-10-01'))).toBe(borrower);
    expect(dueOn(correctionForSeller(event, '2013-10-01'))).toBe(seller);
  });
});

// Tests CD-23.
describe('an error in the form', () => {
  it.each([
    ['(iv)-1: the wrong provider', { isNumeric: false, touchesDuty: false }, '2013-11-30'],
    ['(iv)-1: the wrong property address', { isNumeric: false, touchesDuty: true }, null],
    ['a wrong amount', { isNumeric: true, touchesDuty: false }, null],
  ])('%s', (_, error, dueOn) => {
    const correction = correctionOfError(error, '2013-10-01');
    expect(correction.isDue ? correction.dueOn : null).toBe(dueOn);
  });
});

/** Comment 19(f)(2)(v)-1: $30, $25, $25 and $15 of zero tolerance, and $1,190 after $1,000. */
const SHEET = goodFaith(
  faithFacts({
    disclosures: [
      estimate([
        lender('a', 100),
        lender('b', 100),
        lender('c', 100),
        lender('d', 100),
        shopped('e', 900),
        recording('f', 100),
      ]),
    ],
    charges: [
      lender('a', 130),
      lender('b', 125),
      lender('c', 125),
      lender('d', 115),
      shopped('e', 1_080),
      recording('f', 110),
    ],
  }),
);

// Tests CD-13.
describe('a refund at closing', () => {
  it('is the sum of both tolerances: $95 and $90', () => {
    expect(excessOf(SHEET, 'credit')).toEqual({ cents: 185_00, refund: 'credit' });
    expect([excessOf(null, 'credit'), excessOf({ refundCents: 0 }, 'credit')]).toEqual([null, null]);
  });

  it('lowers the cash to close by itself', () => {
    const facts = closingFacts();
    const refunded = closingDisclosure({ ...facts, excess: excessOf(SHEET, 'credit') });
    expect(closingDisclosure(facts).atClosing.cashToClose - refunded.atClosing.cashToClose).toBe(185_00);
    expect(refunded.costs).toMatchObject({ lenderCredits: -185_00, refundCents: 185_00 });
  });
});

// Tests CD-24.
describe('a refund after closing', () => {
  const due = (givenCents: number, today = '2013-11-04', refundCents = 185_00) =>
    refundDue(
      { sheet: { refundCents }, givenCents, shownCents: givenCents, paidCents: 0 },
      { closedOn: '2013-10-01', today },
    );

  it('is due 60 days after closing, with the corrected form ((iii)-1.ii: November 30)', () => {
    expect(due(0)).toEqual({
      cents: 185_00,
      dueOn: '2013-11-30',
      isLate: false,
      isPaid: false,
      isShown: false,
      law: '12 CFR 1026.19(f)(2)(v)',
    });
  });

  // Tests CD-47.
  it.each([
    [0, 0, { cents: 185_00, isPaid: false, isShown: false }],
    [185_00, 0, { cents: 185_00, isPaid: false, isShown: true }],
    [0, 185_00, { cents: 185_00, isPaid: true, isShown: false }],
    [185_00, 184_99, { cents: 1, isPaid: false, isShown: true }],
    [185_00, 185_00, null],
    // Recorded before amounts were.
    [185_00, null, null],
  ])('needs the money and the form that shows it: %i shown, %i paid', (shownCents, paidCents, rest) => {
    const found = refundDue(
      { sheet: { refundCents: 185_00 }, givenCents: 0, shownCents, paidCents },
      { closedOn: '2013-10-01', today: '2013-11-04' },
    );
    if (rest === null) expect(found).toBeNull();
    else expect(found).toMatchObject(rest);
  });

  it('is only what was not given at closing, to the cent', () => {
    expect(due(184_99)?.cents).toBe(1);
    expect(due(185_00)).toBeNull();
    expect(due(200_00)).toBeNull();
    // A transfer tax that proved higher after closing.
    expect(due(185_00, '2013-11-04', 215_50)?.cents).toBe(30_50);
  });

  it('is late on the 61st day', () => {
    expect([due(0, '2013-11-30')?.isLate, due(0, '2013-12-01')?.isLate]).toEqual([false, true]);
  });
});
