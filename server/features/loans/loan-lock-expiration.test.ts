import { createQueryId, type OperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoanRow } from '../../../contract/loans.ts';
import { LOAN_STATUSES } from '../../../domain/loans/loan-status.ts';
import { isLockExpired, isLockExpiringWithin } from '../../../domain/locks/rate-lock-expiration.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { addDays } from '../../../domain/time/eastern-time.ts';
import { EVERYTHING } from '../../platform/access/viewer.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { listLoans } from './loan-list.store.ts';

/** Evening in New York, already tomorrow in UTC. */
const TODAY = '2026-11-20';

let app: TestApp;
let all: LoanRow[];
beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-11-21T04:55:00.000Z') });
  const { db } = app.platform.database;
  const customer = await aCustomer(db).save();
  const days = [-400, -1, 0, 1, 2, 3, 7, 8, 30, 365, 366];
  for (const status of LOAN_STATUSES) {
    await aLoan(db).of(customer).inStatus(status).save();
    for (const [index, day] of days.entries()) {
      await aLoan(db)
        .of(customer)
        .inStatus(status)
        .lockedFor(5, TODAY)
        .with({
          lock_expiration_date: addDays(TODAY, day),
          lock_status: index % 2 === 0 ? 'LOCKED' : 'EXTENDED',
          loan_officer: index % 3 === 0 ? 'Dana' : 'Ravi',
        })
        .save();
    }
  }
  // Dates of a lock that is no longer active.
  await aLoan(db)
    .of(customer)
    .inStatus('FLOATED')
    .with({ lock_date: TODAY, lock_expiration_date: addDays(TODAY, 1), lock_status: null })
    .save();
  all = await walk('/api/urlas?limit=200');
});
afterAll(() => app.close());

const get = (url: string) => app.as(LOAN_OFFICER)({ url });

async function walk(first: string): Promise<LoanRow[]> {
  const loans: LoanRow[] = [];
  for (let url: string | undefined = first; url !== undefined; ) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    loans.push(...answer.json().results);
    url = answer.json().links.next?.href;
  }
  return loans;
}

const ids = (loans: readonly LoanRow[]) => loans.map(({ loanId }) => loanId);

function expected(days: number): LoanRow[] {
  return all.filter(({ loanStatus, lockStatus, lockExpirationDate }) =>
    isLockExpiringWithin(
      { loanStatus, lockExpirationDate: lockStatus === null ? null : lockExpirationDate },
      days,
      TODAY,
    ),
  );
}

describe('loans whose lock expires within some days', () => {
  it.each([1, 3, 7, 30, 365])('are those of the rule: %d', async (days) => {
    const loans = await walk(`/api/urlas?lockExpiresWithin=${days}&limit=7`);
    expect(ids(loans)).toEqual(ids(expected(days)));
    // Each of the seven open statuses has the same locks.
    expect(loans.length % 7).toBe(0);
    expect(loans.length).toBeGreaterThan(0);
  });

  it('combine with other filters, soonest first', async () => {
    const loans = await walk(
      '/api/urlas?lockExpiresWithin=7&loanOfficer=Dana&status=locked&sort=lockExpirationDate&limit=2',
    );
    const dates = loans.map(({ lockExpirationDate }) => lockExpirationDate ?? '');
    expect(dates).toEqual(dates.toSorted());
    expect(ids(loans).toSorted()).toEqual(
      ids(
        expected(7).filter(
          ({ loanOfficer, loanStatus }) =>
            loanOfficer === 'Dana' && !['STARTED', 'PARTIAL'].includes(loanStatus),
        ),
      ).toSorted(),
    );
  });

  it('move on with the day in New York', async () => {
    const before = await walk('/api/urlas?lockExpiresWithin=1&limit=200');
    const expired = await walk('/api/urlas?lockExpired=true&limit=200');
    app.clock.set('2026-11-21T05:05:00.000Z');
    const after = await walk('/api/urlas?lockExpiresWithin=1&limit=200');
    const expiredAfter = await walk('/api/urlas?lockExpired=true&limit=200');
    app.clock.set('2026-11-21T04:55:00.000Z');
    const dates = (loans: LoanRow[]) => [...new Set(loans.map((loan) => loan.lockExpirationDate))].toSorted();
    expect(dates(before)).toEqual([TODAY, addDays(TODAY, 1)]);
    expect(dates(after)).toEqual([addDays(TODAY, 1), addDays(TODAY, 2)]);
    expect(expiredAfter).toHaveLength(expired.length + 7);
  });

  it('have a list of their own once they have expired: LIST-40', async () => {
    const loans = await walk('/api/urlas?lockExpired=true&limit=7');
    const ofRule = all.filter(
      ({ loanStatus, lockStatus, lockExpirationDate }) =>
        lockStatus !== null && isLockExpired({ loanStatus, lockExpirationDate }, TODAY),
    );
    expect(ids(loans)).toEqual(ids(ofRule));
    expect(loans).toHaveLength(14);
    expect((await get('/api/urlas/count?lockExpired=true')).json()).toEqual({ count: 14 });
    expect((await get('/api/urlas?lockExpired=false')).statusCode).toBe(400);
  });

  it('are exported as they are listed', async () => {
    const answer = await get('/api/urlas/csv?lockExpiresWithin=3');
    expect(answer.body.trim().split('\r\n')).toHaveLength(expected(3).length + 1);
  });

  it.each(['0', '366', '-1', '1.5', 'soon', ''])('cannot be requested by %j', async (days) => {
    expect((await get(`/api/urlas?lockExpiresWithin=${days}`)).statusCode).toBe(400);
    expect((await get(`/api/urlas/csv?lockExpiresWithin=${days}`)).statusCode).toBe(400);
  });

  it.each(['lockExpirationDate', 'createdOn'] as const)('are found by their own index (%s)', async (sort) => {
    const { db, pool } = app.platform.database;
    const asked: OperationNode[] = [];
    const listening = db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const lockExpires = { from: TODAY, by: addDays(TODAY, 1) };
    await listLoans(listening, {
      viewer: EVERYTHING,
      filter: { lockExpires },
      sort,
      direction: 'asc',
      limit: 51,
    });
    const query = db.getExecutor().compileQuery(asked[0] as never, createQueryId());
    const client = await pool.connect();
    try {
      // PostgreSQL scans a table of this size; not so with a million loans.
      await client.query('BEGIN; SET LOCAL enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${query.sql}`, [
        ...query.parameters,
      ]);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('loans_open_lock_expiration');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
