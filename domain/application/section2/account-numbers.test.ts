import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Application } from '../application.ts';
import { FINANCE_ACCOUNT_NUMBER, isMaskedAccountNumber, maskAccountNumber } from './account-number.ts';
import { newMasks, splitAccountNumbers } from './account-numbers.ts';

const owners = ['primary'];

function finances(account: string, debt: string): Application {
  return {
    section2AssetsAndLiabilities: {
      part2aAssets: { accounts: [{ id: 'a', owners, institution: 'Harbor Bank', accountNumber: account }] },
      part2cLiabilities: {
        liabilities: [
          { id: 'b', owners, company: 'Elm Cards', accountNumber: debt },
          { id: 'c', owners, company: 'Fir Cars' },
        ],
      },
    },
  };
}

describe('the mask of an account number', () => {
  it.each([
    ['5550 1234 9876', '****9876'],
    ['12345', '****5'],
    ['1234', '****'],
    ['7', '****'],
    ['****9876', '****9876'],
  ])('of %s is %s', (number, mask) => {
    expect(maskAccountNumber(number)).toBe(mask);
  });

  it('hides at least four characters of every number, and is a mask itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 -]{0,28}[A-Za-z0-9]$/), (number) => {
        const mask = maskAccountNumber(number);
        expect(isMaskedAccountNumber(mask)).toBe(true);
        expect(FINANCE_ACCOUNT_NUMBER.accepts(mask)).toBe(true);
        expect(mask.length - 4).toBeLessThanOrEqual(Math.max(0, number.length - 4));
      }),
    );
  });

  it.each(['****12345', '***1234', 'XX*1234', '12\u00001', ' 123', '-', 'a'.repeat(31), '123\u202e4', '٣٤٥'])(
    'is not made from %j, which no field accepts',
    (text) => {
      expect(FINANCE_ACCOUNT_NUMBER.accepts(text)).toBe(false);
    },
  );
});

describe('account numbers are taken out of an application', () => {
  it('leaves masks, and names the list and the entry of each number', () => {
    const { application, typed, kept } = splitAccountNumbers(finances('55501234', '****4444'));
    expect(application).toEqual(finances('****1234', '****4444'));
    expect(typed).toEqual([
      {
        list: 'accounts',
        id: 'a',
        mask: '****1234',
        number: '55501234',
        path: 'section2AssetsAndLiabilities.part2aAssets.accounts[0].accountNumber',
      },
    ]);
    expect(kept.map(({ list, id, mask }) => [list, id, mask])).toEqual([['liabilities', 'b', '****4444']]);
  });

  it('leaves an application without typed numbers as it is', () => {
    const masked = finances('****1234', '****4444');
    expect(splitAccountNumbers(masked).application).toBe(masked);
  });

  it('distinguishes masks that an entry already had from new ones', () => {
    const { kept } = splitAccountNumbers(finances('****1234', '****4444'));
    expect(newMasks(kept, finances('****1234', '****5555')).map(({ id }) => id)).toEqual(['b']);
    expect(newMasks(kept, finances('****1234', '****4444'))).toEqual([]);
  });
});
