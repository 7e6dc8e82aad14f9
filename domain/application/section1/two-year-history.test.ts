import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BorrowerAddress } from './address.ts';
import type { PreviousEmployment } from './employment.ts';
import {
  askedAddresses,
  askedPreviousEmployments,
  BLANK_INCOME,
  monthsAtAddress,
  monthsBetween,
} from './two-year-history.ts';

const TODAY = '2025-07-21';

function stay(months: number, street = 'kept'): BorrowerAddress {
  return { street, yearsAtAddress: Math.floor(months / 12), monthsAtAddress: months % 12 };
}

// Tests APP-1.18.
describe('the addresses to ask for', () => {
  it('begin with a blank current one', () => {
    expect(askedAddresses(null)).toEqual([
      {
        addressType: 'Current Address',
        chronologicalOrder: 0,
        country: 'USA',
        yearsAtAddress: 0,
        monthsAtAddress: 0,
      },
    ]);
  });

  it.each([
    [[0], 1],
    [[1], 2],
    [[23], 2],
    [[24], 1],
    [[25], 1],
    [[23, 0], 2],
    [[12, 11], 3],
    [[12, 12], 2],
    [[12, 13], 2],
    [[24, 5], 1],
    [[10, 14, 30], 2],
  ])('for stays of %j months are %i', (stays, count) => {
    expect(askedAddresses(stays.map((months) => stay(months)))).toHaveLength(count);
  });

  it('end in a blank Former Address', () => {
    expect(askedAddresses([stay(23)]).at(-1)).toMatchObject({
      addressType: 'Former Address',
      chronologicalOrder: 1,
      country: 'USA',
    });
  });

  it('always cover 24 months, never go beyond, and stay unchanged when computed again', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 25 }), (stays) => {
        const asked = askedAddresses(stays.map((months) => stay(months)));
        const total = asked.reduce((sum, address) => sum + monthsAtAddress(address), 0);
        const withoutLast = total - monthsAtAddress(asked.at(-1) ?? stay(0));
        expect(withoutLast).toBeLessThan(24);
        expect(total >= 24 || asked.length === 25 || monthsAtAddress(asked.at(-1) ?? stay(0)) === 0).toBe(
          true,
        );
        expect(askedAddresses(asked)).toEqual(asked);
      }),
    );
  });
});

// Tests APP-1.23.
describe('the previous jobs to ask for', () => {
  const since = { 23: '2023-08-21', 24: '2023-07-21', 25: '2023-06-21' };
  const filled: PreviousEmployment = {
    employerName: 'Quill & Sons',
    startDate: '2020-01-01',
    endDate: '2023-01-01',
  };

  it.each([
    [23, [], 1],
    [24, [], 0],
    [25, [], 0],
    [23, [filled], 1],
    [24, [filled], 1],
    [25, [filled], 0],
    [23, [{ startDate: '2023-07-21', endDate: '2023-08-20' }], 1],
    [23, [{ startDate: '2023-07-21', endDate: '' }], 1],
  ] as const)('after %i months in the current one, with %j, are %i', (months, previous, count) => {
    expect(askedPreviousEmployments({ startDate: since[months] }, previous, TODAY)).toHaveLength(count);
  });

  it('grow by one while the time in all of them is under 24 months', () => {
    const short = { employerName: 'Quill', startDate: '2024-07-01', endDate: '2024-12-31' };
    const asked = askedPreviousEmployments({ startDate: '2025-01-01' }, [short], TODAY);
    expect(asked).toEqual([
      short,
      { chronologicalOrder: 2, country: 'USA', grossMonthlyIncome: BLANK_INCOME },
    ]);
    expect(askedPreviousEmployments({ startDate: '2025-01-01' }, [short, filled], TODAY)).toEqual([
      short,
      filled,
    ]);
  });

  it('do not grow while the current start date is unknown', () => {
    expect(askedPreviousEmployments(null, null, TODAY)).toEqual([]);
    expect(askedPreviousEmployments({ startDate: '' }, [filled], TODAY)).toEqual([filled]);
    expect(askedPreviousEmployments({ yearsAtJob: 1, monthsAtJob: 11 }, [], TODAY)).toHaveLength(1);
  });
});

it.each([
  ['2023-07-21', '2025-07-21', 24],
  ['2023-07-22', '2025-07-21', 23],
  ['2025-01-31', '2025-02-28', 0],
  ['2026-01-01', '2025-01-01', 0],
])('from %s to %s are %i whole months', (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months);
});
