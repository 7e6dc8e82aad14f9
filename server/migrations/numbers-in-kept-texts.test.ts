import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrateWithin } from '../platform/database/migrate.ts';
import { aCustomer, aLoan } from '../testing/factories/loan-factory.ts';
import { createBlankDatabase, type TestDatabase } from '../testing/services/postgres-for-tests.ts';

const BEFORE = '0052-mismo-schemas';

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

// Tests MISMO-10 and MISMO-37.
it('takes numbers of persons out of remarks and kept content, and leaves the rest', async () => {
  const { db } = database;
  await migrateWithin(db, { last: BEFORE });
  const customer = await aCustomer(db).save();
  const { loanId } = await aLoan(db).of(customer).inStatus('FLOATED').save();
  const batchId = randomUUIDv7();
  const at = '2026-11-20T12:00:00Z';
  await db
    .insertInto('mismo_batches')
    .values({ id: batchId, started_at: at, staff_id: null, started_by: 'mel' })
    .execute();
  const remarks = [
    {
      kind: 'kept',
      words: 'Lintel has no field for Note 219-09-4417. It is kept.',
      path: 'A',
      line: 7,
      column: 1,
    },
    { kind: 'kept', words: 'Lintel has no field for Amount 123456789.00.', path: 'B', line: 8, column: 1 },
  ];
  await db
    .insertInto('mismo_files')
    .values({
      id: randomUUIDv7(),
      batch_id: batchId,
      name: 'a.xml',
      outcome: 'refused',
      reason: 'The label 219094417 stands twice.',
      remarks: JSON.stringify(remarks),
      remark_count: 2,
      imported_at: at,
    })
    .execute();
  const points = [
    { path: 'LOANS/Note', value: '219094417', while: [] },
    { path: 'PARTIES/PostalCode', value: '787011234' },
    { path: 'LOANS/Amount', value: '123456789.00', isExact: true },
    { path: 'LOANS/Sealed', value: null },
  ];
  await db
    .insertInto('mismo_kept')
    .values({ loan_id: loanId, kept: JSON.stringify({ points, arcs: [] }), facts: '{}' })
    .execute();

  await migrateWithin(db, {});

  const file = await db.selectFrom('mismo_files').select(['remarks', 'reason']).executeTakeFirstOrThrow();
  expect(file.reason).toBe('The label (a number) stands twice.');
  expect(file.remarks).toEqual([
    { ...remarks[0], words: 'Lintel has no field for Note (a number). It is kept.' },
    remarks[1],
  ]);
  const { kept } = await db.selectFrom('mismo_kept').select('kept').executeTakeFirstOrThrow();
  expect(kept).toEqual({ points: [{ ...points[0], value: null }, ...points.slice(1)], arcs: [] });
});
