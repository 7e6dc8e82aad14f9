import { describe, expect, it, vi } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import type { StoredApplication } from '../../loans/saving/save-application.ts';
import { createFinanceStore } from './finance-store.ts';
import { baseOf, lacksNumbers, sentOf } from './finance-values.ts';

const owners = ['primary'];

function version(etag: string, accounts: object[], others: Application = {}): StoredApplication {
  const application = {
    ...others,
    section2AssetsAndLiabilities: { part2aAssets: { accounts } },
  } as Application;
  return { loan: { customerId: 'c', loanId: 'l' } as Loan, application, etag };
}

const harbor = { id: 'a', owners, institution: 'Harbor Bank', accountNumber: '****9876', value: 5 };

// Tests FIN-13.
describe('the typed finances', () => {
  it('are untouched until something differs from the stored version', () => {
    const store = createFinanceStore(version('"1"', [harbor]));
    const heard = vi.fn();
    store.subscribe(heard);
    const { rows } = store.values();
    store.setRows({ ...rows, accounts: [{ ...harbor, value: 6 }] });
    expect([store.isUntouched(), heard.mock.calls.length]).toEqual([false, 1]);
    store.setRows({ ...rows, accounts: [{ ...harbor }] });
    expect(store.isUntouched()).toBe(true);
  });

  it('keep no typed account number in a draft, but the stored one', () => {
    const store = createFinanceStore(version('"1"', [harbor]));
    const added = { id: 'b', owners, institution: 'Elm Bank', accountNumber: '123456789' };
    store.setRows({ ...store.values().rows, accounts: [{ ...harbor, accountNumber: '77' }, added] });
    const { rows, lostNumbers } = store.read();
    expect(rows.accounts.map(({ accountNumber }) => accountNumber)).toEqual(['****9876', '']);
    expect(lostNumbers).toEqual(['a', 'b']);
    expect(JSON.stringify(store.read())).not.toContain('123456789');
  });

  it('lack the numbers that a draft left out, until each is typed again or its row is gone', () => {
    const typed = createFinanceStore(version('"1"', [harbor]));
    const rows = [
      { ...harbor, accountNumber: '77' },
      { id: 'b', owners, institution: 'Elm Bank', accountNumber: '123456789' },
      { id: 'c', owners, institution: 'Fir Bank', accountNumber: '' },
    ];
    typed.setRows({ ...typed.values().rows, accounts: rows });
    const store = createFinanceStore(version('"1"', [harbor]));
    store.fill(typed.read());
    const [first, second, third] = store.values().rows.accounts;
    if (!first || !second || !third) throw new Error('the draft has three rows');
    const lacksAfter = (accounts: (typeof first)[]) => {
      store.setRows({ ...store.values().rows, accounts });
      return lacksNumbers(store.values());
    };
    expect(lacksNumbers(store.values())).toBe(true);
    expect(lacksAfter([{ ...first, accountNumber: '77' }, second, third])).toBe(true);
    expect(store.read().lostNumbers).toEqual(['a', 'b']);
    expect(
      lacksAfter([{ ...first, accountNumber: '77' }, { ...second, accountNumber: '123456789' }, third]),
    ).toBe(false);
    expect(lacksAfter([{ ...first, accountNumber: '77' }, third])).toBe(false);
  });

  it('take a whole draft only', () => {
    const store = createFinanceStore(version('"1"', [harbor]));
    store.fill({ etag: '"0"' });
    store.fill({ rows: {} } as never);
    expect(store.isUntouched()).toBe(true);
    const { rows } = store.values();
    const draft = { rows: { ...rows, accounts: [] }, before: rows, etag: '"0"' };
    store.fill({ ...draft, lostNumbers: 'a' } as never);
    expect(store.isUntouched()).toBe(true);
    store.fill(draft);
    expect(store.values()).toMatchObject({ etag: '"0"', lostNumbers: [] });
  });

  it('are sent on top of the version that they were typed on, so that the server finds later saves', () => {
    const first = version('"1"', [harbor]);
    const store = createFinanceStore(first);
    store.setRows({ ...store.values().rows, accounts: [{ ...harbor, value: 9 }] });
    const later = version('"4"', [{ ...harbor, value: 7 }], { updatedByUser: 'Kit' });
    const base = baseOf(later, store.values());
    expect([base.etag, base.application]).toEqual([
      '"1"',
      { updatedByUser: 'Kit', section2AssetsAndLiabilities: { part2aAssets: { accounts: [harbor] } } },
    ]);
    expect(
      sentOf(base, store.values()).section2AssetsAndLiabilities?.part2aAssets?.accounts?.[0]?.value,
    ).toBe(9);
  });
});
