import { randomUUIDv7 } from 'node:crypto';
import { applicationHeader } from '../../../../domain/application/application-header.ts';
import { primaryBorrowerOf } from '../../../../domain/application/section1/borrowers.ts';
import type { LendingLimits } from '../../../../domain/application/section4/lending-limits.ts';
import { searchableLoan } from '../../../../domain/customers/customer-search.ts';
import type { ImportedLoan } from '../../../../domain/mismo/import-mismo.ts';
import { remarksOfWriting } from '../../../../domain/mismo/imports/import-remarks.ts';
import {
  importedStatus,
  type RecordedLock,
  recordedLock,
} from '../../../../domain/mismo/imports/imported-status.ts';
import type { FilePerson } from '../../../../domain/mismo/imports/match-customer.ts';
import { withNumberOfFile } from '../../../../domain/mismo/kept/file-numbers.ts';
import type { KeptFacts } from '../../../../domain/mismo/kept/kept.ts';
import type { Finding } from '../../../../domain/mismo/report.ts';
import { type CalendarDate, easternDate } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  addLoanToSearch,
  type ImportedCustomer,
  type Importer,
  importCustomers,
} from '../../customers/imported-customers.service.ts';
import { type ImportedLock, importLocks } from '../../loan-actions/loan-locks.service.ts';
import { type ImportedLoansService, numbersOfImports } from '../../loans/imported/imported-loans.service.ts';
import { importFindings } from '../../underwriting/automated-findings.service.ts';
import { insertKept } from './known-loans.store.ts';
import type { MismoSealer } from './mismo-sealer.ts';

export interface PlannedLoan {
  file: string;
  customerId: string;
  /** The customer must be created; their first loan does it. */
  isNewCustomer: boolean;
  person: FilePerson;
  loan: ImportedLoan;
}

export interface WrittenLoan {
  customerId: string;
  loanId: string;
  loanNumber: string;
  remarks: Finding[];
}

export interface WritingTools {
  importedLoans: ImportedLoansService;
  sealer: MismoSealer;
  limits: () => LendingLimits;
}

/** In the import's transaction. */
export async function writeLoans(
  tx: Db,
  planned: readonly PlannedLoan[],
  by: Importer,
  now: Date,
  { importedLoans, sealer, limits }: WritingTools,
): Promise<WrittenLoan[]> {
  if (planned.length === 0) return [];
  const today = easternDate(now);
  const at = now.toISOString();
  const wanted = planned.map(({ loan }) => loan.loan?.number ?? null);
  const numbers = await numbersOfImports(tx, wanted, today);
  const all = planned.map((plan, place) => ({
    ...plan,
    loanId: randomUUIDv7(),
    loanNumber: numbers[place] ?? '',
    lock: recordedLock(plan.loan.lock, today),
    searchable: searchableLoan(numbers[place] ?? '', applicationHeader(plan.loan.application)),
  }));
  await importCustomers(tx, newCustomers(all), by, at);
  for (const { customerId, isNewCustomer, searchable } of all) {
    if (!isNewCustomer) await addLoanToSearch(tx, customerId, searchable);
  }
  const written = await importedLoans.importLoans(
    tx,
    all.map((one) => loanOf(one, today, limits())),
    by,
    at,
  );
  const locks = await importLocks(tx, all.flatMap(actionOf), by, at);
  const findings = await importFindings(
    tx,
    all.map(({ loanId, loan }) => ({ loanId, findings: loan.findings })),
    by,
    at,
  );
  await importedLoans.recordImports(tx, written, by, { now: at, locks, findings });
  const kept = all.map((one) => ({ ...one, ...keptOf(one) }));
  await insertKept(
    tx,
    kept.map(({ loanId, loan, lock, kept }) => ({
      loan_id: loanId,
      kept: JSON.stringify(kept),
      facts: JSON.stringify(factsOf(loan, lock)),
    })),
    kept.flatMap(({ loanId, keptNumbers }) =>
      keptNumbers.size === 0 ? [] : [{ loan_id: loanId, ...sealer.sealNumbers(loanId, keptNumbers) }],
    ),
  );
  return all.map(({ customerId, loanId, loanNumber, ...one }, place) => ({
    customerId,
    loanId,
    loanNumber,
    remarks: remarksOfWriting({
      fileNumber: one.loan.loan?.number ?? null,
      loanNumber,
      isLockLeftOut: one.loan.lock !== null && one.lock === null,
      hasEmail: one.person.email !== null,
      fileStatus: one.loan.loan?.status,
      hadProcessors: one.loan.loan?.hasProcessors === true,
      status: written[place]?.status ?? 'STARTED',
    }),
  }));
}

