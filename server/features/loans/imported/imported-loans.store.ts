import { type Insertable, sql } from 'kysely';
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

/** Those of the numbers that a loan has. */
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

/** The next running numbers. The application may take numbers, and not set the sequence. */
export async function takeSequences(tx: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ next: number }>`
    SELECT nextval('loan_numbers')::integer AS next FROM generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ next }) => next);
}
