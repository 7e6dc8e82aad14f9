import { randomUUIDv7 } from 'node:crypto';
import type { BorrowerRequest } from '../../../contract/borrower-requests/borrower-requests.ts';
import type { RequestLanguage } from '../../../domain/borrower-requests/request-language.ts';
import { requestEnd } from '../../../domain/borrower-requests/request-state.ts';
import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { isLoanOpen } from '../../../domain/loans/loan-status.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Actor, Borrower } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { senderOf } from '../../platform/mail/sender-of.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RequestedConditions } from '../conditions/requested-conditions.service.ts';
import { findLink } from './borrower-links.store.ts';
import {
  findLoan,
  findLoanById,
  findRequest,
  holdRequest,
  insertRequest,
  listDisclosureRequests,
  type StoredRequest,
  updateRequest,
} from './borrower-requests.store.ts';
import { recordRequest } from './record-request.ts';
import { requestAnswer } from './request-answer.ts';
import { NO_ADDRESS, presentRecipient, type RequestFacts } from './request-facts.ts';
import { mailLink, refuseFlood, sendRequestAgain } from './send-request.ts';

interface LoanIds {
  customerId: string;
  loanId: string;
}

/** Who reads disclosures behind a link, after the code. */
export interface DisclosureVisit extends LoanIds {
  requestId: string;
  /** 'primary', 'spouse', or the id of a joint borrower. */
  recipient: string;
  address: string;
  language: RequestLanguage;
}

/** Links to the borrower's page for disclosures, with the codes, sessions, reminders and ends of requests. */
export interface DisclosureLinks {
  /**
   * Mails a link, valid for 14 days; the borrower's earlier one ends. The caller has locked the loan, and nudges the
   * mailer afterwards.
   * @throws AppError `conflict` for a closed loan, or a borrower without an address.
   */
  sendDisclosureLink(
    tx: Db,
    ids: LoanIds,
    link: {
      recipient: string;
      language: RequestLanguage | null;
      messageIn(language: RequestLanguage): string;
    },
    actor: Actor,
  ): Promise<void>;
  /** The newest one of each borrower. */
  listDisclosureLinks(db: Db, ids: LoanIds): Promise<BorrowerRequest[]>;
  /** @throws AppError `not_found` in a request for documents; `link_ended`. */
  requireVisit(db: Db, borrower: Borrower): Promise<DisclosureVisit>;
  /** Nothing waits for the borrower any more, so no reminder goes out. @returns what changed, for the caller's entry. */
  settleDisclosures(tx: Db, ids: LoanIds, recipient: string, at: Instant): Promise<RecordChange[]>;
}

export function createDisclosureLinks(
  platform: Pick<Platform, 'clock' | 'companySettings' | 'config' | 'mailer'>,
  { facts, conditions }: { facts: RequestFacts; conditions: Pick<RequestedConditions, 'requestConditions'> },
): DisclosureLinks {
  const { clock, mailer } = platform;

  const newestOf = async (tx: Db, loanId: string, recipient: string) =>
    (await listDisclosureRequests(tx, loanId)).find(
      (one) => one.recipient === recipient && one.withdrawn_at === null,
    );

  return {
    async sendDisclosureLink(tx, ids, { recipient: borrower, language: chosen, messageIn }, actor) {
      const loan = await findLoan(tx, ids);
      if (loan === undefined) throw notFound();
      if (!isLoanOpen(loan.status))
        throw new AppError('conflict', 'This loan is closed, so its links no longer work.');
      const recipient = presentRecipient(loan, { recipient: borrower });
      if (recipient === undefined) throw new AppError('conflict', NO_ADDRESS);
      const now = clock.now();
      await refuseFlood(tx, ids.loanId, now);
      const known = await newestOf(tx, ids.loanId, borrower);
      const before = known && (await holdRequest(tx, known.id));
      const language = chosen ?? before?.language ?? recipient.language;
      const about = { message: messageIn(language), language };
      if (before !== undefined) {
        const sending = { before, customerId: ids.customerId, recipient, actor, about };
        await sendRequestAgain(tx, sending, { platform, facts, conditions });
        return;
      }
      const at = now.toISOString();
      const request: StoredRequest = {
        id: randomUUIDv7(),
        loan_id: ids.loanId,
        recipient: borrower,
        purpose: 'disclosures',
        first_name: recipient.firstName,
        last_name: recipient.lastName,
        address: recipient.address,
        ...about,
        items: [],
        files: [],
        sent_at: at,
        sent_by: actor.name,
        sent_by_id: actor.staffId,
        expires_at: requestEnd(now),
        opened_at: null,
        answered_at: null,
        withdrawn_at: null,
        withdrawn_by: null,
        reminders: [],
        mail_id: null,
        version: 1,
      };
      await insertRequest(tx, request);
      const mail = { request, items: [], sender: senderOf(actor) };
      const after = { ...request, mail_id: await mailLink(tx, 'request', mail, platform) };
      await updateRequest(tx, after);
      await recordRequest(
        tx,
        'borrower-request-sent',
        { after },
        { author: actor, customerId: ids.customerId, at },
      );
    },

    async listDisclosureLinks(db, ids) {
      const loan = await findLoan(db, ids);
      if (loan === undefined) throw notFound();
      const all = await listDisclosureRequests(db, ids.loanId);
      const newest = all.filter(
        (one, place) => all.findIndex(({ recipient }) => recipient === one.recipient) === place,
      );
      const mails = await mailer.deliveriesOf(
        db,
        newest.flatMap(({ mail_id: mailId }) => mailId ?? []),
      );
      return newest.map((one) =>
        requestAnswer(one, { loan, conditions: new Map(), mails, rejections: new Map(), now: clock.now() }),
      );
    },

    async requireVisit(db, { requestId, linkHash }) {
      const request = await findRequest(db, requestId);
      const loan = request && (await findLoanById(db, request.loan_id));
      if (request?.purpose !== 'disclosures' || loan === undefined) throw notFound();
      const link = await findLink(db, linkHash);
      const end = link === undefined ? 'replaced' : await facts.endOfLink(db, link, request);
      if (end !== null) throw await facts.linkEnded(db, request, end);
      return {
        customerId: loan.customerId,
        loanId: loan.loanId,
        requestId,
        recipient: request.recipient,
        address: request.address,
        language: request.language,
      };
    },

    async settleDisclosures(tx, { loanId }, recipient, at) {
      const known = await newestOf(tx, loanId, recipient);
      const before = known && (await holdRequest(tx, known.id));
      if (before === undefined || before.answered_at !== null) return [];
      const after: StoredRequest = { ...before, answered_at: at, version: before.version + 1 };
      await updateRequest(tx, after);
      return [recordChange('borrower-request', after.id, recordedRow(before), recordedRow(after))];
    },
  };
}
