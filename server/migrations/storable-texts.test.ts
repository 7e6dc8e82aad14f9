import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrateWithin } from '../platform/database/migrate.ts';
import { aCustomer, aLoan } from '../testing/factories/loan-factory.ts';
import { createBlankDatabase, type TestDatabase } from '../testing/services/postgres-for-tests.ts';

const BEFORE = '0027-mail-senders';

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

const AT = '2026-11-21T12:00:00Z';

it('repairs unreadable values, and leaves every other byte and the guard of the history', async () => {
  const { db } = database;
  await migrateWithin(db, { last: BEFORE });
  const customer = await aCustomer(db).save();
  const { loanId } = await aLoan(db).of(customer).save();
  const insert = (details: string, patch: string | null = null) =>
    sql`INSERT INTO events (occurred_at, actor, kind, customer_id, details, patch)
      VALUES (${AT}, 'mel', 'quote-saved', ${customer.customerId}, ${details}::json, ${patch}::json)`.execute(
      db,
    );
  const sound = '{ "typed": "\\\\u0000", "pair": "\\ud83d\\ude00",  "b": 1 }';
  await insert(sound);
  await insert('{"title":"half \\ud83d"}', '[{"op":"add","path":"","value":{"z":"\\u0000","a":1}}]');
  await sql`UPDATE loan_applications SET document = '{"z":"\\ude00","a":1}'::json WHERE loan_id = ${loanId}`.execute(
    db,
  );

  await migrateWithin(db);
  const { rows } = await sql<{ details: string; patch: string | null; kind: string }>`
    SELECT details::text, patch::text, kind FROM events WHERE actor IN ('mel', 'migration') ORDER BY id`.execute(
    db,
  );
  expect(rows[0]?.details).toBe(sound);
  expect(rows[1]?.details).toBe('{"title":"half \ufffd"}');
  expect(rows[1]?.patch).toBe('[{"op":"add","path":"","value":{"z":"\ufffd","a":1}}]');
  expect(rows[2]).toMatchObject({ kind: 'texts-repaired' });
  expect(JSON.parse(rows[2]?.details ?? '')).toEqual({
    rows: { events: 1, loan_applications: 1, quote_versions: 0, quote_default_costs: 0 },
  });
  const readable = await sql`SELECT details::jsonb, patch::jsonb, changes::jsonb FROM events`.execute(db);
  expect(readable.rows.length).toBeGreaterThan(2);
  const document = await sql<{ document: string }>`SELECT document::text FROM loan_applications`.execute(db);
  expect(document.rows[0]?.document).toBe('{"z":"\ufffd","a":1}');
  await expect(sql`UPDATE events SET actor = 'nobody'`.execute(db)).rejects.toThrow('is refused');
});

it('leaves no entry when there was nothing to repair', async () => {
  const blank = await createBlankDatabase();
  const { db, close } = openDatabase(blank.ownerConnectionString, { max: 2 });
  await migrateWithin(db);
  expect(await db.selectFrom('events').selectAll().execute()).toEqual([]);
  await close();
  await blank.drop();
});
