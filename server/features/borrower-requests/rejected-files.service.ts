import { requestEnd } from '../../../domain/borrower-requests/request-state.ts';
import { isLoanOpen } from '../../../domain/loans/loan-status.ts';
import { secondsFrom } from '../../../domain/time/seconds.ts';
import { type Actor, LINTEL } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RequestedConditions } from '../conditions/requested-conditions.service.ts';
import type { RejectedDocuments } from '../documents/reviews/rejected-documents.service.ts';
import {
  deleteDueRejection,
  findLoanById,
  findRequest,
  holdRequest,
  type LoanOfRequest,
  listDueRejections,
  listRequestsWith,
  noteDueRejections,
  type StoredRequest,
  updateRequest,
} from './borrower-requests.store.ts';
import { recordRequest } from './record-request.ts';
import { fileIdsOf } from './request-answer.ts';
import { isAddressCurrent, type RequestFacts } from './request-facts.ts';
import { mailLink, senderOfRequest } from './send-request.ts';
import { itemsCountingOn, untoldRejections } from './untold-rejections.ts';

/** One mail tells about everything rejected in a sitting, and a verdict can be taken back before (REVIEW-6). */
const MAIL_AFTER_SECONDS = 120;

const EVERY_MINUTE = '* * * * *';
const REQUESTS_OF_A_RUN = 200;

interface Reviewed {
  customerId: string;
  /** Locked. */
  loanIds: readonly string[];
  /** The document's present id and the earlier ones. */
  fileIds: readonly string[];
}

export interface RejectedFiles {
  /** Queues mails about the requests that the document, or its pages, came through. */
  fileRejected(tx: Db, reviewed: Reviewed, actor: Actor): Promise<void>;
  rejectionTakenBack(tx: Db, reviewed: Reviewed, actor: Actor): Promise<void>;
  /** @returns how many borrowers were told. */
  tellBorrowers(): Promise<number>;
}

/** Registers its schedule: call before `jobs.start`. */
export function createRejectedFiles(
  platform: Pick<Platform, 'clock' | 'companySettings' | 'config' | 'database' | 'jobs' | 'log' | 'mailer'>,
  {
    facts,
    conditions,
    documents,
  }: {
    facts: RequestFacts;
    conditions: Pick<
      RequestedConditions,
      'holdLoan' | 'receiveOwed' | 'reopenReceived' | 'requestConditions'
    >;
    documents: RejectedDocuments;
  },
): RejectedFiles {
  const { clock, jobs, log, mailer } = platform;
  const { db } = platform.database;

  /** Under the request's lock, so that no second process mails it too. */
  const tell = (requestId: string) =>
    db.transaction().execute(async (tx) => {
      const loanId = (await findRequest(tx, requestId))?.loan_id;
      const loan = loanId === undefined ? undefined : await findLoanById(tx, loanId);
      await deleteDueRejection(tx, requestId);
      if (loan === undefined || !isLoanOpen(loan.status)) return false;
      await conditions.holdLoan(tx, loan);
      const before = await holdRequest(tx, requestId);
      // Nobody is told after a withdrawal, or under an address that is no longer the borrower's.
      if (before === undefined || before.withdrawn_at !== null || !isAddressCurrent(before, loan))
        return false;
      const rejections = await documents.rejectionsOf(tx, loan.customerId, fileIdsOf(before));
      // A condition that was received again in the meantime, such as by another file, is no longer owed.
      const known = await facts.conditionsOf(tx, before);
      const untold = untoldRejections(before, rejections, known);
      if (untold.length === 0) return false;
      const now = clock.now();
      const at = now.toISOString();
      const after: StoredRequest = {
        ...before,
        sent_at: at,
        expires_at: requestEnd(now),
        answered_at: null,
        reminders: [],
        version: before.version + 1,
      };
      const lines = untold.map(({ line }) => line);
      const sender = await senderOfRequest(tx, before);
      after.mail_id = await mailLink(tx, 'rejection', { request: after, items: lines, sender }, platform);
      await updateRequest(tx, after);
      const by = { author: LINTEL, customerId: loan.customerId, at };
      await recordRequest(tx, 'borrower-request-rejection-sent', { before, after }, by);
      const itemIds = untold.flatMap((one) => one.itemIds);
      await conditions.requestConditions(
        tx,
        loan,
        before.items.filter(({ itemId }) => itemIds.includes(itemId)).map(({ conditionId }) => conditionId),
        LINTEL,
      );
      return true;
    });

  /**
   * Conditions of the files that the borrower sent, where a part of one was reviewed, and no condition that the borrower
   * was asked for is linked to the part itself (REVIEW-10).
   */
  async function ofWholeFiles(tx: Db, { fileIds }: Reviewed, requests: readonly StoredRequest[]) {
    const found: { loan: LoanOfRequest; fileId: string; conditionId: string }[] = [];
    for (const request of requests) {
      const loan = await findLoanById(tx, request.loan_id);
      const known = await facts.conditionsOf(tx, request);
      if (loan === undefined || !isLoanOpen(loan.status)) continue;
      if (itemsCountingOn(request, fileIds, known).length > 0) continue;
      for (const { itemId, fileId } of request.files) {
        const item = request.items.find((one) => one.itemId === itemId);
        if (item !== undefined) found.push({ loan, fileId, conditionId: item.conditionId });
      }
    }
    return found;
  }

  const service: RejectedFiles = {
    async fileRejected(tx, reviewed, actor) {
      const { customerId, loanIds, fileIds } = reviewed;
      const origins = await documents.originsOf(tx, customerId, fileIds);
      const requests = await listRequestsWith(tx, loanIds, [...fileIds, ...origins]);
      const dueAt = secondsFrom(clock.now(), MAIL_AFTER_SECONDS);
      await noteDueRejections(
        tx,
        requests.map(({ id }) => id),
        dueAt,
      );
      if (origins.length === 0) return;
      for (const { loan, fileId, conditionId } of await ofWholeFiles(tx, reviewed, requests))
        if (origins.includes(fileId)) await conditions.reopenReceived(tx, loan, [conditionId], actor);
    },

    async rejectionTakenBack(tx, reviewed, actor) {
      const { customerId, loanIds, fileIds } = reviewed;
      const origins = await documents.originsOf(tx, customerId, fileIds);
      if (origins.length === 0) return;
      const requests = await listRequestsWith(tx, loanIds, origins);
      // Another part of the same file may be rejected as well.
      const rejected = await documents.rejectionsOf(tx, customerId, origins);
      for (const { loan, fileId, conditionId } of await ofWholeFiles(tx, reviewed, requests))
        if (origins.includes(fileId) && !rejected.has(fileId))
          await conditions.receiveOwed(tx, loan, [conditionId], actor);
    },

    async tellBorrowers() {
      let mails = 0;
      const due = await listDueRejections(db, clock.now().toISOString(), REQUESTS_OF_A_RUN);
      for (const requestId of due) {
        // One failed mail must not block the others.
        const isTold = await tell(requestId).catch((error: unknown) => {
          log.warn({ err: error, requestId }, 'a borrower was not told about a rejected file');
          return false;
        });
        if (isTold) mails += 1;
      }
      if (mails > 0) mailer.nudge();
      return mails;
    },
  };
  jobs.schedule('tell-rejections', EVERY_MINUTE, async () => {
    await service.tellBorrowers();
  });
  return service;
}
