import type { Application } from '../../../domain/application/application.ts';
import type { LoanCharge } from '../../../domain/loan-costs/charge.ts';
import { asRead } from '../../../domain/loan-costs/kind-of-name.ts';
import { type ChargesOfLoan, chargesOfLoan, type LoanCosts } from '../../../domain/loan-costs/loan-costs.ts';
import type { CostFacts } from '../../../domain/loan-costs/loan-scenario.ts';
import { withAmounts } from '../../../domain/loan-costs/share-charges.ts';
import { startingCosts } from '../../../domain/loan-costs/starting-costs.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { lockInForce } from '../../../domain/locks/lock-in-force.ts';
import { type CalendarDate, easternDate, type Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readLoanLocks } from '../loan-actions/loan-locks.service.ts';
import { readApplicationWithHeader } from '../loans/application/read-application.service.ts';
import { readCostBasis } from '../quotes/cost-basis.service.ts';
import { findCosts, findDisbursementDate, listChargeBases, type StoredCosts } from './loan-costs.store.ts';

export interface LoanIds {
  customerId: string;
  loanId: string;
}

export interface KnownCosts {
  stored: StoredCosts | undefined;
  /** As saved, or what they begin with. */
  costs: LoanCosts;
  facts: CostFacts;
  /** Of the lock in force; null while the rate floats. */
  lockedOn: CalendarDate | null;
  /** When it was recorded. */
  lockedAt: Instant | null;
  loan: { number: string; status: LoanStatus; officer: string | null; version: number };
}

/**
 * @param today a closed loan keeps the costs of the day of its closing, such as those of a lock that has ended since.
 * @throws AppError `not_found`.
 */
export async function readKnownCosts(
  db: Db,
  { clock, companySettings }: Pick<Platform, 'clock' | 'companySettings'>,
  ids: LoanIds,
  today: CalendarDate = easternDate(clock.now()),
): Promise<KnownCosts> {
  const { application, header, version } = await readApplicationWithHeader(db, ids);
  const locks = await readLoanLocks(db, ids.loanId);
  const facts: CostFacts = {
    application,
    loanProgram: header.loan_program,
    closingDate: header.closing_date,
    disbursesOn: await findDisbursementDate(db, ids.loanId),
    locks,
    today,
  };
  const lock = lockInForce(locks, facts.today);
  const stored = await findCosts(db, ids.loanId);
  const costs =
    stored === undefined
      ? startingCosts(await readCostBasis(db, ids.customerId, companySettings.current()), facts)
      : savedCosts(stored.document, facts);
  return {
    stored,
    costs,
    facts,
    lockedOn: lock?.lockDate ?? null,
    lockedAt: lock?.createdOn ?? null,
    loan: { number: header.loan_number, status: header.status, officer: header.loan_officer, version },
  };
}

function savedCosts(saved: LoanCosts, facts: CostFacts): LoanCosts {
  return withAmounts({ ...saved, charges: saved.charges.map(asRead) }, facts);
}

export function chargesOf({ costs, facts }: Pick<KnownCosts, 'costs' | 'facts'>): ChargesOfLoan {
  return chargesOfLoan(costs, facts);
}

/** Typed and computed; null before the costs are saved. @throws AppError `not_found`. */
export async function readSavedCharges(
  db: Db,
  platform: Pick<Platform, 'clock' | 'companySettings'>,
  ids: LoanIds,
): Promise<LoanCharge[] | null> {
  if ((await findCosts(db, ids.loanId)) === undefined) return null;
  return chargesOf(await readKnownCosts(db, platform, ids)).charges;
}

/** Typed and computed, for many loans at once; loans without saved costs are left out. */
export async function listSavedCharges(
  db: Db,
  loanIds: readonly string[],
  today: CalendarDate,
): Promise<{ loanId: string; charges: LoanCharge[] }[]> {
  return (await listChargeBases(db, loanIds)).map(({ id, document, application, ...stored }) => {
    const facts: CostFacts = {
      application: JSON.parse(application) as Application,
      loanProgram: stored.loan_program,
      closingDate: stored.closing_date,
      disbursesOn: stored.disburses_on,
      locks: stored.locks,
      today,
    };
    return { loanId: id, charges: chargesOf({ costs: savedCosts(document, facts), facts }).charges };
  });
}