type Planned = PlannedLoan & {
  loanId: string;
  loanNumber: string;
  lock: RecordedLock | null;
  searchable: ImportedCustomer['loans'][number];
};

/** The kept content of a file, including its loan number if the loan got another one here. */
function keptOf({ loan: { kept, numbers, loan }, loanNumber }: Planned) {
  const own = { kept, keptNumbers: numbers.keptNumbers };
  const number = loan?.number ?? null;
  return number === null || number === loanNumber ? own : withNumberOfFile(own, number);
}

function newCustomers(all: readonly Planned[]): ImportedCustomer[] {
  const customers = new Map<string, ImportedCustomer>();
  for (const { customerId, isNewCustomer, file, person, loan, searchable } of all) {
    if (!isNewCustomer) continue;
    const known = customers.get(customerId);
    if (known !== undefined) {
      known.loans.push(searchable);
      continue;
    }
    const borrower = primaryBorrowerOf(loan.application);
    customers.set(customerId, {
      id: customerId,
      firstName: person.firstName,
      lastName: person.lastName,
      primaryEmail: person.email ?? '',
      cellPhone: borrower?.cellPhone || null,
      homePhone: borrower?.homePhone || null,
      workPhone: borrower?.workPhone || null,
      loans: [searchable],
      file,
    });
  }
  return [...customers.values()];
}

function loanOf(
  { loanId, customerId, loanNumber, lock, loan, file }: Planned,
  today: CalendarDate,
  limits: LendingLimits,
) {
  const { application, numbers } = loan;
  return {
    id: loanId,
    customerId,
    loanNumber,
    ...importedStatus(application, lock !== null, today, limits),
    lock: lock && {
      status: lock.status,
      lockDate: lock.lockDate,
      lockExpirationDate: lock.lockExpirationDate,
      closingDate: lock.closingDate ?? null,
      loanProgram: lock.loanProgram ?? null,
    },
    socialSecurityNumbers: numbers.socialSecurityNumbers,
    accountNumbers: numbers.accountNumbers,
    file,
  };
}

/** Recorded like the locks of an imported book. A file does not state an extended lock's first expiration. */
function actionOf({ loanId, lock, loan: { application } }: Planned): ImportedLock[] {
  if (lock === null) return [];
  const { status, lockDate, lockExpirationDate } = lock;
  const section = application.section4LoanAndPropertyInformation;
  return [
    {
      loanId,
      status,
      data: {
        closingDate: lock.closingDate ?? section?.plannedClosingDate ?? null,
        loanProgram: lock.loanProgram ?? section?.part4aLoanInformation?.preferredLoanProgram ?? null,
        initialLockExpirationDate: lockExpirationDate,
        lockExtendedOn: null,
        isLockExtended: status === 'EXTENDED',
        lockDate,
        lockExpirationDate,
        lockedInterestRate: lock.lockedInterestRate ?? null,
        investorName: lock.investorName ?? null,
      },
    },
  ];
}

function factsOf({ loan, officer, company, lock }: ImportedLoan, recorded: RecordedLock | null): KeptFacts {
  return { receivedOn: loan?.receivedOn ?? null, officer, company, lock: recorded === null ? lock : null };
}
