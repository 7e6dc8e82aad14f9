import type pg from 'pg';
import type { AccountNumberEntry } from '../../../../domain/application/section2/account-numbers.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import { IMPORT_ACTOR } from '../staged-line.ts';
import type { PastEntry } from './plan-entries.ts';

/** With its stored application. */
export interface FinanceLoan {
  id: string;
  customerId: string;
  version: number;
  /** JSON text. */
  document: string;
  /** As history records it. */
  updatedAt: string;
  /** Rows imported by earlier files. */
  past: ReadonlyMap<string, PastEntry>;
}

/** @param forUpdate locks the loans in the order of a save. */
export async function listLoans(
  client: pg.ClientBase,
  loanIds: readonly string[],
  { forUpdate }: { forUpdate: boolean },
): Promise<FinanceLoan[]> {
  const { rows } = await client.query<Omit<FinanceLoan, 'past'>>(
    `SELECT loans.id, customer_id AS "customerId", loan_applications.version, document::text AS document,
       replace(to_jsonb(updated_at) #>> '{}', '+00:00', 'Z') AS "updatedAt"
     FROM loan_applications JOIN loans ON loans.id = loan_id
     WHERE loan_id = ANY($1::uuid[]) ORDER BY loan_id ${forUpdate ? 'FOR UPDATE' : ''}`,
    [loanIds],
  );
  const past = await listPastEntries(client, loanIds);
  return rows.map((loan) => ({ ...loan, past: past.get(loan.id) ?? new Map() }));
}

async function listPastEntries(
  client: pg.ClientBase,
  loanIds: readonly string[],
): Promise<Map<string, Map<string, PastEntry>>> {
  const { rows } = await client.query<{ loan_id: string; details: { entries: Record<string, PastEntry> } }>(
    `SELECT loan_id, details FROM events WHERE loan_id = ANY($1::uuid[]) AND kind = 'finances-imported' ORDER BY id`,
    [loanIds],
  );
  const past = new Map<string, Map<string, PastEntry>>();
  for (const { loan_id, details } of rows) {
    const ofLoan = past.get(loan_id) ?? new Map<string, PastEntry>();
    for (const [id, entry] of Object.entries(details.entries)) ofLoan.set(id, entry);
    past.set(loan_id, ofLoan);
  }
  return past;
}

interface SealedNumber extends Pick<AccountNumberEntry, 'list' | 'id' | 'mask'> {
  keyId: string;
  sealed: Buffer;
}

export interface FinanceVersion {
  loan: FinanceLoan;
  document: string;
  patch: string;
  details: string;
  changes: string;
  numbers: readonly SealedNumber[];
}

export async function writeVersions(
  client: pg.ClientBase,
  versions: readonly FinanceVersion[],
  now: Instant,
): Promise<void> {
  if (versions.length === 0) return;
  const column = <Value>(of: (version: FinanceVersion) => Value) => versions.map(of);
  const ids = column(({ loan }) => loan.id);
  await client.query(
    `UPDATE loan_applications SET version = version + 1, document = given.document::json
     FROM unnest($1::uuid[], $2::text[]) AS given (loan_id, document)
     WHERE loan_applications.loan_id = given.loan_id`,
    [ids, column(({ document }) => document)],
  );
  await client.query('UPDATE loans SET updated_at = $2, version = version + 1 WHERE id = ANY($1::uuid[])', [
    ids,
    now,
  ]);
  await client.query(
    `INSERT INTO events (actor, kind, customer_id, loan_id, from_version, to_version, patch, details, changes)
     SELECT $1, 'finances-imported', customer_id, loan_id, version, version + 1, patch::json, details::json, changes::json
     FROM unnest($2::uuid[], $3::uuid[], $4::integer[], $5::text[], $6::text[], $7::text[])
       AS given (loan_id, customer_id, version, patch, details, changes)`,
    [
      IMPORT_ACTOR,
      ids,
      column(({ loan }) => loan.customerId),
      column(({ loan }) => loan.version),
      column(({ patch }) => patch),
      column(({ details }) => details),
      column(({ changes }) => changes),
    ],
  );
  await writeNumbers(client, versions, now);
}

async function writeNumbers(
  client: pg.ClientBase,
  versions: readonly FinanceVersion[],
  now: Instant,
): Promise<void> {
  const numbers = versions.flatMap(({ loan, numbers: ofLoan }) =>
    ofLoan.map((number) => ({ ...number, loanId: loan.id })),
  );
  if (numbers.length === 0) return;
  await client.query(
    `INSERT INTO account_numbers (loan_id, list, entry_id, mask, key_id, sealed, updated_at)
     SELECT *, $7::timestamptz FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[])
     ON CONFLICT (loan_id, list, entry_id, mask) DO UPDATE SET key_id = excluded.key_id,
       sealed = excluded.sealed, updated_at = excluded.updated_at`,
    [
      numbers.map(({ loanId }) => loanId),
      numbers.map(({ list }) => list),
      numbers.map(({ id }) => id),
      numbers.map(({ mask }) => mask),
      numbers.map(({ keyId }) => keyId),
      numbers.map(({ sealed }) => sealed),
      now,
    ],
  );
}
