import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SearchableLoan } from '../../../domain/borrower-search.ts';
import type { Instant } from '../../../domain/eastern-time.ts';
import type { LoanStatus } from '../../../domain/loan-status.ts';
import type { Db } from '../../platform/database.ts';
import type { Tables } from '../../platform/tables.ts';
import { searchTextWithLoan } from '../customers/customer-search-text.ts';
import type { HeaderColumns } from './loan-header.ts';

const HEADER_COLUMNS = [
  'loans.id',
  'loans.customer_id',
  'loans.loan_number',
  'loans.status',
  'loans.progress',
  'loans.loan_purpose',
  'loans.loan_program',
  'loans.loan_officer',
  'loans.setup_processor',
  'loans.conditions_processor',
  'loans.closing_date',
  'loans.lock_status',
  'loans.created_at',
  'loans.updated_at',
] as const;

type Column<Name extends string> = Name extends `loans.${infer Bare}` ? Bare : never;

/** The header of a loan as the full application shows it. */
export type StoredHeader = Pick<
  Selectable<Tables['loans']>,
  Column<(typeof HEADER_COLUMNS)[number]> & keyof Selectable<Tables['loans']>
>;

export interface StoredLoan extends StoredHeader {
  version: number;
  /** JSON text; null when it is of the version that the caller knows. */
  document: string | null;
}

/** A loan of a customer with its application; undefined when the customer has no such loan. */
export function findLoan(
  db: Db,
  ids: { customerId: string; loanId: string },
  knownVersion = -1,
): Promise<StoredLoan | undefined> {
  return db
    .selectFrom('loans')
    .innerJoin('loan_applications as application', 'application.loan_id', 'loans.id')
    .select(HEADER_COLUMNS)
    .select('application.version')
    .select(
      sql<
        string | null
      >`CASE WHEN application.version <> ${knownVersion} THEN application.document::text END`.as('document'),
    )
    .where('loans.id', '=', ids.loanId)
    .where('loans.customer_id', '=', ids.customerId)
    .executeTakeFirst();
}

/** The documents of many loans, as JSON text. */
export function findDocuments(
  db: Db,
  loanIds: readonly string[],
): Promise<{ loan_id: string; document: string }[]> {
  if (loanIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('loan_applications')
    .select(['loan_id', sql<string>`document::text`.as('document')])
    .where('loan_id', '=', sql<string>`ANY(${loanIds}::uuid[])`)
    .execute();
}

export interface SealedNumber {
  owner: string;
  keyId: string;
  sealed: Buffer;
  lastFour: string;
}

/** The sealed social security numbers of a loan. */
export function findSealedNumbers(db: Db, loanId: string): Promise<SealedNumber[]> {
  return db
    .selectFrom('social_security_numbers')
    .select(['owner', 'key_id as keyId', 'sealed', 'last_four as lastFour'])
    .where('loan_id', '=', loanId)
    .execute();
}

/** One save of an application: everything that is written with it. */
export interface ApplicationSave {
  loanId: string;
  customerId: string;
  /** The version that it is based on. */
  fromVersion: number;
  /** JSON text. */
  document: string;
  columns: HeaderColumns;
  progress: number;
  status: { from: LoanStatus; to: LoanStatus };
  numbers: { stored: readonly SealedNumber[]; cleared: readonly string[] };
  /** What the loan is found by from now on; undefined when that is unchanged. */
  searchable: SearchableLoan | undefined;
  event: { staffId: string; actor: string; patch: string; details: string | null; changes: string };
  now: Instant;
}

/**
 * Writes a save in one statement: document, header, numbers, search text and history, all of it or nothing.
 * @returns the header as it is now; undefined when the stored version is not the one that the save is based on.
 */
export async function writeApplication(db: Db, save: ApplicationSave): Promise<StoredHeader | undefined> {
  const { loanId, fromVersion, event, now } = save;
  const { rows } = await sql<StoredHeader>`
    WITH saved AS (
      UPDATE loan_applications SET version = version + 1, document = ${save.document}::json
      WHERE loan_id = ${loanId} AND version = ${fromVersion} RETURNING loan_id
    ), header AS (
      UPDATE loans SET ${sql.join(assignments(save))}
      WHERE id = ${loanId} AND EXISTS (SELECT FROM saved)
      RETURNING ${sql.join(HEADER_COLUMNS.map((column) => sql.ref(column)))}
    ), event AS (
      INSERT INTO events (occurred_at, staff_id, actor, kind, customer_id, loan_id, from_version, to_version, patch, details,
        changes)
      SELECT ${now}::timestamptz, ${event.staffId}::uuid, ${event.actor}, 'application-saved', ${save.customerId}::uuid,
        loan_id, ${fromVersion}::integer, ${fromVersion + 1}::integer, ${event.patch}::json, ${event.details}::json,
        ${event.changes}::json
      FROM saved
    )${sql.join([...numberWrites(save), ...searchWrites(save)], sql``)}
    SELECT * FROM header`.execute(db);
  return rows[0];
}

/** The status is only moved from the one that was read: what staff set in the meantime stays. */
function assignments({ columns, progress, status, now }: ApplicationSave): RawBuilder<unknown>[] {
  return [
    sql`updated_at = ${now}::timestamptz`,
    sql`progress = ${progress}`,
    ...Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...(status.from === status.to
      ? []
      : [sql`status = CASE WHEN status = ${status.from} THEN ${status.to} ELSE status END`]),
  ];
}

function numberWrites({ numbers, now }: ApplicationSave): RawBuilder<unknown>[] {
  const stored = numbers.stored.map(
    ({ owner, keyId, sealed, lastFour }, position) => sql`, ${sql.ref(`number_${position}`)} AS (
      INSERT INTO social_security_numbers (loan_id, owner, key_id, sealed, last_four, updated_at)
      SELECT loan_id, ${owner}, ${keyId}, ${sealed}::bytea, ${lastFour}, ${now}::timestamptz FROM saved
      ON CONFLICT (loan_id, owner) DO UPDATE SET key_id = excluded.key_id, sealed = excluded.sealed,
        last_four = excluded.last_four, updated_at = excluded.updated_at
    )`,
  );
  if (numbers.cleared.length === 0) return stored;
  const cleared = sql`, cleared AS (
      DELETE FROM social_security_numbers USING saved
      WHERE social_security_numbers.loan_id = saved.loan_id AND owner = any(${numbers.cleared}::text[])
    )`;
  return [...stored, cleared];
}

function searchWrites({ searchable, customerId }: ApplicationSave): RawBuilder<unknown>[] {
  if (searchable === undefined) return [];
  return [
    sql`, searchable AS (
      UPDATE customers SET search_text = ${searchTextWithLoan(searchable)}
      WHERE id = ${customerId} AND EXISTS (SELECT FROM saved)
    )`,
  ];
}
