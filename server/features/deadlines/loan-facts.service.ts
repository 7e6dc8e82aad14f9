import type { Application } from '../../../domain/application/application.ts';
import type { Occupancy } from '../../../domain/application/section3/property-options.ts';
import { APPLICATION_ITEMS, missingApplicationItems } from '../../../domain/deadlines/application-items.ts';
import type { ApplicationMoments } from '../../../domain/deadlines/application-received.ts';
import type { DeadlineFacts } from '../../../domain/deadlines/deadline-facts.ts';
import type { LoanDate, LoanDateKind, RecordedDates } from '../../../domain/deadlines/loan-dates.ts';
import type { LoanPurpose } from '../../../domain/loans/loan-product.ts';
import { type CalendarDate, easternDate, formatDate } from '../../../domain/time/eastern-time.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { momentsOf } from './application-moments.service.ts';
import * as store from './deadlines.store.ts';

/** Everything that the deadlines of a loan follow from, and where its application date comes from. */
export interface KnownLoan {
  facts: DeadlineFacts;
  rows: store.StoredLoanDate[];
  /** The application date by the answers, without a correction. */
  answeredOn: CalendarDate | null;
  basis: 'answers' | 'import' | 'corrected' | null;
  /** Labels of the six items that the answers lack now. */
  missingItems: string[];
  /** A sentence about the application date. */
  note: string;
}

/** @throws AppError `not_found` when the loan is not the customer's. */
export async function readKnownLoan(
  db: Db,
  ids: { customerId: string; loanId: string },
  today: CalendarDate,
): Promise<KnownLoan> {
  const loan = await store.findLoanFacts(db, ids);
  if (loan === undefined) throw notFound();
  const rows = await store.listLoanDates(db, [loan.id]);
  const [stored] = await store.listMoments(db, [loan.id]);
  const moments = await momentsOf(db, loan, stored);
  const application = JSON.parse(loan.document) as Application;
  const missingItems = missingApplicationItems(application).map((item) => APPLICATION_ITEMS[item]);
  const received = receivedBy(recordedDates(rows), moments, missingItems);
  const { basis, note } = received;
  const facts = factsOf(loan, { rows, moments, received, today });
  return { facts, rows, answeredOn: moments.receivedOn, basis, missingItems, note };
}

/** The facts of many loans by their ids, with a few queries for all of them. Unknown loans are left out. */
export async function readFactsOfLoans(
  db: Db,
  loanIds: readonly string[],
  today: CalendarDate,
): Promise<Map<string, DeadlineFacts>> {
  const facts = new Map<string, DeadlineFacts>();
  if (loanIds.length === 0) return facts;
  const loans = await store.listLoanFacts(db, loanIds);
  const rowsOf = Map.groupBy(await store.listLoanDates(db, loanIds), ({ loan_id }) => loan_id);
  const storedOf = new Map((await store.listMoments(db, loanIds)).map((row) => [row.loan_id, row]));
  for (const loan of loans) {
    const rows = rowsOf.get(loan.id) ?? [];
    // Only a loan that has changed since it was read costs another query.
    const moments = await momentsOf(db, loan, storedOf.get(loan.id));
    const received = receivedBy(recordedDates(rows), moments, []);
    facts.set(loan.id, factsOf(loan, { rows, moments, received, today }));
  }
  return facts;
}

function factsOf(
  loan: store.LoanFacts,
  {
    rows,
    moments,
    received,
    today,
  }: {
    rows: readonly store.StoredLoanDate[];
    moments: ApplicationMoments;
    received: ReceivedApplication;
    today: CalendarDate;
  },
): DeadlineFacts {
  return {
    today,
    status: loan.status,
    statusSetOn: loan.status_set_at === null ? null : easternDate(loan.status_set_at),
    applicationOn: received.on,
    whyNoApplication: received.note,
    completedOn: moments.completedOn,
    closingDate: loan.closing_date,
    lockExpirationDate: loan.lock_expiration_date,
    purpose: (loan.purpose || null) as LoanPurpose | null,
    occupancy: (loan.occupancy || null) as Occupancy | null,
    recorded: recordedDates(rows),
  };
}

function recordedDates(rows: readonly store.StoredLoanDate[]): RecordedDates {
  const dates: Partial<Record<LoanDateKind, LoanDate>> = {};
  for (const { date_kind, date, method } of rows) if (date !== null) dates[date_kind] = { date, method };
  return dates;
}

interface ReceivedApplication {
  on: CalendarDate | null;
  basis: KnownLoan['basis'];
  note: string;
}

/** The application date in force, with its source and a sentence about it. */
function receivedBy(
  recorded: RecordedDates,
  moments: ApplicationMoments,
  missingItems: readonly string[],
): ReceivedApplication {
  const { receivedOn, cameByImport, isWholeHistory } = moments;
  const corrected = recorded.application;
  if (corrected !== undefined) {
    const answers = receivedOn === null ? '' : ` By the answers it was ${formatDate(receivedOn)}.`;
    return { on: corrected.date, basis: 'corrected', note: `An administrator corrected it.${answers}` };
  }
  if (receivedOn !== null) {
    return cameByImport
      ? {
          on: receivedOn,
          basis: 'import',
          note: 'The day of the import. The application itself may be older: an administrator can correct the date.',
        }
      : {
          on: receivedOn,
          basis: 'answers',
          note: 'On this day all six items were there for the first time.',
        };
  }
  if (isWholeHistory) {
    return {
      on: null,
      basis: null,
      note: `Starts once all six items of an application are there. Missing: ${missingItems.join(', ')}.`,
    };
  }
  return {
    on: null,
    basis: null,
    note: 'The history does not show when the application was received. An administrator can record the date.',
  };
}
