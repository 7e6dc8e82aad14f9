import type {
  LoanDateBody,
  LoanDateRemoval,
  LoanDeadlines,
  RecordedLoanDate,
} from '../../../contract/deadlines/loan-deadlines.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import type { DeliveryMethod } from '../../../domain/deadlines/business-days.ts';
import { type DeadlineFacts, homeToday } from '../../../domain/deadlines/deadline-facts.ts';
import { type DateSource, refusalOf, sourceOf } from '../../../domain/deadlines/estimate-steps.ts';
import { isUnansweredOn } from '../../../domain/deadlines/incompleteness-deadlines.ts';
import {
  canRemoveLoanDate,
  impossibleDates,
  removalFaults,
  wrongLoanDateFields,
} from '../../../domain/deadlines/loan-date-checks.ts';
import {
  canRecordLoanDate,
  LOAN_DATE_KINDS,
  LOAN_DATES,
  type LoanDate,
  type LoanDateKind,
} from '../../../domain/deadlines/loan-dates.ts';
import {
  loanDeadlines,
  type UrgentDeadline,
  urgentDeadlines,
} from '../../../domain/deadlines/loan-deadlines.ts';
import {
  canRecordFunding,
  whyFundingIsEarly,
} from '../../../domain/deadlines/rescission/rescission-deadline.ts';
import { rescindedWords } from '../../../domain/deadlines/rescission/rescission-exercise.ts';
import { datesOfNotice } from '../../../domain/notices/notice-dates.ts';
import type { NoticeKind } from '../../../domain/notices/notice-kinds.ts';
import { type CalendarDate, formatDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, requirePermission, versionRequired } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import * as store from './deadlines.store.ts';
import { requireOwnDate } from './disclosure-dates.service.ts';
import { type KnownLoan, readFactsOfLoans, readKnownLoan } from './loan-facts.service.ts';
import { isSameDate, type LoanDateIds, type NextDate, NO_DATE, putLoanDate } from './put-loan-date.ts';

export interface DeadlinesService {
  getLoanDeadlines(ids: { customerId: string; loanId: string }, actor: Actor): Promise<LoanDeadlines>;
  /** Only loans with a deadline due today or overdue. The caller passes loans that the reader may see. */
  listUrgentDeadlines(loanIds: readonly string[]): Promise<Map<string, UrgentDeadline[]>>;
  /**
   * @param fromVersion 0 before the first.
   * @throws AppError `not_found`, `forbidden`; `precondition_required` without a version; `stale` with the current
   * date; `invalid` for an impossible date.
   */
  recordLoanDate(
    ids: LoanDateIds,
    body: LoanDateBody,
    fromVersion: number | undefined,
    actor: Actor,
  ): Promise<RecordedLoanDate>;
  /**
   * Sets the dates that a sent letter stands for (NOTICE-10), in the transaction of its record.
   * @throws AppError `invalid` for a day before the application.
   */
  recordSentNotice(
    tx: Db,
    ids: Omit<LoanDateIds, 'kind'>,
    notice: {
      kind: NoticeKind;
      sent_on: CalendarDate;
      method: DeliveryMethod;
      answer_by: CalendarDate | null;
    },
    actor: Actor,
  ): Promise<void>;
  /** Whether a notice of incompleteness had no answer by that day (12 CFR 1002.9(c)(2)). */
  isUnanswered(db: Db, ids: Omit<LoanDateIds, 'kind'>, day: CalendarDate): Promise<boolean>;
  /** @throws AppError as `recordLoanDate`; `invalid` without the reason that some dates ask for. */
  removeLoanDate(
    ids: LoanDateIds,
    body: LoanDateRemoval,
    fromVersion: number | undefined,
    actor: Actor,
  ): Promise<RecordedLoanDate>;
}

