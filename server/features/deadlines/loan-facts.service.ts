import type { Application } from '../../../domain/application/application.ts';
import type { Occupancy } from '../../../domain/application/section3/property-options.ts';
import { APPLICATION_ITEMS, missingApplicationItems } from '../../../domain/deadlines/application-items.ts';
import {
  type ApplicationMoments,
  readApplicationMoments,
} from '../../../domain/deadlines/application-received.ts';
import type { DeadlineFacts } from '../../../domain/deadlines/deadline-facts.ts';
import type { LoanDate, LoanDateKind, RecordedDates } from '../../../domain/deadlines/loan-dates.ts';
import type { LoanPurpose } from '../../../domain/loans/loan-product.ts';
import { type CalendarDate, easternDate, formatDate } from '../../../domain/time/eastern-time.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import * as store from './deadlines.store.ts';

/** The number of entries that one query reads. */
const PAGE = 100;

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
  const [rows, moments] = [await store.listLoanDates(db, ids.loanId), await findMoments(db, ids.loanId)];
  const application = JSON.parse(loan.document) as Application;
  const missingItems = missingApplicationItems(application).map((item) => APPLICATION_ITEMS[item]);
  const recorded = recordedDates(rows);
  const received = receivedBy(recorded, moments, missingItems);
  const terms = application.section4LoanAndPropertyInformation?.part4aLoanInformation;
  return {
    rows,
    missingItems,
    answeredOn: moments.receivedOn,
    basis: received.basis,
    note: received.note,
    facts: {
      today,
      status: loan.status,
      statusSetOn: loan.status_set_at === null ? null : easternDate(loan.status_set_at),
      applicationOn: received.on,
      whyNoApplication: received.note,
      completedOn: moments.completedOn,
      closingDate: loan.closing_date,
      lockExpirationDate: loan.lock_expiration_date,
      purpose: (terms?.loanPurpose || null) as LoanPurpose | null,
      occupancy: (terms?.occupancy || null) as Occupancy | null,
      recorded,
    },
  };
}

async function findMoments(db: Db, loanId: string): Promise<ApplicationMoments> {
  const reader = readApplicationMoments();
  for (let after = 0; ; ) {
    const entries = await store.listApplicationEntries(db, loanId, { after, limit: PAGE });
    for (const entry of entries) reader.read(entry);
    const last = entries.at(-1);
    if (last === undefined || entries.length < PAGE || reader.isDone()) return reader.moments();
    after = last.id;
  }
}

function recordedDates(rows: readonly store.StoredLoanDate[]): RecordedDates {
  const dates: Partial<Record<LoanDateKind, LoanDate>> = {};
  for (const { date_kind, date, method } of rows) if (date !== null) dates[date_kind] = { date, method };
  return dates;
}

/** The application date in force, with its source and a sentence about it. */
function receivedBy(
  recorded: RecordedDates,
  moments: ApplicationMoments,
  missingItems: readonly string[],
): { on: CalendarDate | null; basis: KnownLoan['basis']; note: string } {
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
