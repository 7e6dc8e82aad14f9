import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN } from '../../domain/people/role.ts';
import { createDiskFileStore } from '../platform/file-store/disk-file-store.ts';
import { HISTORY_SEAL_KEY } from '../platform/secrets/sealed-secrets.ts';
import { aCustomer, aLoan } from '../testing/factories/loan-factory.ts';
import { addStaff } from '../testing/factories/staff-factory.ts';
import { databaseTexts, findLeaks } from '../testing/leak-search.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { loadDemoData } from './demo-data.ts';
import { DEMO_COLLEAGUES } from './demo-directories.data.ts';
import { countDemo, hasOwnAdministrator, removeDemo } from './remove-demo.ts';
import { numberSealing } from './seal-number.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'lintel-remove-demo-'));
  await sql`DELETE FROM staff_roles`.execute(app.ownerDb);
  await sql`DELETE FROM staff`.execute(app.ownerDb);
  const files = createDiskFileStore(folder);
  const sealNumber = numberSealing(Buffer.alloc(32, 7));
  expect(await loadDemoData(app.ownerDb, { today: '2026-03-09', sealNumber, files })).toBe(true);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const mailFiles = async () => (await readdir(join(folder, 'mail'))).toSorted();

it('removes what the demo made and nothing else', async () => {
  const db = app.ownerDb;
  const customers = await db.selectFrom('customers').selectAll().execute();
  expect(await hasOwnAdministrator(db)).toBe(false);
  await addStaff(db, { roles: [ADMIN], email: 'nora.field@yourbank.example' });
  expect(await hasOwnAdministrator(db)).toBe(true);
  const own = await aCustomer(db).named('Wilhelmina', 'Ownborrower').save();
  await aLoan(db).of(own).save();
  const held = customers[0]?.id ?? '';
  await sql`INSERT INTO legal_holds (customer_id, reason, placed_by, placed_at) VALUES (${held}, 'A try', 'Adele', now())`.execute(
    db,
  );
  const changed = await db
    .updateTable('directory_entries')
    .set({ email: 'real@yourbank.example', version: 2 })
    .where('directory', '=', 'appraisers')
    .where('position', '=', 0)
    .returning('id')
    .executeTakeFirstOrThrow();
  await mkdir(join(folder, 'mail'));
  const mail = (to: string) =>
    `Subject: x\r\nTo: ${to}\r\nCc:\r\n processor@lintel.example\r\n\r\nBody: To: other@yourbank.example\r\n`;
  const names = ['1', '2'].map((digit) => `2026-03-09T10-00-00.00${digit}Z-${crypto.randomUUID()}.eml`);
  await writeFile(join(folder, 'mail', names[0] ?? ''), mail('"Adele Whitcombe" <ADMIN@lintel.example>'));
  await writeFile(join(folder, 'mail', names[1] ?? ''), mail('nora.field@yourbank.example'));

  const counts = await countDemo(db);
  expect(counts).toMatchObject({
    customers: customers.length,
    staff: 7 + DEMO_COLLEAGUES.length,
    rateTables: 1,
  });
  const removed: number[] = [];
  await removeDemo(db, {
    clock: app.clock,
    historyKeys: app.platform.keysFor(HISTORY_SEAL_KEY),
    dataDir: folder,
    onCustomer: (count) => removed.push(count),
  });

  expect(removed.at(-1)).toBe(customers.length);
  expect(Object.values(await countDemo(db)).every((count) => count === 0)).toBe(true);
  expect(await db.selectFrom('customers').select('id').execute()).toEqual([{ id: own.customerId }]);
  expect(await db.selectFrom('staff').select('email').execute()).toEqual([
    { email: 'nora.field@yourbank.example' },
  ]);
  expect(await db.selectFrom('directory_entries').select('id').execute()).toEqual([changed]);
  expect(await db.selectFrom('rate_tables').select('id').execute()).toEqual([]);
  expect(await mailFiles()).toEqual([names[1]]);
  const people = customers.map(({ primary_email }) => ({ called: 'address', secret: primary_email }));
  expect(findLeaks(await databaseTexts(app.platform.database.pool), people)).toEqual([]);
});
