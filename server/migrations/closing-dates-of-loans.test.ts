import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrateWithin } from '../platform/database/migrate.ts';
import { aCustomer, aLoan } from '../testing/factories/loan-factory.ts';
import { createBlankDatabase, type TestDatabase } from '../testing/services/postgres-for-tests.ts';

const BEFORE = '0037-orders-of-the-loan-list';

let postgres: TestDatabase;
let database: Database;
beforeAll(async () => {
  postgres = await createBlankDatabase();
  database = openDatabase(postgres.ownerConnectionString, { max: 2 });
});
afterAll(async () => {
  await database.close();
  await postgres.drop();
});

it('gives a loan without a closing date that of its newest order, with its history', async () => {
  const { db } = database;
  await migrateWithin(db, { last: BEFORE });
  const customer = await aCustomer(db).save();
  const aLoanWith = async (
    closing_date: string | null,
    orders: readonly [created_at: string, data: object][],
  ) => {
    const { loanId } = await aLoan(db).of(customer).inStatus('FLOATED').save();
    await db.updateTable('loans').set({ closing_date }).where('id', '=', loanId).execute();
    for (const [created_at, data] of orders) {
      await db
        .insertInto('loan_actions')
        .values({
          id: randomUUIDv7(),
          loan_id: loanId,
          action_type: 'TITLE_DOCS',
          status: 'DRAFT',
          data: JSON.stringify(data),
          created_at,
          created_by: 'mel',
          updated_by: 'mel',
        })
        .execute();
    }
    return loanId;
  };
  const older = ['2026-11-01T12:00:00Z', { closingDate: '2026-12-01' }] as const;
  const newer = ['2026-11-02T12:00:00Z', { closingDate: '2026-12-18' }] as const;
  const dated = await aLoanWith(null, [[...older], [...newer]]);
  const other = await aLoanWith('2026-12-24', [[...newer]]);
  const empty = await aLoanWith(null, []);
  const odd = await aLoanWith(null, [['2026-11-02T12:00:00Z', { closingDate: 'soon' }]]);

  await migrateWithin(db);
  const { rows } = await sql<{ id: string; closing_date: string | null; version: number }>`
    SELECT id, closing_date::text, version FROM loans JOIN loan_applications ON loan_id = id`.execute(db);
  const byId = Object.fromEntries(rows.map(({ id, ...loan }) => [id, loan]));
  expect(byId[dated]).toEqual({ closing_date: '2026-12-18', version: 2 });
  expect(byId[other]).toEqual({ closing_date: '2026-12-24', version: 1 });
  expect(byId[empty]).toEqual({ closing_date: null, version: 1 });
  expect(byId[odd]).toEqual({ closing_date: null, version: 1 });
  const events = await db.selectFrom('events').selectAll().where('kind', '=', 'loan-changed').execute();
  expect(events).toMatchObject([
    {
      actor: 'migration',
      loan_id: dated,
      customer_id: customer.customerId,
      from_version: 1,
      to_version: 2,
      changes: [
        { of: 'loan', id: dated, patch: [{ op: 'add', path: '/closing_date', value: '2026-12-18' }] },
      ],
    },
  ]);
});
