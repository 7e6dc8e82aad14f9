import { type RawBuilder, sql } from 'kysely';
import type { SearchableLoan } from '../../../../domain/customers/customer-search.ts';
import type { LoanStatus } from '../../../../domain/loans/loan-status.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type PlaceOf, prepareStatement } from '../../../platform/database/prepared-statement.ts';
import { findByLoan } from '../../customers/customers.service.ts';
import { accountNumberWrites, type SealedAccountNumber } from '../account-numbers/account-numbers.store.ts';
import { waitingAgainSince } from '../decision-wait.ts';
import type { HeaderColumns } from '../loan-header.ts';
import { HEADER_COLUMNS, type SealedNumber, type StoredHeader } from './loan-application.store.ts';

export interface ApplicationSave {
  loanId: string;
  customerId: string;
  fromVersion: number;
  /** JSON text. */
  document: string;
  columns: HeaderColumns;
  progress: number;
  status: { from: LoanStatus; to: LoanStatus };
  numbers: { stored: readonly SealedNumber[]; cleared: readonly string[] };
  accountNumbers: readonly SealedAccountNumber[];
  /** Undefined when unchanged. */
  searchable: SearchableLoan | undefined;
  event: { staffId: string; actor: string; patch: string; details: string | null; changes: string };
  now: Instant;
}

/**
 * One statement: document, header, numbers, search text and history, all or nothing.
 * @returns undefined unless the save builds on the stored version.
 */
export async function writeApplication(db: Db, save: ApplicationSave): Promise<StoredHeader | undefined> {
  const { columns, status, numbers, accountNumbers: _, searchable, event, ...values } = save;
  const [header] = await writeSave(
    db,
    {
      ...values,
      ...columns,
      toVersion: save.fromVersion + 1,
      fromStatus: status.from,
      toStatus: status.to,
      staffId: event.staffId,
      actor: event.actor,
      patch: event.patch,
      details: event.details,
      changes: event.changes,
    },
    save,
  );
  return header;
}

type SavePlaces = Pick<
  ApplicationSave,
  'loanId' | 'customerId' | 'fromVersion' | 'document' | 'progress' | 'now'
> &
  ApplicationSave['event'] &
  HeaderColumns & { toVersion: number; fromStatus: LoanStatus; toStatus: LoanStatus };

const writeSave = prepareStatement<SavePlaces, StoredHeader, ApplicationSave>(
  (db, place, save) =>
    sql<StoredHeader>`
    WITH saved AS (
      UPDATE loan_applications SET version = version + 1, document = ${place('document')}::json
      WHERE loan_id = ${place('loanId')} AND version = ${place('fromVersion')} RETURNING loan_id
    ), header AS (
      UPDATE loans SET ${sql.join(assignments(save, place))}
      WHERE id = ${place('loanId')} AND EXISTS (SELECT FROM saved)
      RETURNING ${sql.join(HEADER_COLUMNS.map((column) => sql.ref(column)))}
    ), event AS (
      INSERT INTO events (occurred_at, staff_id, actor, kind, customer_id, loan_id, from_version, to_version, patch, details,
        changes)
      SELECT ${place('now')}::timestamptz, ${place('staffId')}::uuid, ${place('actor')}, 'application-saved',
        ${place('customerId')}::uuid, loan_id, ${place('fromVersion')}::integer, ${place('toVersion')}::integer,
        ${place('patch')}::json, ${place('details')}::json, ${place('changes')}::json
      FROM saved
    )${sql.join([...numberWrites(save), ...accountNumberWrites(save.accountNumbers, save.now), ...searchWrites(save)], sql``)}
    SELECT * FROM header`.compile(db),
  everydayShape,
);

/** The prepared statement for a common save with at most one changed list column; undefined for others. */
function everydayShape({
  columns,
  status,
  numbers,
  accountNumbers,
  searchable,
}: ApplicationSave): string | undefined {
  const changed = Object.keys(columns);
  const isEveryday =
    changed.length <= 1 &&
    status.from === status.to &&
    numbers.stored.length + numbers.cleared.length + accountNumbers.length === 0 &&
    searchable === undefined;
  return isEveryday ? changed.join() : undefined;
}

/** A status that staff set in the meantime stays. */
function assignments(
  { columns, status }: ApplicationSave,
  place: PlaceOf<SavePlaces>,
): RawBuilder<unknown>[] {
  return [
    sql`updated_at = ${place('now')}::timestamptz`,
    sql`version = ${place('toVersion')}`,
    sql`progress = ${place('progress')}`,
    sql`awaits_decision_since = ${waitingAgainSince(place('now'))}`,
    ...(Object.keys(columns) as (keyof HeaderColumns)[]).map(
      (column) => sql`${sql.ref(column)} = ${place(column)}`,
    ),
    ...(status.from === status.to
      ? []
      : [sql`status = CASE WHEN status = ${place('fromStatus')} THEN ${place('toStatus')} ELSE status END`]),
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
  return [sql`, searchable AS (${findByLoan(customerId, searchable, sql`EXISTS (SELECT FROM saved)`)})`];
}
