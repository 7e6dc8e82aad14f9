import type { Application } from '../../../domain/application/application.ts';
import { loanBorrowers } from '../../../domain/application/joint-borrowers/loan-borrowers.ts';
import type { Occupancy } from '../../../domain/application/section3/property-options.ts';
import {
  type ApplicationDate,
  applicationDate,
  dateByHistory,
} from '../../../domain/deadlines/application-date.ts';
import { APPLICATION_ITEMS, missingApplicationItems } from '../../../domain/deadlines/application-items.ts';
import type { ApplicationMoments } from '../../../domain/deadlines/application-received.ts';
import { withClosingSteps } from '../../../domain/deadlines/closing-steps.ts';
import type { DeadlineFacts } from '../../../domain/deadlines/deadline-facts.ts';
import { withEstimateSteps } from '../../../domain/deadlines/estimate-steps.ts';
import type { LoanDate, LoanDateKind, RecordedDates } from '../../../domain/deadlines/loan-dates.ts';
import type { FaithDates } from '../../../domain/good-faith/faith-facts.ts';
import type { LoanPurpose } from '../../../domain/loans/loan-product.ts';
import { forEachTask, TASK_COLUMNS, type TaskAssignment } from '../../../domain/loans/task-assignment.ts';
import { hasLockEnded } from '../../../domain/locks/lock-in-force.ts';
import { NOTICES } from '../../../domain/notices/notice-kinds.ts';
import { noticeOfDecision } from '../../../domain/notices/notice-letter.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { type CalendarDate, easternDate } from '../../../domain/time/eastern-time.ts';
import { homeDate } from '../../../domain/time/state-time.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { DeliveriesOfLoan } from '../disclosure-deliveries/kept-deliveries.service.ts';
import { momentsOf } from './application-moments.service.ts';
import { readClosingSteps } from './closing-steps.service.ts';
import * as store from './deadlines.store.ts';
import { type IssuedSteps, readIssuedSteps } from './issued-steps.service.ts';

export interface KnownLoan {
  facts: DeadlineFacts;
  rows: store.StoredLoanDate[];
  answeredOn: CalendarDate | null;
  basis: ApplicationDate['basis'];
  missingItems: string[];
  note: string;
  borrowers: string[];
  progress: number;
  assigned: TaskAssignment;
}

export async function readKnownLoan(
  db: Db,
  ids: { customerId: string; loanId: string },
  now: Date,
): Promise<KnownLoan> {
  const loan = await store.findLoanFacts(db, ids);
  if (loan === undefined) throw notFound();
  const application = JSON.parse(loan.document) as Application;
  const missingItems = missingApplicationItems(application).map((item) => APPLICATION_ITEMS[item]);
  const [dated] = await withDates(db, [loan], missingItems);
  const { rows, moments, received } = dated as DatedLoan;
  const issued = await issuedStepsOf(db, [{ loan, rows, received }], now);
  const known = { moments, byFile: loan.received_by_file, missingItems };
  const borrowers = loanBorrowers(application).map(({ section1 }) =>
    fullName(section1?.part1aPersonalInformation ?? {}),
  );
  const read = { rows, moments, received, issued: issued.get(loan.id), now };
  return {
    facts: { ...factsOf(loan, read), borrowers: borrowers.length },
    rows,
    answeredOn: dateByHistory(known).on,
    basis: received.basis,
    missingItems,
    note: received.note,
    borrowers,
    ...peopleAndProgress(loan),
  };
}

function peopleAndProgress(loan: Awaited<ReturnType<typeof store.findLoanFacts>> & object) {
  return { progress: loan.progress, assigned: forEachTask((task) => loan[TASK_COLUMNS[task]]) };
}

/** A few queries for all loans. Unknown ones are left out. */
export async function readFactsOfLoans(
  db: Db,
  loanIds: readonly string[],
  now: Date,
): Promise<Map<string, DeadlineFacts>> {
  const facts = new Map<string, DeadlineFacts>();
  if (loanIds.length === 0) return facts;
  const dated = await withDates(db, await store.listLoanFacts(db, loanIds), []);
  const issued = await issuedStepsOf(db, dated, now);
  for (const { loan, ...read } of dated)
    facts.set(loan.id, factsOf(loan, { ...read, issued: issued.get(loan.id), now }));
  return facts;
}

