import { type Application, documentOf } from '../../../../domain/application/application.ts';
import { applicationHeader } from '../../../../domain/application/application-header.ts';
import type { SocialSecurityNumberOwner } from '../../../../domain/application/section1/social-security-numbers.ts';
import { entryKey, splitAccountNumbers } from '../../../../domain/application/section2/account-numbers.ts';
import type { RecordChange } from '../../../../domain/history/record-change.ts';
import { isImportableLoanNumber, loanNumber, sequenceOf } from '../../../../domain/loans/loan-number.ts';
import type { LoanStatus } from '../../../../domain/loans/loan-status.ts';
import type { CalendarDate, Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createSealer, type Sealer } from '../../../platform/secrets/seal.ts';
import {
  ACCOUNT_NUMBER_KEY,
  accountNumberOwner,
  numberOwner,
  SOCIAL_SECURITY_NUMBER_KEY,
} from '../../../platform/secrets/sealed-secrets.ts';
import { headerColumns } from '../loan-header.ts';
import { startOf } from '../loan-record.ts';
import * as store from './imported-loans.store.ts';
import { lastSequence, listTakenNumbers, takeSequences } from './imported-loans.store.ts';

export interface ImportedLoan {
  id: string;
  customerId: string;
  loanNumber: string;
  status: LoanStatus;
  progress: number;
  /** With masked numbers. */
  application: Application;
  lock: ImportedLockColumns | null;
  /** Nine digits each. */
  socialSecurityNumbers: ReadonlyMap<SocialSecurityNumberOwner, string>;
  /** By list and row: 'accounts abc'. */
  accountNumbers: ReadonlyMap<string, string>;
  file: string;
}

export interface ImportedLockColumns {
  status: 'LOCKED' | 'EXTENDED';
  lockDate: CalendarDate;
  lockExpirationDate: CalendarDate;
  closingDate: CalendarDate | null;
  loanProgram: string | null;
}

export interface ImportedLoansService {
  /** In the import's transaction, with sealed numbers. */
  importLoans(
    tx: Db,
    loans: readonly ImportedLoan[],
    by: { staffId: string | null; name: string },
    now: Instant,
  ): Promise<WrittenLoan[]>;
  /** Call last, once everything of the loans is written. */
  recordImports(
    tx: Db,
    loans: readonly WrittenLoan[],
    by: { staffId: string | null; name: string },
    options: {
      now: Instant;
      locks: ReadonlyMap<string, RecordChange>;
      findings?: ReadonlyMap<string, readonly RecordChange[]>;
    },
  ): Promise<void>;
}

export interface WrittenLoan extends ImportedLoan {
  row: { id: string } & object;
  /** JSON text. */
  document: string;
}

export function createImportedLoansService({ keysFor }: Pick<Platform, 'keysFor'>): ImportedLoansService {
  const ofPeople = createSealer(keysFor(SOCIAL_SECURITY_NUMBER_KEY));
  const ofAccounts = createSealer(keysFor(ACCOUNT_NUMBER_KEY));

  return {
    async importLoans(tx, loans, by, now) {
      if (loans.length === 0) return [];
      const written = loans.map((loan) => {
        const document = documentOf(loan.application, by.name);
        return { ...loan, row: rowOf(loan, document, now), document: JSON.stringify(document) };
      });
      await store.insertLoans(
        tx,
        written.map(({ row }) => ({ ...row, started_by: by.staffId })),
        written.map(({ id, document }) => ({ loan_id: id, version: 1, document })),
      );
      await store.insertNumbers(
        tx,
        loans.flatMap((loan) => sealedPeople(loan, ofPeople, now)),
      );
      await store.insertAccountNumbers(
        tx,
        loans.flatMap((loan) => sealedAccounts(loan, ofAccounts, now)),
      );
      return written;
    },

    recordImports: (tx, loans, by, { now, locks, findings }) =>
      store.insertEvents(
        tx,
        loans.map(({ id, customerId, file, row, document }) => {
          const { patch, changes } = startOf(row, document);
          const lock = locks.get(id);
          const beside = [...(lock === undefined ? [] : [lock]), ...(findings?.get(id) ?? [])];
          return {
            occurred_at: now,
            staff_id: by.staffId,
            actor: by.name,
            kind: 'loan-imported',
            customer_id: customerId,
            loan_id: id,
            to_version: 1,
            patch,
            details: JSON.stringify({ file }),
            changes: beside.length === 0 ? changes : JSON.stringify([...JSON.parse(changes), ...beside]),
          };
        }),
      ),
  };
}

