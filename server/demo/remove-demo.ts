import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type RecordChange, recordChange, recordedRow } from '../../domain/history/record-change.ts';
import { ORDER_TYPES, ORDERS } from '../../domain/orders/order-types.ts';
import { ADMIN } from '../../domain/people/role.ts';
import { removeDemoCustomer } from '../features/disposal/disposal.service.ts';
import { findStaffRecord } from '../features/staff/staff.store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { recordEvent } from '../platform/events.ts';
import { MAIL_FILE, mailFolder } from '../platform/mail/spool-transport.ts';
import type { PurposeKeys } from '../platform/secrets/key-ring.ts';
import { DEMO_DOMAINS, rememberLender } from './demo-or-lender.ts';

const ACTOR = 'npm run remove-demo';

/** What is left of the demo; everything else stays. */
export interface DemoCounts {
  customers: number;
  loans: number;
  staff: number;
  /** Directory entries that nobody has changed. */
  directories: number;
  rateTables: number;
  /** Mails only to demo people. */
  mails: number;
}

interface DemoRecords {
  customers: string[];
  staff: string[];
  people: string[];
  companies: string[];
  rateTables: string[];
  /** All addresses of the demo, in lower case. */
  addresses: string[];
}

async function listDemoRecords(db: Db): Promise<DemoRecords> {
  const { rows } = await sql<{ kind: string; id: string; addresses: string[] | null }>`
    SELECT 'customer' AS kind, id::text AS id, ARRAY[primary_email] AS addresses FROM customers
      WHERE id::text IN (SELECT record_id FROM demo_records WHERE kind = 'customer')
    UNION ALL SELECT 'staff', id::text, ARRAY[email] FROM staff
      WHERE id::text IN (SELECT record_id FROM demo_records WHERE kind = 'staff')
        AND split_part(email, '@', 2) = ANY (${DEMO_DOMAINS})
    UNION ALL SELECT 'directory-person', id::text, ARRAY[email] FROM directory_entries
      WHERE version = 1 AND id::text IN (SELECT record_id FROM demo_records WHERE kind = 'directory-person')
    UNION ALL SELECT 'title-company', id::text, recipients FROM title_companies
      WHERE version = 1 AND id::text IN (SELECT record_id FROM demo_records WHERE kind = 'title-company')
    UNION ALL SELECT 'rate-table', id::text, NULL FROM rate_tables
      WHERE id::text IN (SELECT record_id FROM demo_records WHERE kind = 'rate-table')`.execute(db);
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const ofOrders = ORDER_TYPES.flatMap((type) => Object.values(ORDERS[type].demo));
  return {
    customers: idsOf('customer'),
    staff: idsOf('staff'),
    people: idsOf('directory-person'),
    companies: idsOf('title-company'),
    rateTables: idsOf('rate-table'),
    addresses: [...rows.flatMap(({ addresses }) => addresses ?? []), ...ofOrders].map((address) =>
      address.toLowerCase(),
    ),
  };
}

async function listDemoMails(db: Db, { addresses }: DemoRecords): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM mails WHERE cardinality(recipients) > 0
      AND (SELECT bool_and(lower(address) = ANY (${addresses})) FROM unnest(recipients || carbon_copies) AS address)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function countDemo(db: Db): Promise<DemoCounts> {
  const records = await listDemoRecords(db);
  const { rows } = await sql<{ loans: number }>`
    SELECT count(*)::int AS loans FROM loans WHERE customer_id = ANY (${records.customers}::uuid[])`.execute(
    db,
  );
  return {
    customers: records.customers.length,
    loans: rows[0]?.loans ?? 0,
    staff: records.staff.length,
    directories: records.people.length + records.companies.length,
    rateTables: records.rateTables.length,
    mails: (await listDemoMails(db, records)).length,
  };
}

/** Whether a lender's own administrator could sign in without the demo's staff. */
export async function hasOwnAdministrator(db: Db): Promise<boolean> {
  const { staff } = await listDemoRecords(db);
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM staff JOIN staff_roles ON staff_id = staff.id
      WHERE role = ${ADMIN} AND disabled_at IS NULL AND staff.id <> ALL (${staff}::uuid[])) AS found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

export interface DemoRemoval {
  clock: Clock;
  historyKeys: PurposeKeys;
  /** Contains the folder of the demo's mail. */
  dataDir: string;
  /** Called after each removed customer. */
  onCustomer: (removed: number) => void;
}

/**
 * Removes the demo's data: customers with their loans, documents and history, staff, directories, the example rate
 * table, and mails to these people. Directory entries and default cc addresses that somebody has changed stay, because
 * they are the lender's. A demo person who made an API key stays as a disabled account, and their keys are revoked.
 * @param db as the owner of the tables.
 */
