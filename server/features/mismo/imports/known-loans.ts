import {
  isOurs,
  isSameOrigin,
  type LoanOrigin,
  loanOriginOf,
} from '../../../../domain/mismo/imports/loan-origin.ts';
import type { CustomerMatch } from '../../../../domain/mismo/imports/match-customer.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  isHiddenFile,
  listOrigins,
  listOwnLoans,
  type OriginRow,
  type OwnLoan,
  seenLoans,
} from './known-loans.store.ts';
import type { ReadyFile } from './ready-file.ts';

/** Which loan a new file belongs to. */
export type SameLoan =
  /** Lintel exported the file from this loan. */
  | { kind: 'exported here'; loan: OwnLoan }
  /** The same system sent this loan before. If that file is in this group, the loan is known only after writing. */
  | { kind: 'sent before'; system: string | null; row: OriginRow }
  /** Identical bytes were imported or are waiting. */
  | { kind: 'same bytes'; row: Pick<OriginRow, 'batch_id' | 'customer_id' | 'loan_id' | 'loan_number'> }
  /** A matching customer has a loan with this number. */
  | { kind: 'same number'; loan: OwnLoan };

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Loans that the group's files may belong to: stored ones, and earlier files of the group. */
export class KnownLoans {
  readonly #own: readonly OwnLoan[];
  readonly #rows: OriginRow[];

  private constructor(own: readonly OwnLoan[], rows: OriginRow[]) {
    this.#own = own;
    this.#rows = rows;
  }

  static async read(tx: Db, files: readonly ReadyFile[]): Promise<KnownLoans> {
    const origins = files.flatMap(({ content }) => (content === null ? [] : loanOriginOf(content.loan)));
    const ids = origins.flatMap(({ loanId }) => loanId ?? []);
    const numbers = origins.flatMap(({ number }) => number ?? []);
    const ownIds = origins.flatMap((origin) => ownIdOf(origin) ?? []);
    return new KnownLoans(await listOwnLoans(tx, ownIds, numbers), await listOrigins(tx, ids, numbers));
  }

  find(content: NonNullable<ReadyFile['content']>, match: CustomerMatch): SameLoan | null {
    const origin = loanOriginOf(content.loan);
    const ownId = ownIdOf(origin)?.toLowerCase();
    const exported = this.#own.find(({ loanId }) => loanId === ownId);
    if (exported !== undefined) return { kind: 'exported here', loan: exported };
    const row = this.#rows.find((one) => isSameOrigin(originOfRow(one), origin));
    if (row !== undefined) return { kind: 'sent before', system: content.loan.origin.system, row };
    const customers = customersOf(match);
    const numbered = this.#own.find(
      ({ customerId, loanNumber }) => loanNumber === origin.number && customers.includes(customerId),
    );
    return numbered === undefined ? null : { kind: 'same number', loan: numbered };
  }

  add(row: OriginRow): void {
    this.#rows.push(row);
  }
}

/** Must not reveal more about a file that waits in a colleague's import. */
export const WAITS_ELSEWHERE = 'A file of this loan, which a colleague imported, waits for a decision.';

/** Why the file waits. @param isSecret the importer may not see the loan, so nothing is compared with it. */
export function reasonOf(same: SameLoan, isSecret: boolean): string {
  if (isSecret && loanOf(same) === null) return WAITS_ELSEWHERE;
  if (same.kind === 'exported here') {
    const who = `Lintel wrote this file for the loan ${same.loan.loanNumber}`;
    return isSecret ? `${who}.` : `${who}, and the file and the loan differ now.`;
  }
  if (same.kind === 'same number') return `The customer has the loan ${same.loan.loanNumber} already.`;
  if (same.kind === 'same bytes') {
    return `The same file became the loan ${same.row.loan_number}.`;
  }
  const who =
    same.system === null ? 'A file of this loan' : `${same.system} sent this loan before: a file of it`;
  const { loan_number: number } = same.row;
  return number
    ? `${who} became the loan ${number}. This file is another one.`
    : `${who} waits for a decision. This file is another one.`;
}

/** Null while its file is still waiting. */
export function loanOf(same: SameLoan): Pick<OwnLoan, 'customerId' | 'loanId'> | null {
  if ('loan' in same) return same.loan;
  const { customer_id: customerId, loan_id: loanId } = same.row;
  return customerId && loanId ? { customerId, loanId } : null;
}

/** Whether the importer may not see the loan, or the waiting file. */
export async function isHidden(
  tx: Db,
  importer: { viewer: Viewer; staffId: string | null },
  same: SameLoan,
): Promise<boolean> {
  if ('row' in same) return isHiddenFile(tx, importer, same.row);
  return !(await seenLoans(tx, importer.viewer, [same.loan.loanId])).has(same.loan.loanId);
}

/** Columns that identify a file's loan in its originating system. */
export function originColumns(content: ReadyFile['content']) {
  const origin = content === null ? null : loanOriginOf(content.loan);
  return {
    origin_system: origin?.system ?? null,
    origin_loan_id: origin?.loanId ?? null,
    origin_number: origin?.number ?? null,
  };
}

function originOfRow(row: OriginRow): LoanOrigin {
  return {
    system: row.origin_system ?? '',
    loanId: row.origin_loan_id ?? null,
    number: row.origin_number ?? null,
  };
}

function ownIdOf(origin: LoanOrigin): string | null {
  return isOurs(origin) && origin.loanId !== null && ID.test(origin.loanId) ? origin.loanId : null;
}

function customersOf(match: CustomerMatch): readonly string[] {
  if (match.kind === 'new') return [];
  return match.kind === 'existing'
    ? [match.customerId]
    : match.candidates.map(({ customerId }) => customerId);
}
