import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import {
  loanNumberKey,
  loanSearchLine,
  type SearchableLoan,
} from '../../../domain/customers/customer-search.ts';
import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { phoneDigits } from '../../../domain/people/phone.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { andVisibleCustomer } from '../../platform/access/visible-loans.ts';
import type { Db } from '../../platform/database/database.ts';
import { prepareStatement } from '../../platform/database/prepared-statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

const CUSTOMER_COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'primary_email',
  'cell_phone',
  'home_phone',
  'work_phone',
  'created_at',
  'updated_at',
] as const;

export type StoredCustomer = Pick<Selectable<Tables['customers']>, (typeof CUSTOMER_COLUMNS)[number]>;

export function insertCustomer(
  db: Db,
  customer: StoredCustomer & { search_text: string },
  createdBy: { staffId: string; actor: string },
): Promise<StoredCustomer> {
  return db
    .with('event', (query) =>
      query.insertInto('events').values({
        occurred_at: customer.created_at,
        staff_id: createdBy.staffId,
        actor: createdBy.actor,
        kind: 'customer-created',
        customer_id: customer.id,
        changes: JSON.stringify([customerCreated(customer)]),
      }),
    )
    .insertInto('customers')
    .values(customer)
    .returning(CUSTOMER_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function findCustomer(db: Db, id: string): Promise<StoredCustomer | undefined> {
  const [customer] = await selectCustomer(db, { id }, undefined);
  return customer;
}

const selectCustomer = prepareStatement<{ id: string }, StoredCustomer>((db, place) =>
  db.selectFrom('customers').select(CUSTOMER_COLUMNS).where('id', '=', place('id')).compile(),
);

export function findCustomerToChange(tx: Db, id: string): Promise<StoredCustomer | undefined> {
  return tx
    .selectFrom('customers')
    .select(CUSTOMER_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function updateCustomer(
  tx: Db,
  { id, ...columns }: Omit<StoredCustomer, 'created_at'>,
  searchLine: string,
): Promise<StoredCustomer> {
  return tx
    .updateTable('customers')
    .set({
      ...columns,
      search_text: sql<string>`${searchLine} || coalesce(substring(search_text FROM '\n.*'), '')`,
    })
    .where('id', '=', id)
    .returning(CUSTOMER_COLUMNS)
    .executeTakeFirstOrThrow();
}

export interface CustomerTraits {
  email: string | undefined;
  firstName: string | undefined;
  lastName: string | undefined;
  /** '+1(###)###-####'. */
  phones: readonly string[];
  /** Excludes this customer. */
  except: string | undefined;
}

/** Visible customers with the same email, phone, or full name in any case; email matches first. */
export function findSimilarCustomers(
  db: Db,
  { email, firstName, lastName, phones, except }: CustomerTraits,
  limit: number,
  viewer: Viewer,
): Promise<StoredCustomer[]> {
  const traits: RawBuilder<SqlBool>[] = [];
  if (email !== undefined) traits.push(sql`primary_email = ${email}`);
  for (const phone of phones) traits.push(hasPhone(phone));
  if (firstName !== undefined && lastName !== undefined) {
    traits.push(sql`name_key = search_key(${lastName} || E'\\t' || ${firstName})`);
  }
  if (traits.length === 0) return Promise.resolve([]);
  // Separate queries, so that each uses its own index.
  const visible = andVisibleCustomer(viewer, sql.ref('customers.id'));
  const isOther = except === undefined ? sql`true` : sql`id <> ${except}::uuid`;
  const branches = traits.map(
    (trait) => sql`(SELECT id FROM customers WHERE ${trait} AND ${isOther} ${visible} LIMIT ${limit})`,
  );
  return db
    .selectFrom('customers')
    .select(CUSTOMER_COLUMNS)
    .where('id', 'in', sql<string>`(${sql.join(branches, sql` UNION ALL `)})`)
    .orderBy(sql`(primary_email = ${email ?? ''}) DESC`)
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The search text has an index for the digits of every phone. */
function hasPhone(phone: string) {
  return sql<SqlBool>`(search_text LIKE ${`%${phoneDigits(phone) ?? phone}%`}
    AND ${phone} IN (cell_phone, home_phone, work_phone))`;
}

/** Replaces or adds one loan's line in the row as of the update, so two loans of a customer can be saved at once. */
export function searchTextUpdate(
  customerId: string,
  loan: SearchableLoan,
  condition: RawBuilder<unknown>,
): RawBuilder<object> {
  const line = `\n${loanSearchLine(loan)}`;
  const pattern = `\\n ${escapePattern(loanNumberKey(loan.loanNumber))}( [^\\n]*)?(?=\\n|$)`;
  return sql<object>`UPDATE customers SET search_text = CASE WHEN search_text ~ ${pattern}
    THEN regexp_replace(search_text, ${pattern}, ${line}) ELSE search_text || ${line} END
    WHERE id = ${customerId} AND ${condition}`;
}

function escapePattern(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}

export async function addSearchableLoan(tx: Db, customerId: string, loan: SearchableLoan): Promise<void> {
  await searchTextUpdate(customerId, loan, sql`true`).execute(tx);
}

export async function insertCustomers(
  tx: Db,
  customers: readonly Insertable<Tables['customers']>[],
  events: readonly Insertable<Tables['events']>[],
): Promise<void> {
  await tx
    .with('event', (query) => query.insertInto('events').values(events))
    .insertInto('customers')
    .values(customers)
    .execute();
}

/** Leaves out the search text, which is derived. */
export function customerCreated<Row extends { id: string; search_text: string }>(
  customer: Row,
): RecordChange {
  const { search_text: _, ...row } = customer;
  return recordChange('customer', customer.id, undefined, recordedRow(row));
}

export function customerChanged<Row extends { id: string }>(before: Row, after: Row): RecordChange {
  return recordChange('customer', before.id, recordedRow(before), recordedRow(after));
}
