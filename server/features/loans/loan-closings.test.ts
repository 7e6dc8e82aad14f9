import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoanRow } from '../../../contract/loans.ts';
import { isLoanOpen, LOAN_STATUSES } from '../../../domain/loans/loan-status.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { addDays } from '../../../domain/time/eastern-time.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Evening in New York, already tomorrow in UTC. */
const TODAY = '2026-11-20';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-11-21T04:55:00.000Z') });
  const { db } = app.platform.database;
  const customer = await aCustomer(db).save();
  for (const status of LOAN_STATUSES) {
    for (const day of [null, -1, 0, 7, 8]) {
      const closing_date = day === null ? null : addDays(TODAY, day);
      await aLoan(db)
        .of(customer)
        .inStatus(status)
        .numbered(`${status} ${day}`)
        .with({ closing_date })
        .save();
    }
  }
});
afterAll(() => app.close());

const get = (url: string) => app.as(LOAN_OFFICER)({ url });

// Tests LIST-85.
it('lists, counts and exports open loans that close within 7 days, today included', async () => {
  const { results }: { results: LoanRow[] } = (await get('/api/urlas?closingSoon=true&limit=200')).json();
  const expected = LOAN_STATUSES.filter(isLoanOpen).flatMap((status) => [`${status} 0`, `${status} 7`]);
  expect(results.map(({ loanNumber }) => loanNumber).sort()).toEqual(expected.sort());
  expect((await get('/api/urlas/count?closingSoon=true')).json()).toEqual({ count: expected.length });
  const locked = await get('/api/urlas/count?closingSoon=true&status=floated');
  expect(locked.json().count).toBeLessThan(expected.length);
  const csv = (await get('/api/urlas/csv?closingSoon=true')).body.trim();
  expect(csv.split('\r\n')).toHaveLength(expected.length + 1);
  expect((await get('/api/urlas?closingSoon=false')).statusCode).toBe(400);
});

it('finds them by an index', async () => {
  const client = await app.platform.database.pool.connect();
  try {
    // PostgreSQL scans a table of this size; not so with a million loans.
    await client.query('BEGIN; SET LOCAL enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN SELECT count(*) FROM loans
      WHERE (closing_date IS NOT NULL AND status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED'))
        AND closing_date BETWEEN '${TODAY}' AND '${addDays(TODAY, 7)}'`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('loans_open_closing');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