export function createDeadlinesService({
  database: { db },
  clock,
}: Pick<Platform, 'database' | 'clock'>): DeadlinesService {
  /** Runs a change on the current date, with the loan locked. */
  const change = (
    { kind, ...ids }: LoanDateIds,
    fromVersion: number | undefined,
    actor: Actor,
    next: (known: KnownLoan, before: store.StoredLoanDate | undefined) => NextDate | null,
  ): Promise<RecordedLoanDate> =>
    db.transaction().execute(async (tx) => {
      await requireHeldLoan(tx, ids);
      requirePermission(canRecordLoanDate(actor.roles, kind), 'forbidden');
      const now = clock.now();
      const known = await readKnownLoan(tx, ids, now);
      const before = store.dateOfKind(known.rows, kind);
      if (fromVersion === undefined) throw versionRequired();
      const source = sourceOf(kind, known.facts);
      if (source !== null) throw new AppError('conflict', refusalOf(source, LOAN_DATES[kind].label));
      const wanted = next(known, before);
      // Also true for a repeat of a change whose answer was lost.
      if (wanted === null) return answerOf(kind, before, actor);
      if (fromVersion !== (before?.version ?? 0)) throw stale(answerOf(kind, before, actor));
      await requireOwnDate(tx, { kind, loanId: ids.loanId }, { before, wanted });
      return answerOf(kind, await put(tx, { ...ids, kind }, { before, wanted }, actor), actor);
    });

  const put = (
    tx: Db,
    ids: LoanDateIds,
    given: { before: store.StoredLoanDate | undefined; wanted: NextDate },
    actor: Actor,
  ) => putLoanDate(tx, ids, { ...given, at: clock.now().toISOString() }, actor);

  return {
    async getLoanDeadlines(ids, actor) {
      const { facts, rows, basis, missingItems, note, borrowers } = await readKnownLoan(db, ids, clock.now());
      return {
        today: facts.today,
        application: {
          receivedOn: facts.applicationOn,
          basis,
          completedOn: facts.completedOn,
          missingItems,
          note,
        },
        deadlines: loanDeadlines(facts),
        whyNotToFund: rescindedWords(facts) ?? whyFundingIsEarly(facts, homeToday(facts)),
        borrowers,
        dates: LOAN_DATE_KINDS.map((kind) => {
          const answer = answerOf(kind, store.dateOfKind(rows, kind), actor);
          const source = sourceOf(kind, facts);
          return source === null ? answer : { ...answer, ...fromPage(source, facts.recorded[kind]) };
        }),
      };
    },

    async listUrgentDeadlines(loanIds) {
      const facts = await readFactsOfLoans(db, loanIds, clock.now());
      const urgent = [...facts].map(([loanId, of]) => [loanId, urgentDeadlines(of)] as const);
      return new Map(urgent.filter(([, deadlines]) => deadlines.length > 0));
    },

    recordLoanDate: (ids, body, fromVersion, actor) =>
      change(ids, fromVersion, actor, (known, before) => {
        const wanted = dateOf(ids.kind, body);
        const { facts } = known;
        if (before !== undefined && isSameDate(before, wanted) && !tellsAgain(ids.kind, facts)) return null;
        const wrong = impossibleDates(ids.kind, wanted, {
          today: facts.today,
          applicationOn: facts.applicationOn,
          recorded: facts.recorded,
        });
        if (Object.keys(wrong).length > 0) throw invalid(wrong);
        if (ids.kind === 'funding') requirePermission(canRecordFunding(facts, wanted.date));
        const early = ids.kind === 'funding' ? whyFundingIsEarly(facts, wanted.date) : null;
        if (early !== null && wanted.reason === null) throw invalid({ reason: `${early} Enter the reason.` });
        return wanted;
      }),

    async recordSentNotice(tx, ids, notice, actor) {
      const { facts, rows } = await readKnownLoan(tx, ids, clock.now());
      if (facts.applicationOn !== null && notice.sent_on < facts.applicationOn)
        throw invalid({ date: `The application came in on ${formatDate(facts.applicationOn)}` });
      for (const { kind, date, method } of datesOfNotice(notice, facts)) {
        const before = store.dateOfKind(rows, kind);
        const wanted = { ...NO_DATE, date, method };
        if (before === undefined || !isSameDate(before, wanted) || tellsAgain(kind, facts))
          await put(tx, { ...ids, kind }, { before, wanted }, actor);
      }
    },

    async isUnanswered(tx, ids, day) {
      return isUnansweredOn((await readKnownLoan(tx, ids, clock.now())).facts, day);
    },

    removeLoanDate: (ids, { reason }, fromVersion, actor) =>
      change(ids, fromVersion, actor, ({ facts, answeredOn }, before) => {
        if ((before?.date ?? null) === null) return null;
        requirePermission(canRemoveLoanDate(ids.kind, { recorded: facts.recorded, answeredOn }));
        const faults = removalFaults(ids.kind, reason);
        if (Object.keys(faults).length > 0) throw invalid(faults);
        return { ...NO_DATE, reason: reason || null };
      }),
  };
}

/** The same day as that of an earlier decision's notice, but another letter (NOTICE-18). */
function tellsAgain(kind: LoanDateKind, { isNoticeOfEarlier = false }: DeadlineFacts): boolean {
  return kind === 'action-notice-sent' && isNoticeOfEarlier;
}

function dateOf(
  kind: LoanDateKind,
  { date, method, reason, apr, owners, cents }: LoanDateBody,
): NextDate & { date: string } {
  const fields = wrongLoanDateFields(kind, { date, method, reason, apr, owners, cents });
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return {
    date,
    method: method ?? null,
    reason: reason || null,
    apr: apr || null,
    owners: owners?.length ? owners : null,
    cents: cents ?? null,
  };
}

function invalid(fields: Record<string, string>): AppError {
  return new AppError('invalid', 'Some fields are not valid.', { fields });
}

function answerOf(kind: LoanDateKind, row: store.StoredLoanDate | undefined, actor: Actor): RecordedLoanDate {
  return {
    dateKind: kind,
    label: LOAN_DATES[kind].label,
    date: row?.date ?? null,
    method: row?.method ?? null,
    reason: row?.reason ?? null,
    apr: row?.apr ?? null,
    owners: row?.owners ?? null,
    cents: row?.cents ?? null,
    version: row?.version ?? 0,
    updatedBy: row?.updated_by ?? null,
    updatedOn: row?.updated_at ?? null,
    source: null,
    isChangeable: canRecordLoanDate(actor.roles, kind).ok,
  };
}

/** A date that Deadlines only shows (DEADLINE-35). */
function fromPage(source: DateSource, date: LoanDate | undefined) {
  return {
    date: date?.date ?? null,
    method: date?.method ?? null,
    apr: date?.apr ?? null,
    owners: date?.owners == null ? null : [...date.owners],
    cents: null,
    updatedBy: null,
    updatedOn: null,
    source,
    isChangeable: false,
  };
}

function stale(current: RecordedLoanDate): AppError {
  return new AppError('stale', 'This date was changed in the meantime.', {
    headers: { etag: versionTag(current.version) },
    current,
  });
}
