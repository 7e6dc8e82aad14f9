import { sql } from 'kysely';
import type { FilePerson } from '../../../../domain/mismo/imports/match-customer.ts';
import type { Db } from '../../../platform/database/database.ts';

/** The sealed number of a loan's first borrower. */
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
