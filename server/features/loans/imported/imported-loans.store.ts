import { type Insertable, sql } from 'kysely';
import type { FilePerson } from '../../../../domain/mismo/imports/match-customer.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export async function insertLoans(
  tx: Db,
  loans: readonly Insertable<Tables['loans']>[],
  applications: readonly Insertable<Tables['loan_applications']>[],
): Promise<void> {
  await tx.insertInto('loans').values(loans).execute();
  await tx.insertInto('loan_applications').values(applications).execute();
}

export async function insertNumbers(
  tx: Db,
  numbers: readonly Insertable<Tables['social_security_numbers']>[],
): Promise<void> {
  if (numbers.length > 0) await tx.insertInto('social_security_numbers').values(numbers).execute();
}

export async function insertAccountNumbers(
  tx: Db,
  numbers: readonly Insertable<Tables['account_numbers']>[],
): Promise<void> {
  if (numbers.length > 0) await tx.insertInto('account_numbers').values(numbers).execute();
}

export async function insertEvents(tx: Db, events: readonly Insertable<Tables['events']>[]): Promise<void> {
  if (events.length > 0) await tx.insertInto('events').values(events).execute();
}

/** Numbers that a loan already has. */
export async function listTakenNumbers(tx: Db, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ number: string }>`
    SELECT loan_number AS number FROM loans WHERE loan_number = ANY (${numbers}::text[])`.execute(tx);
  return new Set(rows.map(({ number }) => number));
}

export async function lastSequence(tx: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`SELECT last_value::integer AS last FROM loan_numbers`.execute(
    tx,
  );
  return rows[0]?.last ?? 0;
}

/** The application's database role may take numbers, but not set the sequence. */
export async function takeSequences(tx: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ next: number }>`
    SELECT nextval('loan_numbers')::integer AS next FROM generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ next }) => next);
}

/** A first borrower's number. */
export interface SealedPrimary {
  customer_id: string;
  loan_id: string;
  key_id: string;
  sealed: Buffer;
}

const NUMBERS = sql`SELECT customer_id, loan_id, key_id, sealed
  FROM social_security_numbers JOIN loans ON loans.id = loan_id WHERE owner = 'primary'`;

export async function listNumbersByEnd(tx: Db, ends: readonly string[]): Promise<SealedPrimary[]> {
  if (ends.length === 0) return [];
  const { rows } = await sql<SealedPrimary>`${NUMBERS} AND last_four = ANY (${ends}::text[])`.execute(tx);
  return rows;
}

export async function listNumbersOf(tx: Db, customerIds: readonly string[]): Promise<SealedPrimary[]> {
  const { rows } =
    await sql<SealedPrimary>`${NUMBERS} AND customer_id = ANY (${customerIds}::uuid[])`.execute(tx);
  return rows;
}

export async function listByNameOrEmail(tx: Db, people: readonly FilePerson[]): Promise<string[]> {
  const names = people.map(({ firstName, lastName }) => `${lastName}\t${firstName}`);
  const emails = people.flatMap(({ email }) => email ?? []);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM customers WHERE primary_email = ANY (${emails}::text[])
    UNION SELECT id FROM customers WHERE name_key IN (SELECT search_key(name) FROM unnest(${names}::text[]) AS name)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

interface Traits {
  customerId: string;
  firstName: string;
  lastName: string;
  email: string;
  birthDates: (string | null)[];
}

export async function listTraits(tx: Db, customerIds: readonly string[]): Promise<Traits[]> {
  const { rows } = await sql<Traits>`
    SELECT customers.id AS "customerId", first_name AS "firstName", last_name AS "lastName", primary_email AS email,
      ARRAY(SELECT DISTINCT document
          #>> '{section1BorrowerInformation,part1aPersonalInformation,dateOfBirth}'
        FROM loans JOIN loan_applications ON loan_id = loans.id WHERE customer_id = customers.id) AS "birthDates"
    FROM customers WHERE id = ANY (${customerIds}::uuid[])`.execute(tx);
  return rows;
}
