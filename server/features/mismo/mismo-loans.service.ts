import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { Contact } from '../../../contract/directories.ts';
import type { Application } from '../../../domain/application/application.ts';
import { withClosingFigures } from '../../../domain/closing-disclosure/issuing/closing-figures.ts';
import type { Charge, LoanCharge } from '../../../domain/loan-costs/charge.ts';
import { LOAN_PROGRAMS } from '../../../domain/loans/loan-product.ts';
import { isActiveLock, lockStatusOf } from '../../../domain/locks/rate-lock.ts';
import { mismoCosts } from '../../../domain/mismo/deal/charges-of-loan.ts';
import { type Kept, NOTHING_KEPT, withKeptFacts } from '../../../domain/mismo/kept/kept.ts';
import type {
  LockFacts,
  MismoCosts,
  MismoLoan,
  OfficerFacts,
} from '../../../domain/mismo/mapping/mismo-loan.ts';
import { type NameAssignee, nameAssigneeBy } from '../../../domain/people/assignee-name.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type IssuedClosing, readIssuedClosing } from '../closing-disclosures/issued-closings.service.ts';
import { readApplicationDate } from '../deadlines/application-moments.service.ts';
import { readOutcome } from '../decisions/loan-outcome.service.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import { readLoanLocks } from '../loan-actions/loan-locks.service.ts';
import { readKeptDisclosures } from '../loan-costs/kept-disclosures.service.ts';
import { readSavedCharges } from '../loan-costs/known-costs.service.ts';
import { readApplicationWithHeader } from '../loans/application/read-application.service.ts';
import { readFindings } from '../underwriting/automated-findings.service.ts';
import { findKept } from './imports/known-loans.store.ts';

interface LoanIds {
  customerId: string;
  loanId: string;
}

export interface OfficerNames {
  officers: readonly Contact[];
  nameAssignee: NameAssignee;
}

export interface ReadMismoLoan {
  loan: MismoLoan;
  kept: Kept;
  application: Application;
  loanNumber: string;
}

export interface MismoLoansService {
  readOfficerNames(): Promise<OfficerNames>;
  /**
   * The application with masked numbers, the active lock, the loan officer, the lender, results of DU and LPA, how the
   * application ended, and its saved charges.
   * @throws AppError `not_found` if the loan is not this customer's.
   */
  readMismoLoan(db: Db, ids: LoanIds, names: OfficerNames): Promise<ReadMismoLoan>;
}

export function createMismoLoansService(
  platform: Pick<Platform, 'clock' | 'companySettings'>,
  others: {
    directories: Pick<DirectoriesService, 'getDirectories' | 'listAssigneeNames'>;
  },
): MismoLoansService {
  return {
    async readOfficerNames() {
      const [{ loanOfficers }, names] = await Promise.all([
        others.directories.getDirectories(),
        others.directories.listAssigneeNames(),
      ]);
      return { officers: loanOfficers, nameAssignee: nameAssigneeBy(names) };
    },

    async readMismoLoan(db, ids, names) {
      const { application, header, version } = await readApplicationWithHeader(db, ids);
      const hasLock = header.lock_status !== null;
      const locks = hasLock ? await readLoanLocks(db, ids.loanId) : [];
      const kept = await findKept(db, ids.loanId);
      const byFile = kept?.facts.receivedOn ?? null;
      const issued = await readIssuedClosing(db, ids.loanId);
      const own: MismoLoan = {
        ...(issued === null ? application : withClosingFigures(application, issued.figures)),
        loan: {
          id: ids.loanId,
          number: header.loan_number,
          status: header.status,
          receivedOn: await readApplicationDate(db, { id: ids.loanId, version }, byFile),
          hasProcessors: Boolean(header.setup_processor || header.conditions_processor),
        },
        lock: lockOf(locks, header.closing_date),
        officer: officerOf(application, names),
        company: { name: platform.companySettings.current().companyName },
        findings: await readFindings(db, ids.loanId),
        outcome: header.status === 'DISCARDED' ? await readOutcome(db, ids.loanId) : null,
        costs: await readMismoCosts(db, platform, { ids, issued }),
      };
      return {
        loan: kept === undefined ? own : withKeptFacts(own, kept.facts),
        kept: kept?.kept ?? NOTHING_KEPT,
        application,
        loanNumber: header.loan_number,
      };
    },
  };
}

/**
 * Those of an issued Closing Disclosure, which can differ from today's. Null before the costs are saved: kept fees of
 * another system stay as long.
 */
async function readMismoCosts(
  db: Db,
  platform: Pick<Platform, 'clock' | 'companySettings'>,
  { ids, issued }: { ids: LoanIds; issued: IssuedClosing | null },
): Promise<MismoCosts | null> {
  const today = await readSavedCharges(db, platform, ids);
  if (today === null) return null;
  const kept = await readKeptDisclosures(db, ids.loanId);
  const form = kept.find(({ row }) => row.id === issued?.disclosureId);
  const charges = form === undefined ? today : asDisclosed(form.disclosure.charges, today);
  return mismoCosts(
    charges,
    kept.map(({ disclosure }) => disclosure),
  );
}

/** A disclosure keeps no periods: those of today hold while the amount is the same. */
function asDisclosed(charges: readonly Charge[], today: readonly LoanCharge[]): LoanCharge[] {
  return charges.map((charge) => {
    const same = today.find(({ id, cents }) => id === charge.id && cents === charge.cents);
    const period = same?.period;
    return { ...charge, isComputed: same?.isComputed ?? false, ...(period === undefined ? {} : { period }) };
  });
}

/** The closing date belongs to the loan (LOAN-31). */
function lockOf(locks: readonly LoanAction[], closingDate: string | null): LockFacts | null {
  for (const lock of locks) {
    const status = lockStatusOf(lock.status);
    if (status === null || !isActiveLock(status)) continue;
    const { lockDate, lockExpirationDate, lockedInterestRate, investorName } = lock;
    const loanProgram = LOAN_PROGRAMS.find((program) => program === lock.loanProgram);
    return {
      lockDate,
      lockExpirationDate,
      lockedInterestRate,
      investorName,
      loanProgram,
      closingDate: closingDate ?? lock.closingDate,
      status,
    };
  }
  return null;
}

/** The application names the officer by first name, as the directory does. */
function officerOf(application: Application, { officers, nameAssignee }: OfficerNames): OfficerFacts | null {
  const firstName = application.section8LoanOriginatorInformation?.loanOriginatorName;
  if (!firstName) return null;
  const full = nameAssignee('loanOfficer', firstName);
  const lastName = full.startsWith(`${firstName} `) ? full.slice(firstName.length + 1) : null;
  return { firstName, lastName, email: officers.find((one) => one.firstName === firstName)?.email ?? null };
}
