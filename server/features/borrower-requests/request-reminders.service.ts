import {
  canRemind,
  isItemOwed,
  isUnanswered,
  REMINDER_DAYS,
  remindersDue,
  requestState,
} from '../../../domain/borrower-requests/request-state.ts';
import { isLoanOpen } from '../../../domain/loans/loan-status.ts';
import { secondsFrom } from '../../../domain/time/seconds.ts';
import { LINTEL } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RequestedConditions } from '../conditions/requested-conditions.service.ts';
import {
  findLoanById,
  findRequest,
  holdRequest,
  listWaitingRequests,
  type StoredRequest,
  updateRequest,
} from './borrower-requests.store.ts';
import { recordRequest } from './record-request.ts';
import { itemStates, momentsOf, presentRecipient, type RequestFacts } from './request-facts.ts';
import { mailLink, senderOfRequest } from './send-request.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Requests per run; the next run goes on. */
const REQUESTS_OF_A_RUN = 1_000;

export interface RequestReminders {
  /** Mails each due reminder once. @returns how many. */
  remindBorrowers(): Promise<number>;
}

/** Registers its schedule: call before `jobs.start`. */
export function createRequestReminders(
  platform: Pick<Platform, 'clock' | 'companySettings' | 'config' | 'database' | 'jobs' | 'log' | 'mailer'>,
  { facts, conditions }: { facts: RequestFacts; conditions: Pick<RequestedConditions, 'holdLoan'> },
): RequestReminders {
  const { clock, jobs, log, mailer } = platform;
  const { db } = platform.database;

  /** Mail and mark share a transaction under the request's lock, so no crash or second worker sends it twice. */
  const remind = (requestId: string) =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const loanId = (await findRequest(tx, requestId))?.loan_id;
      const loan = loanId === undefined ? undefined : await findLoanById(tx, loanId);
      if (loan === undefined || !isLoanOpen(loan.status)) return false;
      await conditions.holdLoan(tx, loan);
      const before = await holdRequest(tx, requestId);
      if (before === undefined) return false;
      const items = itemStates(before, await facts.conditionsOf(tx, before));
      const due = remindersDue(before.sent_at, now);
      if (due <= before.reminders.length) return false;
      const state = requestState(momentsOf(before), items, now);
      if (before.purpose === null ? !canRemind(state, items) : !isUnanswered(state)) return false;
      // No mail goes to an address that is no longer the borrower's.
      if (presentRecipient(loan, before)?.address !== before.address) return false;
      const at = now.toISOString();
      const owed = items.filter(isItemOwed).map(({ text }) => text);
      const sender = await senderOfRequest(tx, before);
      const mailId = await mailLink(tx, 'reminder', { request: before, items: owed, sender }, platform);
      // After a long outage, one reminder replaces all that were due.
      const missed = Array.from({ length: due - before.reminders.length }, () => at);
      const after: StoredRequest = {
        ...before,
        reminders: [...before.reminders, ...missed],
        mail_id: mailId,
        version: before.version + 1,
      };
      await updateRequest(tx, after);
      const by = { author: LINTEL, customerId: loan.customerId, at };
      await recordRequest(tx, 'borrower-request-reminded', { before, after }, by);
      return true;
    });

  const service: RequestReminders = {
    async remindBorrowers() {
      const now = clock.now();
      const sentBy = secondsFrom(now, -REMINDER_DAYS[0] * 86_400);
      let mails = 0;
      const waiting = { sentBy, now: now.toISOString(), limit: REQUESTS_OF_A_RUN };
      for (const requestId of await listWaitingRequests(db, waiting)) {
        // One failed mail must not block the others.
        const isReminded = await remind(requestId).catch((error: unknown) => {
          log.warn({ err: error, requestId }, 'a borrower was not reminded');
          return false;
        });
        if (isReminded) mails += 1;
      }
      if (mails > 0) mailer.nudge();
      return mails;
    },
  };
  jobs.schedule('remind-borrowers', EVERY_TEN_MINUTES, async () => {
    await service.remindBorrowers();
  });
  return service;
}
