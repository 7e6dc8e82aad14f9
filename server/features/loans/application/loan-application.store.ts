import { type Selectable, sql } from 'kysely';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type PlaceOf, prepareStatement } from '../../../platform/database/prepared-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export const HEADER_COLUMNS = [
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
  'loans.underwriter',
  'loans.closer',
  'loans.closing_date',
  'loans.lock_status',
  'loans.created_at',
  'loans.updated_at',
] as const;

type Column<Name extends string> = Name extends `loans.${infer Bare}` ? Bare : never;

export type StoredHeader = Pick<
  Selectable<Tables['loans']>,
  Column<(typeof HEADER_COLUMNS)[number]> & keyof Selectable<Tables['loans']>
>;

export interface StoredLoan extends StoredHeader {
  version: number;
  /** JSON text; null when the caller already has this version. */
  document: string | null;
}

/** Undefined for another customer's loan. */
export async function findLoan(
  db: Db,
  ids: { customerId: string; loanId: string },
  knownVersion = -1,
): Promise<StoredLoan | undefined> {
  const [loan] = await selectLoan(db, { ...ids, knownVersion }, undefined);
  return loan;
}

interface LoanPlaces {
  customerId: string;
  loanId: string;
  knownVersion: number;
}

const selectLoan = prepareStatement<LoanPlaces, StoredLoan>((db, place) =>
  loanQuery(db, place)
    .select('application.version')
    .select(
      sql<
        string | null
      >`CASE WHEN application.version <> ${place('knownVersion')} THEN application.document::text END`.as(
        'document',
      ),
    )
    .compile(),
);

function loanQuery(db: Db, place: PlaceOf<Pick<LoanPlaces, 'customerId' | 'loanId'>>) {
  return db
    .selectFrom('loans')
    .innerJoin('loan_applications as application', 'application.loan_id', 'loans.id')
    .select(HEADER_COLUMNS)
    .where('loans.id', '=', place('loanId'))
    .where('loans.customer_id', '=', place('customerId'));
}

export interface SealedNumber {
  owner: string;
  keyId: string;
  sealed: Buffer;
  lastFour: string;
}

/** Document and sealed numbers from the same moment. */
export type LoanToSave = StoredLoan & { numbers: SealedNumber[] };

/** @param known the version that the caller has, as of the loan's last change. */
export async function findLoanToSave(
  db: Db,
  ids: { customerId: string; loanId: string },
  known: { version: number; updatedAt: Instant } = { version: -1, updatedAt: '-infinity' },
): Promise<LoanToSave | undefined> {
  const [loan] = await selectLoanToSave(
    db,
    { ...ids, knownVersion: known.version, knownAt: known.updatedAt },
    undefined,
  );
  if (loan === undefined) return undefined;
  const numbers = (loan.numbers ?? []).map((number) => ({
    ...number,
    sealed: Buffer.from(number.sealed, 'base64'),
  }));
  return { ...loan, numbers };
}

type EncodedNumber = Omit<SealedNumber, 'sealed'> & { sealed: string };

const selectLoanToSave = prepareStatement<
  LoanPlaces & { knownAt: Instant },
  StoredLoan & { numbers: EncodedNumber[] | null }
>((db, place) =>
  loanQuery(db, place)
    .select('application.version')
    .select(
      sql<string | null>`CASE WHEN application.version <> ${place('knownVersion')}
        OR loans.updated_at <> ${place('knownAt')}::timestamptz THEN application.document::text END`.as(
        'document',
      ),
    )
    .select(
      sql<EncodedNumber[] | null>`(
        SELECT json_agg(json_build_object('owner', owner, 'keyId', key_id, 'sealed', encode(sealed, 'base64'),
          'lastFour', last_four))
        FROM social_security_numbers WHERE loan_id = loans.id)`.as('numbers'),
    )
    .compile(),
);
