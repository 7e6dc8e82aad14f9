import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../testing/property-cases.ts';
import { addDays } from '../time/eastern-time.ts';
import { type ProrationCustom, prorate } from './proration.ts';

const BUYER: ProrationCustom = { year: 'calendar', dayOfClosing: 'buyer' };
const SELLER: ProrationCustom = { ...BUYER, dayOfClosing: 'seller' };
const OF_360: ProrationCustom = { ...BUYER, year: '360' };

interface Story {
  what: string;
  cents: number;
  from: string;
  to: string;
  closingOn: string;
  custom: ProrationCustom;
  /** Cents and days. */
  seller: [number, string | null, string | null];
  buyer: [number, string | null, string | null];
}

const tax = { cents: 3_650_00, from: '2026-01-01', to: '2026-12-31' };

// Tests CD-14.
it.each<Story>([
  {
    what: 'a year of 365 days, from the day of closing on the buyer’s',
    ...tax,
    closingOn: '2026-04-15',
    custom: BUYER,
    seller: [1_040_00, '2026-01-01', '2026-04-14'],
    buyer: [2_610_00, '2026-04-15', '2026-12-31'],
  },
  {
    what: 'the day of closing is the seller’s',
    ...tax,
    closingOn: '2026-04-15',
    custom: SELLER,
    seller: [1_050_00, '2026-01-01', '2026-04-15'],
    buyer: [2_600_00, '2026-04-16', '2026-12-31'],
  },
  {
    what: 'a leap year has 366 days',
    cents: 3_660_00,
    from: '2028-01-01',
    to: '2028-12-31',
    closingOn: '2028-03-01',
    custom: BUYER,
    seller: [600_00, '2028-01-01', '2028-02-29'],
    buyer: [3_060_00, '2028-03-01', '2028-12-31'],
  },
  {
    what: 'H-25(B): 104 of 360 days',
    cents: 1_263_60,
    from: '2013-01-01',
    to: '2013-12-31',
    closingOn: '2013-04-15',
    custom: OF_360,
    seller: [365_04, '2013-01-01', '2013-04-14'],
    buyer: [898_56, '2013-04-15', '2013-12-31'],
  },
  {
    what: 'the end of February is its 30th day',
    cents: 360_00,
    from: '2026-01-01',
    to: '2026-12-31',
    closingOn: '2026-03-01',
    custom: OF_360,
    seller: [60_00, '2026-01-01', '2026-02-28'],
    buyer: [300_00, '2026-03-01', '2026-12-31'],
  },
  {
    what: 'a 31st adds no day',
    cents: 360_00,
    from: '2026-01-01',
    to: '2026-12-31',
    closingOn: '2026-01-31',
    custom: OF_360,
    seller: [30_00, '2026-01-01', '2026-01-30'],
    buyer: [330_00, '2026-01-31', '2026-12-31'],
  },
  {
    what: 'a period after the closing is the buyer’s',
    ...tax,
    closingOn: '2026-01-01',
    custom: BUYER,
    seller: [0, null, null],
    buyer: [3_650_00, '2026-01-01', '2026-12-31'],
  },
  {
    what: 'a period before the closing is the seller’s',
    ...tax,
    closingOn: '2027-01-01',
    custom: BUYER,
    seller: [3_650_00, '2026-01-01', '2026-12-31'],
    buyer: [0, null, null],
  },
  {
    what: 'the seller’s half cent is rounded up, and the buyer has the rest',
    cents: 1_01,
    from: '2026-04-01',
    to: '2026-04-30',
    closingOn: '2026-04-16',
    custom: BUYER,
    seller: [51, '2026-04-01', '2026-04-15'],
    buyer: [50, '2026-04-16', '2026-04-30'],
  },
])('divides by days: $what', ({ cents, from, to, closingOn, custom, seller, buyer }) => {
  const shares = prorate({ cents, from, to }, closingOn, custom);
  expect(Object.values(shares.seller)).toEqual(seller);
  expect(Object.values(shares.buyer)).toEqual(buyer);
});

// Tests CD-14.
it('loses no cent, and a later closing never lowers the seller’s share', () => {
  const custom = fc.record({
    year: fc.constantFrom('calendar' as const, '360' as const),
    dayOfClosing: fc.constantFrom('buyer' as const, 'seller' as const),
  });
  fc.assert(
    fc.property(
      custom,
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: -30, max: 420 }),
      (how, cents, start, length, at) => {
        const from = addDays('2026-01-01', start);
        const bill = { cents, from, to: addDays(from, length) };
        const today = prorate(bill, addDays(from, at), how);
        const tomorrow = prorate(bill, addDays(from, at + 1), how);
        expect(today.seller.cents + today.buyer.cents).toBe(cents);
        expect(today.seller.cents).toBeGreaterThanOrEqual(0);
        expect(tomorrow.seller.cents).toBeGreaterThanOrEqual(today.seller.cents);
      },
    ),
    { numRuns: cases(200) },
  );
});

// Tests CD-14.
it('refuses a period that ends before it begins', () => {
  expect(() => prorate({ cents: 1, from: '2026-02-01', to: '2026-01-31' }, '2026-01-01', BUYER)).toThrow(
    'The period ends before it begins.',
  );
});
