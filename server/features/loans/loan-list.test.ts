import { createQueryId, type OperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LOAN_COLUMNS,
  LOAN_SORTS,
  type LoanColumnKind,
  type LoanSort,
  loanColumnValue,
} from '../../../contract/loan-columns.ts';
import type { LoanRow } from '../../../contract/loans.ts';
import { DECISION_KINDS } from '../../../domain/decisions/decision-kind.ts';
import { type LoanFilterOf, loanFiltersOf } from '../../../domain/loans/loan-filters.ts';
import { LOAN_CARDS, LOAN_STATUSES, loanCard } from '../../../domain/loans/loan-status.ts';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { EVERYTHING } from '../../platform/access/viewer.ts';
import { aCustomer, aLoan, type SavedCustomer } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { listLoans } from './loan-list.store.ts';

let app: TestApp;
let anika: SavedCustomer;
let nobodyElse: SavedCustomer;

beforeAll(async () => {
  app = await startTestApp();
  // Ten seconds before midnight in New York, already July in UTC.
  app.clock.set('2026-07-01T03:59:50.000Z');
  const { db } = app.platform.database;
  anika = await aCustomer(db).named('Anika', 'Banerjee').withEmail('anika@banerjee.example').save();
  nobodyElse = await aCustomer(db).named('Bo', 'Ek').save();
  // Every status with and without a lock, three loans created at the same instant, values present, missing and equal.
  let count = 0;
  for (const status of LOAN_STATUSES) {
    for (const locked of [false, true]) {
      count += 1;
      const loan = aLoan(db)
        .of(anika)
        .inStatus(status)
        .createdAt(`2026-06-${String(10 + Math.floor(count / 3)).padStart(2, '0')}T10:00:00.123456Z`)
        .with({
          loan_amount: count % 4 === 0 ? null : 100_000 + (count % 5) * 1000,
          loan_officer: count % 2 === 0 ? 'Dana' : null,
          setup_processor: count % 3 === 0 ? 'Mel' : 'Kit',
          conditions_processor: count % 3 === 1 ? 'Mel' : null,
          underwriter: count % 4 === 1 ? 'Una' : null,
          closer: count % 5 === 2 ? 'Cleo' : null,
          decision: count % 3 === 0 ? null : (DECISION_KINDS[count % DECISION_KINDS.length] ?? null),
          loan_purpose: count % 2 === 0 ? 'Purchase' : 'Refinance',
          loan_program: count % 3 === 0 ? '15-Year Fixed' : '30-Year Fixed',
          ...(count % 6 === 0
            ? { borrower_first_name: null, borrower_last_name: null }
            : { borrower_last_name: count % 2 === 0 ? 'Ácosta' : 'Zorn', borrower_first_name: `A${count}` }),
        });
      await (locked ? loan.lockedFor(count, '2026-06-30') : loan).save();
    }
  }
});
afterAll(() => app.close());

const get = (url: string) => app.as(LOAN_PROCESSOR)({ url });

async function page(url: string): Promise<{ results: LoanRow[]; next?: string }> {
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  const { results, links } = answer.json();
  return { results, next: links.next?.href };
}

/** Follows the links to the next pages. */
async function walk(first: string, between?: () => Promise<void>): Promise<LoanRow[]> {
  const loans: LoanRow[] = [];
  for (let url: string | undefined = first; url !== undefined; ) {
    const { results, next } = await page(url);
    loans.push(...results);
    if (next !== undefined) await between?.();
    url = next;
  }
  return loans;
}

/** Null comes last. */
function sortKey(sort: LoanSort, loan: LoanRow): string | number | null {
  const { firstName, lastName } = loan.primaryBorrowerBriefInfo;
  if (sort === 'createdOn') return loan.createdOn;
  if (sort !== 'borrower') return loanColumnValue(LOAN_COLUMNS[sort], loan);
  return lastName === null ? null : `${lastName.replace('Á', 'a').toLowerCase()} ${firstName?.toLowerCase()}`;
}

/** The value that a filter compares: the column's, but for a loan program, which has none, and a decision's code. */
function listedValue(filter: LoanFilterOf<'text'>, loan: LoanRow): string | number | null {
  if (filter === 'decision') return loan.decision;
  return filter === 'loanProgram' ? loan.loanProgram : loanColumnValue(LOAN_COLUMNS[filter], loan);
}