export async function removeDemo(db: Db, removal: DemoRemoval): Promise<void> {
  const records = await listDemoRecords(db);
  const counts = await countDemo(db);
  const mails = await listDemoMails(db, records);
  const at = removal.clock.now().toISOString();
  await rememberLender(db, at);
  for (const [index, customerId] of records.customers.entries()) {
    await db.transaction().execute((tx) => removeDemoCustomer(tx, customerId, { ...removal, actor: ACTOR }));
    removal.onCustomer(index + 1);
  }
  await db.transaction().execute(async (tx) => {
    const changes = [
      ...(await removeStaff(tx, records.staff, at)),
      ...(await removeEntries(tx, records)),
      ...(await removeRateTables(tx, records.rateTables)),
    ];
    await sql`DELETE FROM mails WHERE id = ANY (${mails}::uuid[])`.execute(tx);
    await tx.deleteFrom('demo_records').execute();
    const event = { kind: 'demo-data-removed', at, actor: ACTOR, details: { ...counts }, changes };
    await recordEvent(tx, event);
  });
  await removeMailFiles(removal.dataDir, new Set(records.addresses));
}

async function removeStaff(tx: Db, staff: readonly string[], at: string): Promise<RecordChange[]> {
  const before = await Promise.all(staff.map((id) => findStaffRecord(tx, id)));
  await sql`UPDATE api_keys SET revoked_at = ${at}, revoked_by = ${ACTOR}
    WHERE created_by_id = ANY (${staff}::uuid[]) AND revoked_at IS NULL`.execute(tx);
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT conrelid::regclass::text AS "table", attname AS "column" FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
    WHERE contype = 'f' AND confrelid = 'staff'::regclass AND conrelid <> 'api_keys'::regclass`.execute(tx);
  for (const { table, column } of rows)
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ANY (${staff}::uuid[])`.execute(tx);
  await sql`DELETE FROM staff WHERE id = ANY (${staff}::uuid[])
    AND NOT EXISTS (SELECT FROM api_keys WHERE created_by_id = staff.id)`.execute(tx);
  await sql`UPDATE staff SET disabled_at = ${at}, staff_version = staff_version + 1
    WHERE id = ANY (${staff}::uuid[]) AND disabled_at IS NULL`.execute(tx);
  return Promise.all(
    staff.map(async (id, place) => {
      const isLeft = await tx.selectFrom('staff').select('id').where('id', '=', id).executeTakeFirst();
      return recordChange('staff', id, before[place], isLeft && (await findStaffRecord(tx, id)));
    }),
  );
}

async function removeEntries(tx: Db, { people, companies }: DemoRecords): Promise<RecordChange[]> {
  const removedPeople = await tx
    .deleteFrom('directory_entries')
    .where(({ eb, val }) => eb('id', '=', sql<string>`ANY (${val(people)}::uuid[])`))
    .returningAll()
    .execute();
  const removedCompanies = await tx
    .deleteFrom('title_companies')
    .where(({ eb, val }) => eb('id', '=', sql<string>`ANY (${val(companies)}::uuid[])`))
    .returningAll()
    .execute();
  const removedCopies = await tx
    .deleteFrom('default_carbon_copies')
    .where(({ or, eb }) =>
      or(
        ORDER_TYPES.map((type) =>
          eb('action_type', '=', type).and('email', '=', ORDERS[type].demo.carbonCopy),
        ),
      ),
    )
    .returningAll()
    .execute();
  return [
    ...removedPeople.map((row) => recordChange('directory-person', row.id, recordedRow(row), undefined)),
    ...removedCompanies.map((row) => recordChange('title-company', row.id, recordedRow(row), undefined)),
    ...removedCopies.map(({ action_type, email }) =>
      recordChange('carbon-copy', action_type, { email }, undefined),
    ),
  ];
}

async function removeRateTables(tx: Db, tables: readonly string[]): Promise<RecordChange[]> {
  await sql`DELETE FROM rate_table_rows WHERE table_id = ANY (${tables}::uuid[])`.execute(tx);
  const removed = await tx
    .deleteFrom('rate_tables')
    .where(({ eb, val }) => eb('id', '=', sql<string>`ANY (${val(tables)}::uuid[])`))
    .returningAll()
    .execute();
  return removed.map((row) => recordChange('rate-table', row.id, recordedRow(row), undefined));
}

/** Mails that the demo wrote to files instead of sending. */
async function removeMailFiles(dataDir: string, addresses: ReadonlySet<string>): Promise<void> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => MAIL_FILE.test(one))) {
    const path = join(folder, name);
    const readers = recipientsOf(await readFile(path, 'utf8'));
    if (readers.length > 0 && readers.every((address) => addresses.has(address)))
      await rm(path, { force: true });
  }
}

/** The addresses in To and Cc, in lower case. */
function recipientsOf(message: string): string[] {
  const [head = ''] = message.split(/\r?\n\r?\n/, 1);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines
    .filter((line) => /^(to|cc):/i.test(line))
    .flatMap((line) => line.toLowerCase().match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []);
}
