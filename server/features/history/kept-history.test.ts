import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { aCustomer } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let db: Db;
beforeAll(async () => {
  app = await startTestApp();
  db = app.platform.database.db;
});
afterAll(() => app.close());

const AT = '2026-11-21T12:00:00Z';

async function aCustomerWithHistory(): Promise<string> {
  const { customerId } = await aCustomer(db).save();
  await recordEvent(db, { kind: 'customer-created', at: AT, actor: 'mel', customerId });
  return customerId;
}

const entriesOf = async (customerId: string) =>
  (await db.selectFrom('events').select('kind').where('customer_id', '=', customerId).execute()).map(
    ({ kind }) => kind,
  );

// Tests HIST-3.
it.each([
  ['UPDATE', sql`UPDATE events SET actor = 'nobody'`],
  ['DELETE', sql`DELETE FROM events`],
  ['TRUNCATE', sql`TRUNCATE events`],
])('the history refuses %s by the application, and by the owner as well', async (statement, query) => {
  const customerId = await aCustomerWithHistory();
  await expect(query.execute(db)).rejects.toThrow('permission denied');
  await expect(query.execute(app.ownerDb)).rejects.toThrow(`${statement} of events is refused`);
  expect(await entriesOf(customerId)).toEqual(['customer-created']);
});

it('removes the history of a disposed customer, and keeps the entry about the disposal', async () => {
  const [customerId, other] = [await aCustomerWithHistory(), await aCustomerWithHistory()];
  const owner = app.ownerDb;
  const forget = (id: string) => owner.deleteFrom('events').where('customer_id', '=', id).execute();
  await owner.deleteFrom('customers').where('id', '=', customerId).execute();
  // A missing customer is not enough: the disposal must be recorded.
  await expect(forget(customerId)).rejects.toThrow('refused');
  await recordEvent(db, { kind: 'customer-disposed', at: AT, actor: 'retention', customerId });
  await recordEvent(db, { kind: 'customer-disposed', at: AT, actor: 'retention', customerId: other });
  await owner
    .deleteFrom('events')
    .where('customer_id', '=', customerId)
    .where('kind', '<>', 'customer-disposed')
    .execute();
  expect(await entriesOf(customerId)).toEqual(['customer-disposed']);
  await expect(forget(customerId)).rejects.toThrow('refused');
  // Recorded, but the customer still exists.
  await expect(forget(other)).rejects.toThrow('refused');
});