/** Without the estimates, which good faith judges itself. @throws AppError `not_found`. */
export async function readFaithDates(
  db: Db,
  loanId: string,
  { deliveries, now }: { deliveries: ReadonlyMap<string, DeliveriesOfLoan>; now: Date },
): Promise<FaithDates> {
  const [dated] = await withDates(db, await store.listLoanFacts(db, [loanId]), []);
  if (dated === undefined) throw notFound();
  const { loan, ...read } = dated;
  const closings = (await readClosingSteps(db, deliveries, easternDate(now))).get(loanId);
  return factsOf(loan, { ...read, issued: { ...(closings && { closings }) }, now });
}

interface DatedLoan {
  loan: store.LoanFacts;
  rows: store.StoredLoanDate[];
  moments: ApplicationMoments;
  /** When the application was. */
  received: ApplicationDate;
}

/** A few queries for all loans. */
async function withDates(
  db: Db,
  loans: readonly store.LoanFacts[],
  missingItems: readonly string[],
): Promise<DatedLoan[]> {
  const ids = loans.map(({ id }) => id);
  const rowsOf = Map.groupBy(await store.listLoanDates(db, ids), ({ loan_id }) => loan_id);
  const momentsByLoan = await momentsOf(db, loans);
  return loans.map((loan) => {
    const rows = rowsOf.get(loan.id) ?? [];
    const moments = momentsByLoan.get(loan.id) as ApplicationMoments;
    const corrected = recordedDates(rows).application?.date ?? null;
    const received = applicationDate({ moments, byFile: loan.received_by_file, corrected, missingItems });
    return { loan, rows, moments, received };
  });
}

/** A lock that has ended binds nobody. */
function issuedStepsOf(db: Db, loans: readonly Pick<DatedLoan, 'loan' | 'rows' | 'received'>[], now: Date) {
  const today = easternDate(now);
  const stepped = loans.map(({ loan, rows, received }) => {
    const hasEnded = hasLockEnded({ lockExpirationDate: loan.lock_expiration_date }, today);
    const { id, status, closing_date: closingDate, lock_date, locked_at } = loan;
    return {
      id,
      lockedOn: hasEnded ? null : lock_date,
      lockedAt: hasEnded ? null : locked_at,
      dates: { status, closingDate, today, recorded: recordedDates(rows), applicationOn: received.on },
    };
  });
  return readIssuedSteps(db, stepped, today);
}

function factsOf(
  loan: store.LoanFacts,
  {
    rows,
    moments,
    received,
    issued = {},
    now,
  }: Omit<DatedLoan, 'loan'> & { issued: IssuedSteps | undefined; now: Date },
): DeadlineFacts {
  const { estimates, closings } = issued;
  const recorded = withClosingSteps(withEstimateSteps(recordedDates(rows), estimates ?? null), closings);
  return {
    today: easternDate(now),
    homeToday: homeDate(now, loan.property_state),
    status: loan.status,
    decision: loan.decision,
    isNoticeOfEarlier: isNoticeOfEarlier(loan, rows),
    statusFundedOn: loan.status_funded_on,
    statusSetOn: loan.status_set_at === null ? null : easternDate(loan.status_set_at),
    applicationOn: received.on,
    whyNoApplication: received.note,
    completedOn: moments.completedOn,
    closingDate: loan.closing_date,
    lockExpirationDate: loan.lock_expiration_date,
    purpose: (loan.purpose || null) as LoanPurpose | null,
    occupancy: (loan.occupancy || null) as Occupancy | null,
    recorded,
    estimates,
    closings,
  };
}

function isNoticeOfEarlier(
  { decision, decided_at }: store.LoanFacts,
  rows: readonly store.StoredLoanDate[],
): boolean {
  const notice = noticeOfDecision(decision);
  const row = store.dateOfKind(rows, 'action-notice-sent');
  if (notice === null || decided_at === null || !NOTICES[notice].isAdverse) return false;
  return (row?.date ?? null) !== null && Date.parse(row?.updated_at ?? '') < Date.parse(decided_at);
}

function recordedDates(rows: readonly store.StoredLoanDate[]): RecordedDates {
  const dates: Partial<Record<LoanDateKind, LoanDate>> = {};
  for (const { date_kind, date, method, apr, owners, cents } of rows)
    if (date !== null) dates[date_kind] = { date, method, apr, owners, cents };
  return dates;
}
