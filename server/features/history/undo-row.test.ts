import { afterAll, beforeAll, expect, it } from 'vitest';
import { valueAt, withValueAt } from '../../../domain/application/answers/answer-values.ts';
import { savedLoanOf } from '../../testing/calls/saved-loan.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ACCOUNTS = 'section2AssetsAndLiabilities.part2aAssets.accounts';
const TOTAL = 'section2AssetsAndLiabilities.part2aAssets.totalAmount';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-11-21T15:00:00Z') });
});
afterAll(() => app.close());

const account = (id: string, value: number) => ({
  id,
  owners: ['primary'],
  type: 'Savings',
  institution: `Bank ${id}`,
  value,
});

/** A loan with three accounts added by one save: that save's version, and a function to save others. */
async function withAccounts() {
  const loan = await savedLoanOf(app);
  const rows = [account('a', 1), account('b', 2), account('c', 3)];
  const accounts = async (next: object[]) => {
    const saved = await loan.save(withValueAt(await loan.read(), ACCOUNTS, next as never));
    expect(saved.statusCode, saved.body).toBe(200);
    return Number(/\d+/.exec(String(saved.headers.etag))?.[0]);
  };
  const since = await accounts(rows);
  const ids = async () =>
    (valueAt(await loan.read(), ACCOUNTS) as { id: string }[] | null)?.map(({ id }) => id);
  return { loan, rows, accounts, since, ids };
}

// Tests HIST-9.
it('taking back one added row removes only this row, and keeps later edits of the others', async () => {
  const { loan, rows, accounts, since, ids } = await withAccounts();
  expect((await loan.changes()).filter(({ kind }) => kind === 'added')).toMatchObject(
    rows.map(({ id }) => ({ path: ACCOUNTS, rowId: id })),
  );
  await accounts([account('c', 30), account('a', 1), account('b', 2), account('d', 4)]);
  const undone = await loan.restore(since - 1, ACCOUNTS, { since, row: 'a' });
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await ids()).toEqual(['c', 'b', 'd']);
  expect(valueAt(await loan.read(), TOTAL)).toBe(36);
  const again = await loan.restore(since - 1, ACCOUNTS, { since, row: 'a' });
  expect([again.statusCode, again.json().error.message]).toEqual([
    409,
    'This entry is no longer in the application.',
  ]);
});

it('taking back every added row leaves no list', async () => {
  const { loan, rows, since } = await withAccounts();
  for (const { id } of rows) {
    const undone = await loan.restore(since - 1, ACCOUNTS, { since, row: id });
    expect(undone.statusCode, undone.body).toBe(200);
  }
  expect(valueAt(await loan.read(), ACCOUNTS) ?? []).toEqual([]);
  expect(valueAt(await loan.read(), TOTAL) ?? null).toBeNull();
});

// Tests HIST-37.
it('a row or a field that was changed again is named, and undone only after a second question', async () => {
  const { loan, accounts, since, ids } = await withAccounts();
  const later = await accounts([account('b', 20), account('a', 1), account('c', 3)]);
  const ofRow = await loan.restore(since - 1, ACCOUNTS, { since, row: 'b' });
  expect([ofRow.statusCode, ofRow.json().error.fields]).toEqual([
    409,
    { [`${ACCOUNTS}[0].value`]: "'$ 2' became '$ 20'" },
  ]);
  const others = await loan.restore(since - 1, ACCOUNTS, { since, row: 'c' });
  expect(others.statusCode, others.body).toBe(200);

  await accounts([account('b', 200), account('a', 1)]);
  const ofField = await loan.restore(later - 1, `${ACCOUNTS}[1].value`, { since: later });
  expect([ofField.statusCode, ofField.json().error.fields]).toEqual([
    409,
    { [`${ACCOUNTS}[0].value`]: "'$ 20' became '$ 200'" },
  ]);
  const anyway = { since: later, evenIfChanged: true };
  const field = await loan.restore(later - 1, `${ACCOUNTS}[1].value`, anyway);
  expect(valueAt(field.json(), `${ACCOUNTS}[0].value`)).toBe(2);
  const row = await loan.restore(since - 1, ACCOUNTS, { since, row: 'b', evenIfChanged: true });
  expect(row.statusCode, row.body).toBe(200);
  expect(await ids()).toEqual(['a']);
});

// Tests HIST-9.
it('a removed row comes back beside rows that were added since', async () => {
  const { loan, accounts, ids } = await withAccounts();
  const removed = await accounts([account('a', 1), account('c', 3)]);
  await accounts([account('a', 1), account('c', 3), account('d', 4)]);
  const undone = await loan.restore(removed - 1, `${ACCOUNTS}[1]`, { since: removed });
  expect(undone.statusCode, undone.body).toBe(200);
  expect((await ids())?.toSorted()).toEqual(['a', 'b', 'c', 'd']);
});
