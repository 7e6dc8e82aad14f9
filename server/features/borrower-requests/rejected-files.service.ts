import { rejectionLine } from '../../../domain/borrower-requests/rejection-words.ts';
import { isItemOwed, requestEnd } from '../../../domain/borrower-requests/request-state.ts';
import type { DocumentReview } from '../../../domain/documents/document-review.ts';
import { isLoanOpen } from '../../../domain/loans/loan-status.ts';
import { secondsFrom } from '../../../domain/time/seconds.ts';
import { LINTEL } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RequestedConditions } from '../conditions/requested-conditions.service.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import {
  deleteDueRejection,
  findLoanById,
  findRequest,
  holdRequest,
  listDueRejections,
  noteDueRejections,
  type StoredRequest,
  updateRequest,
} from './borrower-requests.store.ts';
import { recordRequest } from './record-request.ts';
import { fileIdsOf } from './request-answer.ts';
import { isAddressCurrent, itemStates, type RequestFacts } from './request-facts.ts';
import { mailLink, senderOfRequest } from './send-request.ts';

/** One mail tells about everything rejected in a sitting, and a verdict can be taken back before (REVIEW-6). */
const MAIL_AFTER_SECONDS = 120;

const EVERY_MINUTE = '* * * * *';
const REQUESTS_OF_A_RUN = 200;

export interface RejectedFiles {
  /** Queues a mail about the requests that one of these documents came through. */
  tellSoon(tx: Db, loanIds: readonly string[], fileIds: readonly string[]): Promise<void>;
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
    conditions: Pick<RequestedConditions, 'holdLoan' | 'requestConditions'>;
    documents: Pick<DocumentsService, 'rejectionsOf'>;
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
      const reviews = await documents.rejectionsOf(tx, loan.customerId, fileIdsOf(before));
      // A condition that was received again in the meantime, such as by another file, is no longer owed.
      const owed = itemStates(before, await facts.conditionsOf(tx, before)).filter(isItemOwed);
      const owedIds = new Set(owed.map(({ itemId }) => itemId));
      const untold = before.files.filter(({ itemId, fileId }) => {
        const review = reviews.get(fileId);
        return (
          review !== undefined && Date.parse(review.at) >= Date.parse(before.sent_at) && owedIds.has(itemId)
        );
      });
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
      const lines = untold.map(({ name, fileId }) =>
        rejectionLine(name, reviews.get(fileId) as DocumentReview, before.language),
      );
      const sender = await senderOfRequest(tx, before);
      after.mail_id = await mailLink(tx, 'rejection', { request: after, items: lines, sender }, platform);
      await updateRequest(tx, after);
      const by = { author: LINTEL, customerId: loan.customerId, at };
      await recordRequest(tx, 'borrower-request-rejection-sent', { before, after }, by);
      const itemIds = new Set(untold.map(({ itemId }) => itemId));
      const reopened = owed.filter(
        ({ itemId, conditionStatus }) => itemIds.has(itemId) && conditionStatus === 'OPEN',
      );
      await conditions.requestConditions(
        tx,
        loan,
        reopened.map(({ conditionId }) => conditionId),
        LINTEL,
      );
      return true;
    });

  const service: RejectedFiles = {
    async tellSoon(tx, loanIds, fileIds) {
      await noteDueRejections(tx, { loanIds, fileIds, dueAt: secondsFrom(clock.now(), MAIL_AFTER_SECONDS) });
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
