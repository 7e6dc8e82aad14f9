import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RateTable } from '../../../contract/rate-tables/rate-tables.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { RATE_CARD } from '../../testing/calls/settings-calls.ts';
import { replayedState, storedState } from '../../testing/recorded-state.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const kit: Caller = (request) => app.as(ADMIN)(request);
const KIND = '/api/rate-table-kinds/mortgage-insurance';

const post = (over: object = {}) =>
  kit({
    method: 'POST',
    url: `${KIND}/tables`,
    payload: { csv: RATE_CARD, validFrom: '2026-02-01', note: ' Card of \u200bFebruary ', ...over },
  });

async function added(over: object = {}): Promise<RateTable> {
  const answer = await post(over);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const inForce = async (on: string) => (await kit({ url: `${KIND}/in-force?on=${on}` })).json();

// Tests TABLE-1, TABLE-2, TABLE-3.
it('adds versions that stay, and reads the one in force on a day', async () => {
  expect(await inForce('2026-02-01')).toEqual({ table: null, rows: [] });
  const first = await added();
  expect(first).toMatchObject({ note: 'Card of February', rowCount: 1, createdBy: expect.any(String) });
  const second = await added({ csv: RATE_CARD.replace('0.5', '.6%'), note: 'A correction' });
  const later = await added({ validFrom: '2026-06-01', note: 'June' });
  expect(await inForce('2026-01-31')).toEqual({ table: null, rows: [] });
  expect(await inForce('2026-05-31')).toEqual({
    table: second,
    rows: [['Base rate', 'All', '80.00', '97.00', '300', '850', '0.600']],
  });
  expect((await inForce('2026-06-01')).table).toEqual(later);
  // The corrected version can still be read.
  const kept = await app.as(LOAN_PROCESSOR)({ url: `/api/rate-tables/${first.tableId}` });
  expect(kept.json().rows[0].at(-1)).toBe('0.500');
  const listed = (await app.as(LOAN_OFFICER)({ url: '/api/rate-tables' })).json().kinds[0];
  expect(listed.versions.map(({ tableId }: RateTable) => tableId)).toEqual([
    later.tableId,
    second.tableId,
    first.tableId,
  ]);
  const tablesOf = (state: Record<string, string>) =>
    Object.entries(state).filter(([record]) => record.startsWith('rate-table '));
  const stored = tablesOf(await storedState(app.ownerDb));
  expect(stored).toHaveLength(3);
  expect(tablesOf(await replayedState(app.ownerDb))).toEqual(stored);
});

// Tests TABLE-5.
it('finds a row by its key', async () => {
  await added({ validFrom: '2024-01-01' });
  const key = encodeURIComponent('Base rate|All|80.00|97.00|300|850');
  const find = async (query: string) => (await kit({ url: `${KIND}/row?${query}` })).json();
  expect((await find(`on=2024-03-01&key=${key}`)).row.at(-1)).toBe('0.500');
  expect(await find('on=2024-03-01&key=none')).toMatchObject({
    table: { validFrom: '2024-01-01' },
    row: null,
  });
  expect(await find(`on=2023-03-01&key=${key}`)).toEqual({ table: null, row: null });
});

// Tests TABLE-4.
it('compares a file before its import, and refuses one with faults', async () => {
  const preview = async (csv: string) =>
    (
      await kit({
        method: 'POST',
        url: `${KIND}/preview`,
        payload: { csv, validFrom: '2026-02-02' },
      })
    ).json();
  const good = await preview(RATE_CARD.replace('0.5', '0.7'));
  expect(good).toMatchObject({
    rowCount: 1,
    faults: [],
    compared: { note: 'A correction' },
    changes: { added: 0, changed: 1, removed: 0 },
  });
  const fault = { line: 2, column: 'Score to', message: 'Enter a whole number from 300 to 850' };
  const csv = RATE_CARD.replace('850', '900');
  expect(await preview(csv)).toMatchObject({ rowCount: 0, faults: [fault], faultCount: 1, changes: null });
  const refused = await post({ csv });
  expect([refused.statusCode, refused.json().error.fields]).toEqual([
    400,
    { csv: 'Line 2, Score to: Enter a whole number from 300 to 850' },
  ]);
  expect((await post({ csv: RATE_CARD.replace('0.5', '0.\0') })).statusCode).toBe(400);
  for (const note of [' ', '\u200b', '\u00ad']) {
    expect((await post({ note })).json().error?.fields, note).toMatchObject({ note: 'Enter the source' });
  }
  expect((await post({ note: 'Card \u202efo' })).json().error?.fields).toHaveProperty('note');
  expect((await post({ validFrom: '2026-02-30' })).statusCode).toBe(400);
});

// Tests BASE-14 and TABLE-4.
it('names the limit that a file is above', async () => {
  const long = await post({ csv: 'x'.repeat(1_000_001) });
  expect([long.statusCode, long.json().error.fields]).toEqual([
    400,
    { csv: 'A file has at most 1,000,000 characters' },
  ]);
  for (const url of [`${KIND}/tables`, `${KIND}/preview`]) {
    const payload = { csv: 'x'.repeat(1_048_576), validFrom: '2026-02-01', note: 'Card' };
    const larger = await kit({ method: 'POST', url, payload });
    expect([larger.statusCode, larger.json().error]).toEqual([
      413,
      expect.objectContaining({
        code: 'too_large',
        message: 'The request is too large: its body may have at most 1 MB (1,048,576 bytes).',
      }),
    ]);
  }
});

// Tests TABLE-32.
it('counts the rows of weeks before the first day', async () => {
  const week = (day: string) => `${day}|${Array<string>(50).fill('6.2').join('|')}`;
  const { statusCode, body } = await kit({
    method: 'POST',
    url: '/api/rate-table-kinds/prime-offer-rates-fixed/preview',
    payload: { csv: `${week('11/2/2026')}\n${week('11/9/2026')}`, validFrom: '2026-11-09' },
  });
  expect([statusCode, JSON.parse(body)]).toMatchObject([200, { rowCount: 2, unreadRows: 1 }]);
});

// Tests TABLE-1.
it('lets only administrators import, and everyone export', async () => {
  const officer = app.as(LOAN_OFFICER);
  const payload = { csv: RATE_CARD, validFrom: '2026-02-01', note: 'Mine' };
  expect((await officer({ method: 'POST', url: `${KIND}/tables`, payload })).statusCode).toBe(403);
  const { tableId } = (await inForce('2026-02-01')).table;
  const file = await officer({ url: `/api/rate-tables/${tableId}/csv` });
  expect(file.headers['content-disposition']).toContain('mortgage-insurance-2026-02-01.csv');
  const again = await added({ csv: file.body, note: 'From the export', validFrom: '2022-01-01' });
  expect((await kit({ url: `/api/rate-tables/${again.tableId}/csv` })).body).toBe(file.body);
  expect((await kit({ url: '/api/rate-tables/0199c2a4-52f0-7f16-9d3e-4ab2c5e7f8b1' })).statusCode).toBe(404);
});

// Tests TABLE-6.
it('brings the price adjustments of Fannie Mae', async () => {
  const { table, rows } = (
    await kit({ url: '/api/rate-table-kinds/price-adjustments/in-force?on=2026-11-26' })
  ).json();
  expect(table).toMatchObject({ validFrom: '2023-05-01', createdBy: null, rowCount: rows.length });
  expect(rows).toContainEqual(['Purchase', 'Over 15 years', '75.00', '80.00', '760', '779', '0.625']);
});

// Tests TABLE-33.
it('brings the limits of 2026, of which the last table counts', async () => {
  const url = '/api/rate-table-kinds/conforming-loan-limits/row?on=2026-11-26&key=HI%7CMAUI';
  const { table, row } = (await kit({ url })).json();
  expect([table.tableId, row?.[5]]).toEqual(['019f0000-0000-7000-8000-000000000032', '1299500']);
});
