import { randomUUIDv7 } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { DirectoryGroup } from '../../../contract/directories.ts';
import type { OrderType } from '../../../domain/orders/order-types.ts';
import { nameKey } from '../../../domain/texts/look-alike-names.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredPerson = Selectable<Tables['directory_entries']>;
export type StoredCompany = Selectable<Tables['title_companies']>;

export function listPeople(db: Db): Promise<StoredPerson[]> {
  return db
    .selectFrom('directory_entries')
    .selectAll()
    .orderBy('directory')
    .orderBy('position')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

export function listCompanies(db: Db): Promise<StoredCompany[]> {
  return db.selectFrom('title_companies').selectAll().orderBy('position').orderBy('name').execute();
}

export function holdPerson(tx: Db, id: string): Promise<StoredPerson | undefined> {
  return tx.selectFrom('directory_entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function holdCompany(tx: Db, id: string): Promise<StoredCompany | undefined> {
  return tx.selectFrom('title_companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function holdDirectories(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('lintel-directories', 0))`.execute(tx);
}

/** People who left come last. */
export function listNamesakes(
  tx: Db,
  directory: string,
  firstName: string,
  exceptId: string | null,
): Promise<StoredPerson[]> {
  const namesakes = tx
    .selectFrom('directory_entries')
    .selectAll()
    .where('directory', '=', directory)
    .where(sql`lower(normalize(first_name, NFKC))`, '=', nameKey(firstName))
    .orderBy(sql`retired_at IS NOT NULL`);
  return (exceptId === null ? namesakes : namesakes.where('id', '<>', exceptId)).execute();
}

/** Retired ones too, because old orders show the name. */
export function findCompanyNamed(
  tx: Db,
  name: string,
  exceptId: string | null,
): Promise<StoredCompany | undefined> {
  const companies = tx
    .selectFrom('title_companies')
    .selectAll()
    .where(sql`lower(normalize(name, NFKC))`, '=', nameKey(name));
  return (exceptId === null ? companies : companies.where('id', '<>', exceptId)).executeTakeFirst();
}

export function insertPerson(
  tx: Db,
  person: { group: DirectoryGroup; firstName: string; lastName: string | null; email: string },
): Promise<StoredPerson> {
  return tx
    .insertInto('directory_entries')
    .values({
      id: randomUUIDv7(),
      directory: person.group,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      position: sql<number>`(SELECT coalesce(max(position) + 1, 0) FROM directory_entries WHERE directory = ${person.group})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updatePerson(
  tx: Db,
  id: string,
  person: { firstName: string; lastName: string | null; email: string; retiredAt: Instant | null },
): Promise<StoredPerson> {
  return tx
    .updateTable('directory_entries')
    .set((row) => ({
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      retired_at: person.retiredAt,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type CompanyEntry = Pick<StoredCompany, 'name' | 'recipients' | 'services' | 'address' | 'phone'>;

export function insertCompany(tx: Db, company: CompanyEntry): Promise<StoredCompany> {
  return tx
    .insertInto('title_companies')
    .values({
      id: randomUUIDv7(),
      ...company,
      position: sql<number>`(SELECT coalesce(max(position) + 1, 0) FROM title_companies)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateCompany(
  tx: Db,
  id: string,
  { retiredAt, ...company }: CompanyEntry & { retiredAt: Instant | null },
): Promise<StoredCompany> {
  return tx
    .updateTable('title_companies')
    .set((row) => ({
      ...company,
      retired_at: retiredAt,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findCarbonCopy(tx: Db, actionType: OrderType): Promise<string | null> {
  const found = await tx
    .selectFrom('default_carbon_copies')
    .select('email')
    .where('action_type', '=', actionType)
    .executeTakeFirst();
  return found?.email ?? null;
}

export async function writeCarbonCopy(tx: Db, actionType: OrderType, email: string | null): Promise<void> {
  if (email === null) {
    await tx.deleteFrom('default_carbon_copies').where('action_type', '=', actionType).execute();
    return;
  }
  await tx
    .insertInto('default_carbon_copies')
    .values({ action_type: actionType, email })
    .onConflict((conflict) => conflict.column('action_type').doUpdateSet({ email }))
    .execute();
}

export interface StoredDirectoryEvent {
  id: number;
  occurred_at: Instant;
  actor: string;
  details: unknown;
}

export async function listDirectoryEvents(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<StoredDirectoryEvent[]> {
  const older = before === undefined ? sql`` : sql`AND id < ${before}`;
  const { rows } = await sql<StoredDirectoryEvent>`
    SELECT id, occurred_at, actor, details FROM events
    WHERE kind LIKE 'directory-%' ${older} ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
