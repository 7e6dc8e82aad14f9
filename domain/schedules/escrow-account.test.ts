import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EscrowItem,
  equalBills,
  escrowPerPayment,
  lowestMonth,
  openEscrowAccount,
} from './escrow-account.ts';

const dollars = (amount: number) => amount * 100;

/** The example of 12 CFR 1024, Appendix E: settlement on May 15, the first payment on July 1. */
const APPENDIX_E: readonly EscrowItem[] = [
  { id: 'school', bills: [{ month: 9, cents: dollars(360) }] },
  {
    id: 'county',
    bills: [
      { month: 7, cents: dollars(500) },
      { month: 12, cents: dollars(700) },
    ],
  },
];

const account = (items: readonly EscrowItem[], cushionMonths: number, firstPaymentOn = '2026-07-01') =>
  openEscrowAccount(items, { firstPaymentOn, cushionMonths });

const balances = (given: ReturnType<typeof account>) => given.months.map(({ balance }) => balance / 100);

// Tests QUOTE-65.
describe('the example of Appendix E', () => {
  it('has the adjusted trial balance without a cushion', () => {
    const opened = account(APPENDIX_E, 0);
    expect(opened.depositCents).toBe(dollars(780));
    expect(opened.months[0]).toEqual({
      from: '2026-07-01',
      paidIn: dollars(130),
      paidOut: dollars(500),
      balance: dollars(410),
    });
    expect(balances(opened)).toEqual([410, 540, 310, 440, 570, 0, 130, 260, 390, 520, 650, 780]);
  });

  it('has the trial balance with a cushion of a sixth', () => {
    const opened = account(APPENDIX_E, 2);
    expect(opened.depositCents).toBe(dollars(1040));
    expect(opened.cushionCents).toBe(dollars(260));
    expect(balances(opened)).toEqual([670, 800, 570, 700, 830, 260, 390, 520, 650, 780, 910, 1040]);
    expect(lowestMonth(opened)).toMatchObject({ from: '2026-12-01', balance: dollars(260) });
  });

  it('has the deposits of the single-item analysis, and adjusts their sum', () => {
    const { deposits, adjustment } = account(APPENDIX_E, 2);
    expect(deposits).toEqual([
      { id: 'school', perPayment: dollars(30), months: 11, cents: dollars(330) },
      { id: 'county', perPayment: dollars(100), months: 8, cents: dollars(800) },
    ]);
    expect(adjustment).toBe(dollars(-90));
  });
});

// Tests QUOTE-65.
it('begins the year with the month of the first payment', () => {
  const bill = (month: number): EscrowItem[] => [{ id: 'tax', bills: [{ month, cents: dollars(1200) }] }];
  const monthsOf = (month: number) => account(bill(month), 0).deposits[0]?.months;
  // If it is due with the first payment, eleven payments are missing; if before, the year's twelve pay the next bill.
  expect([7, 8, 12, 5, 6].map(monthsOf)).toEqual([11, 10, 6, 1, 0]);
});

it('has nothing without bills', () => {
  const empty = account([{ id: 'tax', bills: [] }], 2);
  expect([empty.depositCents, empty.adjustment, lowestMonth(empty)]).toEqual([0, 0, null]);
});

it.each([
  [100_01, [6, 12], [50_01, 50_00]],
  [100_00, [1, 2, 3], [33_34, 33_33, 33_33]],
  [5, [1], [5]],
])('%i a year in the months %j is due as %j', (year, months, cents) => {
  expect(equalBills(year, months).map((bill) => bill.cents)).toEqual(cents);
});

// Tests QUOTE-65.
it.each([
  // Twelve payments of 83.33 are four cents less than the bills.
  [[equalBills(1_000_00, [6, 12])], 0, '2027-02-01', 83_37, 0],
  // Twelve payments of 550.01 are four cents more than the bills.
  [[equalBills(4_800_01, [6, 12]), equalBills(1_800_07, [12])], 2, '2027-01-01', 1_099_97, 1_100_01],
])('the deposit counts the cents of rounded payments: %j', (bills, cushionMonths, first, deposit, lowest) => {
  const items = bills.map((due, index) => ({ id: String(index), bills: due }));
  const opened = account(items, cushionMonths, first);
  expect([opened.depositCents, opened.cushionCents, lowestMonth(opened)?.balance]).toEqual([
    deposit,
    lowest,
    lowest,
  ]);
});

// Tests QUOTE-65.
describe('every account', () => {
  const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 });
  const item = fc
    .tuple(fc.integer({ min: 0, max: 50_000_00 }), months)
    .map(([year, due]) => ({ id: 'tax', bills: equalBills(year, due) }));
  const given = fc.tuple(
    fc.array(item, { minLength: 1, maxLength: 3 }),
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom('2026-01-01', '2026-07-01', '2027-12-01'),
  );
  // Each of twelve payments is rounded by up to half a cent, and each of twelve bills differs by up to a cent.
  const ROUNDING = (6 + 12) * 3;

  it('has a lowest balance of exactly its cushion, except for cents without a deposit', () => {
    fc.assert(
      fc.property(given, ([items, cushionMonths, firstPaymentOn]) => {
        const opened = account(items, cushionMonths, firstPaymentOn);
        const year = items.flatMap(({ bills }) => bills).reduce((sum, { cents }) => sum + cents, 0);
        const separately = opened.deposits.reduce((sum, { cents }) => sum + cents, 0);
        const lowest = Math.min(...opened.months.map(({ balance }) => balance));
        expect(opened.adjustment).toBeLessThanOrEqual(ROUNDING);
        expect(opened.depositCents).toBe(separately + opened.adjustment);
        expect(opened.depositCents).toBeGreaterThanOrEqual(0);
        expect(opened.cushionCents * 6).toBeLessThanOrEqual(year);
        expect(lowest - opened.cushionCents).toBeGreaterThanOrEqual(0);
        expect(lowest - opened.cushionCents).toBeLessThanOrEqual(opened.depositCents === 0 ? ROUNDING : 0);
      }),
    );
  });

  it('adjusts a single item by cents only, if its bills need whole months', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 12, max: 50_000_00 }),
        fc.constantFrom([4], [6, 12], [1, 5, 9]),
        (year, due) => {
          const { adjustment } = account([{ id: 'tax', bills: equalBills(year, due) }], 2);
          expect(Math.abs(adjustment)).toBeLessThanOrEqual(ROUNDING);
        },
      ),
    );
  });
});

it.each([
  [4_800_00, 'monthly', 400_00],
  [4_800_00, 'biweekly', 184_62],
  [100, 'monthly', 8],
  [0, 'biweekly', 0],
] as const)('%i cents a year are escrowed %s with payments of %i', (year, frequency, payment) => {
  expect(escrowPerPayment(year, frequency)).toBe(payment);
});