describe('listLoans', () => {
  it('answers rows of the contract, newest first', async () => {
    const { results } = await page('/api/urlas?limit=200');
    expect(results).toHaveLength(2 * LOAN_STATUSES.length);
    expect(results[0]).toMatchObject({
      customerId: anika.customerId,
      loanStatus: 'CLOSED_WITH_COMPETITOR',
      lockStatus: 'LOCKED',
      lockDate: '2026-06-06',
      lockExpirationDate: '2026-07-21',
      ageOfLock: null,
      primaryBorrowerBriefInfo: { primaryEmail: 'anika@banerjee.example' },
      createdOn: '2026-06-18T10:00:00.123Z',
    });
    const times = results.map((loan) => loan.createdOn);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('counts the age of a lock in Eastern days', async () => {
    const before = await page('/api/urlas?status=LOCKED&sort=lockDate');
    app.clock.advance(10);
    const after = await page('/api/urlas?status=LOCKED&sort=lockDate');
    app.clock.advance(-10);
    expect([before.results[0]?.ageOfLock, after.results[0]?.ageOfLock]).toEqual([8, 9]);
  });

  it.each([...LOAN_CARDS, ...LOAN_STATUSES])('filters by status %s', async (filter) => {
    const loans = await walk(`/api/urlas?status=${filter}&limit=2`);
    const all = await walk('/api/urlas?limit=200');
    const expected = all.filter(
      (loan) => loan.loanStatus === filter || loanCard(loan.loanStatus, loan.lockStatus !== null) === filter,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(loans).toEqual(expected);
  });

  it.each(loanFiltersOf('text'))('filters by %s', async (filter) => {
    const all = await walk('/api/urlas?limit=200');
    const value = all.map((loan) => listedValue(filter, loan)).find((one) => one !== null);
    const loans = await walk(`/api/urlas?${filter}=${encodeURIComponent(String(value))}&limit=3`);
    expect(loans.length).toBeGreaterThan(0);
    expect(loans.length).toBeLessThan(all.length);
    expect(loans).toEqual(all.filter((loan) => listedValue(filter, loan) === value));
    const nobody = `/api/urlas?${filter}=nobody`;
    // Its codes are a closed list.
    if (filter === 'decision') expect((await get(nobody)).statusCode).toBe(400);
    else expect(await walk(nobody)).toEqual([]);
  });

  it.each(LOAN_SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'sorts by %s %s, missing values last, each loan once over all pages',
    async (sort, direction) => {
      const loans = await walk(`/api/urlas?sort=${sort}&direction=${direction}&limit=5`);
      expect(new Set(loans.map((loan) => loan.loanId)).size).toBe(2 * LOAN_STATUSES.length);
      const keys = loans.map((loan) => sortKey(sort, loan));
      const present = keys.filter((key) => key !== null);
      expect(keys).toEqual([...present, ...keys.slice(present.length)]);
      const sorted = present.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
      expect(present).toEqual(direction === 'asc' ? sorted : sorted.reverse());
      for (const limit of [1, 4, 200]) {
        const again = await walk(`/api/urlas?sort=${sort}&direction=${direction}&limit=${limit}`);
        expect(again.map((loan) => loan.loanId)).toEqual(loans.map((loan) => loan.loanId));
      }
      const skipped = await page(`/api/urlas?sort=${sort}&direction=${direction}&limit=200&start=7`);
      expect(skipped.results).toEqual(loans.slice(7));
    },
  );

  it('carries filter, sort and limit in its next link, an absolute path', async () => {
    const { next } = await page('/api/urlas?status=closed&sort=loanAmount&direction=desc&limit=2&start=1');
    const url = new URL(next ?? '', 'http://server.example');
    expect(next).toMatch(/^\/api\/urlas\?/);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      status: 'closed',
      sort: 'loanAmount',
      direction: 'desc',
      limit: '2',
      after: expect.any(String),
    });
    expect((await page('/api/urlas?limit=200')).next).toBeUndefined();
    expect((await page(`/api/urlas?limit=${2 * LOAN_STATUSES.length}`)).next).toBeUndefined();
  });

  it.each(['desc', 'asc'])(
    'neither repeats nor omits a loan while others are added (%s)',
    async (direction) => {
      const { db } = app.platform.database;
      const before = await walk('/api/urlas?limit=200');
      let added = 0;
      const add = async () => {
        added += 1;
        await aLoan(db)
          .of(nobodyElse)
          .createdAt(`2026-06-${10 + (added % 9)}T10:00:00.123456Z`)
          .save();
        await aLoan(db)
          .of(nobodyElse)
          .createdAt(`2027-01-01T00:00:0${added % 10}Z`)
          .save();
      };
      const seen = await walk(`/api/urlas?limit=4&direction=${direction}`, add);
      const ids = seen.map((loan) => loan.loanId);
      expect(added).toBeGreaterThan(4);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining(before.map((loan) => loan.loanId)));
      await removeLoansOf(nobodyElse);
    },
  );

  it.each([
    'status=nonsense',
    'sort=password',
    'direction=sideways',
    'limit=0',
    'limit=201',
    'limit=many',
    'start=-1',
    'after=nonsense',
    `after=${Buffer.from('["loanAmount","asc",1,"x"]').toString('base64url')}`,
    `after=${Buffer.from('["createdOn","desc","yesterday","0198c0de-0000-7000-8000-000000000000"]').toString('base64url')}`,
    `after=${Buffer.from('["createdOn","desc","0000-01-01T00:00:00Z","0198c0de-0000-7000-8000-000000000000"]').toString('base64url')}`,
    `after=${Buffer.from('["borrower","asc","x\\ud83d","0198c0de-0000-7000-8000-000000000000"]').toString('base64url')}&sort=borrower&direction=asc`,
    'loanOfficer=%00',
  ])('refuses %s', async (query) => {
    const answer = await get(`/api/urlas?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.code).toBe('invalid');
  });

  it('refuses the position of another sort', async () => {
    const { next } = await page('/api/urlas?limit=2');
    expect((await get(`${next}&sort=borrower`.replace('sort=createdOn&', ''))).statusCode).toBe(400);
  });
});

describe('listCustomerLoans', () => {
  it("answers a customer's loans, newest first", async () => {
    const { results } = await page(`/api/customers/${anika.customerId}/urlas`);
    expect(results).toEqual(await walk('/api/urlas?limit=200'));
  });

  // Tests LIST-35.
  it('answers 404 when the customer has none or is unknown', async () => {
    for (const id of [nobodyElse.customerId, '0198c0de-0000-7000-8000-000000000000', 'no-urla']) {
      expect((await get(`/api/customers/${id}/urlas`)).statusCode).toBe(404);
    }
  });

  // Tests LIST-35.
  it('answers an empty list on request, but still 404 for an unknown customer', async () => {
    const none = await get(`/api/customers/${nobodyElse.customerId}/urlas?orEmpty=true`);
    expect([none.statusCode, none.json().results]).toEqual([200, []]);
    for (const id of ['0198c0de-0000-7000-8000-000000000000', 'no-urla']) {
      expect((await get(`/api/customers/${id}/urlas?orEmpty=true`)).statusCode).toBe(404);
    }
    const some = await get(`/api/customers/${anika.customerId}/urlas?orEmpty=true`);
    expect(some.json().results).not.toEqual([]);
  });
});

// Tests LIST-2 to LIST-4.
it('the database puts every loan on the card of the rule', async () => {
  const rows = await app.platform.database.db
    .selectFrom('loans')
    .select(['status', 'lock_status', 'card'])
    .where('customer_id', '=', anika.customerId)
    .execute();
  expect(rows).toHaveLength(2 * LOAN_STATUSES.length);
  for (const row of rows) expect(row.card).toBe(loanCard(row.status, row.lock_status !== null));
});

async function removeLoansOf(customer: SavedCustomer): Promise<void> {
  const db = app.ownerDb;
  const loans = db.selectFrom('loans').select('id').where('customer_id', '=', customer.customerId);
  await db.deleteFrom('loan_applications').where('loan_id', 'in', loans).execute();
  await db.deleteFrom('loans').where('customer_id', '=', customer.customerId).execute();
}

/** A sort key of each kind of column. The age of a lock sorts by its date. */
const SORTED: Record<LoanColumnKind, string | number> = {
  text: 'm',
  status: 'm',
  money: 1,
  count: 1,
  date: '2026-01-01',
  days: '2026-01-01',
};

describe('each order of the loan list', () => {
  it.each(LOAN_SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'walks along an index: %s %s',
    async (sort, direction) => {
      const { db, pool } = app.platform.database;
      const asked: OperationNode[] = [];
      const listening = db.withPlugin({
        transformQuery: ({ node }) => {
          asked.push(node);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const sorted = sort === 'createdOn' ? '2026-01-01T00:00:00Z' : SORTED[LOAN_COLUMNS[sort].kind];
      const after = { key: sorted, id: crypto.randomUUID() };
      await listLoans(listening, { viewer: EVERYTHING, filter: {}, sort, direction, after, limit: 51 });
      const query = db.getExecutor().compileQuery(asked[0] as never, createQueryId());
      const client = await pool.connect();
      try {
        // PostgreSQL scans a table of this size; not so with a million loans.
        await client.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${query.sql}`, [
          ...query.parameters,
        ]);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toMatch(/Index Scan (Backward )?using loans_/);
        expect(plan).toContain('Index Cond');
        expect(plan).not.toContain('Sort');
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    },
  );
});
