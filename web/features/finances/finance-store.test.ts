import { describe, expect, it, vi } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import type { StoredApplication } from '../../loans/saving/save-application.ts';
import { createFinanceStore } from './finance-store.ts';
import { baseOf, sentOf } from './finance-values.ts';

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
    const { rows, lacksNumbers } = store.read();
    expect(rows.accounts.map(({ accountNumber }) => accountNumber)).toEqual(['****9876', '']);
    expect(lacksNumbers).toBe(true);
    expect(JSON.stringify(store.read())).not.toContain('123456789');
  });

  it('take a whole draft only', () => {
    const store = createFinanceStore(version('"1"', [harbor]));
    store.fill({ etag: '"0"' });
    store.fill({ rows: {} } as never);
    expect(store.isUntouched()).toBe(true);
    const { rows } = store.values();
    store.fill({ rows: { ...rows, accounts: [] }, before: rows, etag: '"0"', lacksNumbers: true });
    expect(store.values()).toMatchObject({ etag: '"0"', lacksNumbers: true });
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