function rowOf(loan: ImportedLoan, document: Application, now: Instant) {
  const columns = headerColumns(applicationHeader(document));
  const { lock } = loan;
  return {
    ...columns,
    loan_program: lock?.loanProgram ?? columns.loan_program ?? null,
    closing_date: lock?.closingDate ?? columns.closing_date ?? null,
    lock_status: lock?.status ?? null,
    lock_date: lock?.lockDate ?? null,
    lock_expiration_date: lock?.lockExpirationDate ?? null,
    id: loan.id,
    customer_id: loan.customerId,
    loan_number: loan.loanNumber,
    status: loan.status,
    progress: loan.progress,
    created_at: now,
    updated_at: now,
  };
}

function sealedPeople({ id, socialSecurityNumbers }: ImportedLoan, sealer: Sealer, now: Instant) {
  return [...socialSecurityNumbers].map(([owner, value]) => ({
    loan_id: id,
    owner,
    key_id: sealer.keyId,
    sealed: sealer.seal(value, numberOwner(id, owner)),
    last_four: value.slice(-4),
    updated_at: now,
  }));
}

function sealedAccounts({ id, application, accountNumbers }: ImportedLoan, sealer: Sealer, now: Instant) {
  if (accountNumbers.size === 0) return [];
  return splitAccountNumbers(application).kept.flatMap((entry) => {
    const number = accountNumbers.get(`${entry.list} ${entry.id}`);
    if (number === undefined) return [];
    return [
      {
        loan_id: id,
        list: entry.list,
        entry_id: entry.id,
        mask: entry.mask,
        key_id: sealer.keyId,
        sealed: sealer.seal(number, accountNumberOwner(id, entryKey(entry))),
        updated_at: now,
      },
    ];
  });
}

/** A number in Lintel's format further ahead cannot be real: continuing after it would waste numbers. */
const FURTHEST_AHEAD = 100_000;

/**
 * The file's number if valid and free, otherwise the next one (MISMO-35). Lintel's own numbers continue after those of
 * the files.
 * @param wanted number in each file, or null.
 */
export async function numbersOfImports(
  tx: Db,
  wanted: readonly (string | null)[],
  today: CalendarDate,
): Promise<string[]> {
  const last = await lastSequence(tx);
  const usable = wanted.map((number) =>
    number !== null && isImportableLoanNumber(number) && (sequenceOf(number) ?? 0) <= last + FURTHEST_AHEAD
      ? number
      : null,
  );
  const taken = await listTakenNumbers(
    tx,
    usable.filter((number) => number !== null),
  );
  const kept = usable.map((number) => {
    if (number === null || taken.has(number)) return null;
    taken.add(number);
    return number;
  });
  const highest = Math.max(0, ...kept.map((number) => (number === null ? 0 : (sequenceOf(number) ?? 0))));
  if (highest > last) await takeSequences(tx, highest - last);
  const fresh = await freshNumbers(tx, kept.filter((number) => number === null).length, today);
  return kept.map((number) => number ?? fresh.shift() ?? '');
}

async function freshNumbers(tx: Db, count: number, today: CalendarDate): Promise<string[]> {
  const fresh: string[] = [];
  while (fresh.length < count) {
    const next = (await takeSequences(tx, count - fresh.length)).map((sequence) =>
      loanNumber(sequence, today),
    );
    const taken = await listTakenNumbers(tx, next);
    fresh.push(...next.filter((number) => !taken.has(number)));
  }
  return fresh;
}
