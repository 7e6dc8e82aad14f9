import { randomUUIDv7 } from 'node:crypto';
import type {
  BorrowerRequest,
  listBorrowerRequests,
  NewBorrowerRequest,
} from '../../../contract/borrower-requests/borrower-requests.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import { conditionsToReopen } from '../../../domain/borrower-requests/end-of-request.ts';
import { MAX_LIVE_REQUESTS } from '../../../domain/borrower-requests/request-limits.ts';
import type { RequestRecipient } from '../../../domain/borrower-requests/request-recipients.ts';
import {
  canSendRequestAgain,
  canWithdrawRequest,
  isItemOwed,
  isUnanswered,
  requestEnd,
  requestState,
} from '../../../domain/borrower-requests/request-state.ts';
import { suggestedWording } from '../../../domain/borrower-requests/request-wording.ts';
import { isConditionOpen } from '../../../domain/conditions/condition-status.ts';
import { isLoanOpen } from '../../../domain/loans/loan-status.ts';
import { normalizeEmail } from '../../../domain/people/email.ts';
import { formatInstant, type Instant } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound, requirePermission } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import { senderOf } from '../../platform/mail/sender-of.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RequestedCondition, RequestedConditions } from '../conditions/requested-conditions.service.ts';
import type { RejectedDocuments } from '../documents/reviews/rejected-documents.service.ts';
import { endLinks } from './borrower-links.store.ts';
import {
  findLoan,
  holdRequest,
  insertRequest,
  type LoanOfRequest,
  listRequests,
  type StoredRequest,
  updateRequest,
} from './borrower-requests.store.ts';
import { recordRequest } from './record-request.ts';
import { fileIdsOf, requestAnswer } from './request-answer.ts';
import {
  itemStates,
  momentsOf,
  NO_ADDRESS,
  presentRecipient,
  type RequestFacts,
  recipientsOf,
} from './request-facts.ts';
import { mailLink, refuseFlood, senderName, sendRequestAgain } from './send-request.ts';

interface LoanIds {
  customerId: string;
  loanId: string;
}

type RequestIds = LoanIds & { requestId: string };

export interface BorrowerRequestsService {
  listBorrowerRequests(ids: LoanIds): Promise<AnswerOf<typeof listBorrowerRequests>>;
  /**
   * @throws AppError `not_found`; `invalid` for an unknown condition; `conflict` for a closed loan, a condition that
   * needs nothing, a borrower without this address, or one already asked.
   */
  createBorrowerRequest(
    ids: LoanIds,
    asked: NewBorrowerRequest,
    actor: Actor,
    run: InTransaction<BorrowerRequest>,
  ): Promise<BorrowerRequest>;
  /**
   * Requested conditions reopen, unless another live request asks for them.
   * @throws AppError `not_found`, `conflict`.
   */
  withdrawBorrowerRequest(
    ids: RequestIds,
    choice: { reopensConditions: boolean },
    actor: Actor,
  ): Promise<BorrowerRequest>;
  /** @throws AppError `not_found`; `conflict` if somebody has resent it since. */
  sendBorrowerRequestAgain(
    ids: RequestIds,
    seen: { sentOn: Instant },
    actor: Actor,
    run: InTransaction<BorrowerRequest>,
  ): Promise<BorrowerRequest>;
}

const LOAN_CLOSED = 'This loan is closed. Nobody is asked for documents any more.';

export function createBorrowerRequestsService(
  platform: Pick<Platform, 'database' | 'clock' | 'companySettings' | 'config' | 'mailer'>,
  {
    facts,
    conditions,
    documents,
  }: {
    facts: RequestFacts;
    conditions: RequestedConditions;
    documents: Pick<RejectedDocuments, 'rejectionsOf'>;
  },
): BorrowerRequestsService {
  const { clock, mailer } = platform;
  const { db } = platform.database;

  async function answers(
    tx: Db,
    loan: LoanOfRequest,
    requests: readonly StoredRequest[],
  ): Promise<BorrowerRequest[]> {
    const mails = await mailer.deliveriesOf(
      tx,
      requests.flatMap(({ mail_id: mailId }) => mailId ?? []),
    );
    const ids = requests.flatMap(({ items }) => items.map(({ conditionId }) => conditionId));
    const known = await conditions.conditionsOf(tx, loan.loanId, [...new Set(ids)]);
    const sent = [...new Set(requests.flatMap(fileIdsOf))];
    const rejections = await documents.rejectionsOf(tx, loan.customerId, sent);
    const now = clock.now();
    return requests.map((request) =>
      requestAnswer(request, { loan, conditions: known, mails, rejections, now }),
    );
  }

  async function answer(tx: Db, loan: LoanOfRequest, request: StoredRequest): Promise<BorrowerRequest> {
    return (await answers(tx, loan, [request]))[0] as BorrowerRequest;
  }

  async function requireLoan(tx: Db, ids: LoanIds): Promise<LoanOfRequest> {
    const loan = await findLoan(tx, ids);
    if (loan === undefined) throw notFound();
    return loan;
  }

  async function requireHeldRequest(tx: Db, { requestId, ...ids }: RequestIds) {
    await conditions.holdLoan(tx, ids);
    const loan = await requireLoan(tx, ids);
    const request = await holdRequest(tx, requestId);
    if (request?.loan_id !== ids.loanId) throw notFound();
    const items = itemStates(request, await facts.conditionsOf(tx, request));
    return { loan, request, items, state: requestState(momentsOf(request), items, clock.now()) };
  }

  async function requireConditions(
    tx: Db,
    { loanId }: LoanIds,
    asked: NewBorrowerRequest['items'],
  ): Promise<Map<string, RequestedCondition>> {
    const ids = asked.map(({ conditionId }) => conditionId);
    const known = await conditions.conditionsOf(tx, loanId, ids);
    const fields: Record<string, string> = {};
    ids.forEach((id, place) => {
      if (!known.has(id)) fields[`items[${place}].conditionId`] = 'is no condition of this loan';
      else if (ids.indexOf(id) !== place) fields[`items[${place}].conditionId`] = 'is asked for twice';
    });
    if (Object.keys(fields).length > 0)
      throw new AppError('invalid', 'Some fields are not valid.', { fields });
    const met = [...known.values()].find(({ status }) => !isConditionOpen(status));
    if (met !== undefined) {
      const word = met.status.toLowerCase();
      throw new AppError('conflict', `“${met.text}” is ${word} meanwhile. Leave it out, or reopen it first.`);
    }
    return known;
  }

  /** Nobody is asked for the same thing twice at once (ASK-2). */
  async function refuseDoubles(
    tx: Db,
    { loanId }: LoanIds,
    recipient: RequestRecipient,
    asked: NewBorrowerRequest['items'],
  ): Promise<void> {
    const live: StoredRequest[] = [];
    for (const request of await listRequests(tx, loanId)) {
      const items = itemStates(request, await facts.conditionsOf(tx, request));
      if (!isUnanswered(requestState(momentsOf(request), items, clock.now()))) continue;
      live.push(request);
      const double = items.find(
        (item) => isItemOwed(item) && asked.some(({ conditionId }) => conditionId === item.conditionId),
      );
      if (double === undefined || request.address !== recipient.address) continue;
      throw new AppError(
        'conflict',
        `${await senderName(tx, request)} has already asked ${recipient.firstName} for “${double.text}”. Send that request again, or withdraw it first.`,
      );
    }
    if (live.length >= MAX_LIVE_REQUESTS) {
      throw new AppError(
        'conflict',
        `This loan has ${live.length} unanswered requests. Withdraw some of them first.`,
      );
    }
  }

  /** The link in a colleague's mail must not end before the borrower has read it (ASK-77). */
  async function refuseSecondMail(tx: Db, request: StoredRequest, seen: Instant): Promise<void> {
    if (Date.parse(request.sent_at) <= Date.parse(seen)) return;
    const sent = `${await senderName(tx, request)} has already sent this request again`;
    throw new AppError('conflict', `${sent}, on ${formatInstant(request.sent_at)}. Only that link works.`);
  }

  /** Conditions that only this request asked for (ASK-27). */
  async function reopenConditions(
    tx: Db,
    loan: LoanOfRequest,
    withdrawn: StoredRequest,
    actor: Actor,
  ): Promise<void> {
    const all = await answers(tx, loan, await listRequests(tx, loan.loanId));
    const own = all.filter(({ requestId }) => requestId === withdrawn.id);
    const others = all.filter(({ requestId }) => requestId !== withdrawn.id);
    const conditionIds = own.flatMap((request) => conditionsToReopen(request, others));
    await conditions.reopenConditions(tx, loan, conditionIds, actor);
  }

  function requireRecipient(loan: LoanOfRequest, asked: NewBorrowerRequest): RequestRecipient {
    if (!isLoanOpen(loan.status)) throw new AppError('conflict', LOAN_CLOSED);
    const recipient = presentRecipient(loan, asked);
    if (recipient === undefined) throw new AppError('conflict', NO_ADDRESS);
    if (asked.address !== undefined && normalizeEmail(asked.address) !== recipient.address) {
      throw new AppError(
        'conflict',
        `The address of ${recipient.firstName} is now ${recipient.address}. Check it, and send again.`,
      );
    }
    return recipient;
  }

  return {
    async listBorrowerRequests(ids) {
      const loan = await requireLoan(db, ids);
      const requests = await listRequests(db, ids.loanId);
      return { requests: await answers(db, loan, requests), recipients: recipientsOf(loan) };
    },

    async createBorrowerRequest(ids, asked, actor, run) {
      const created = await run(async (tx) => {
        await conditions.holdLoan(tx, ids);
        const loan = await requireLoan(tx, ids);
        const recipient = requireRecipient(loan, asked);
        const known = await requireConditions(tx, ids, asked.items);
        await refuseDoubles(tx, ids, recipient, asked.items);
        await refuseFlood(tx, ids.loanId, clock.now());
        const now = clock.now();
        const at = now.toISOString();
        const request: StoredRequest = {
          id: randomUUIDv7(),
          loan_id: ids.loanId,
          recipient: recipient.recipient,
          purpose: null,
          first_name: recipient.firstName,
          last_name: recipient.lastName,
          address: recipient.address,
          language: asked.language,
          message: asked.message,
          items: asked.items.map(({ conditionId, text }) => ({
            itemId: randomUUIDv7(),
            conditionId,
            text: text ?? wordingOf(known.get(conditionId), asked.language),
          })),
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
        const items = request.items.map(({ text }) => text);
        const sender = senderOf(actor);
        const after = {
          ...request,
          mail_id: await mailLink(tx, 'request', { request, items, sender }, platform),
        };
        await updateRequest(tx, after);
        const by = { author: actor, customerId: ids.customerId, at };
        await recordRequest(tx, 'borrower-request-sent', { after }, by);
        await conditions.requestConditions(tx, ids, [...known.keys()], actor);
        return answer(tx, loan, after);
      });
      mailer.nudge();
      return created;
    },

    withdrawBorrowerRequest: (ids, { reopensConditions }, actor) =>
      db.transaction().execute(async (tx) => {
        const { loan, request: before, state } = await requireHeldRequest(tx, ids);
        requirePermission(canWithdrawRequest(state));
        const at = clock.now().toISOString();
        await endLinks(tx, before.id, at);
        const after: StoredRequest = {
          ...before,
          withdrawn_at: at,
          withdrawn_by: actor.name,
          version: before.version + 1,
        };
        await updateRequest(tx, after);
        const by = { author: actor, customerId: ids.customerId, at };
        await recordRequest(tx, 'borrower-request-withdrawn', { before, after }, by);
        if (reopensConditions) await reopenConditions(tx, loan, after, actor);
        return answer(tx, loan, after);
      }),

    async sendBorrowerRequestAgain(ids, seen, actor, run) {
      const sent = await run(async (tx) => {
        const { loan, request: before, items, state } = await requireHeldRequest(tx, ids);
        if (!isLoanOpen(loan.status)) throw new AppError('conflict', LOAN_CLOSED);
        await refuseSecondMail(tx, before, seen.sentOn);
        requirePermission(canSendRequestAgain(state, items, before.purpose === 'disclosures'));
        const recipient = presentRecipient(loan, before);
        if (recipient === undefined) throw new AppError('conflict', NO_ADDRESS);
        await refuseFlood(tx, ids.loanId, clock.now());
        const { customerId } = ids;
        const sending = { before, customerId, recipient, actor };
        const after = await sendRequestAgain(tx, sending, { platform, facts, conditions });
        return answer(tx, loan, after);
      });
      mailer.nudge();
      return sent;
    },
  };
}

function wordingOf(
  condition: RequestedCondition | undefined,
  language: NewBorrowerRequest['language'],
): string {
  return condition === undefined ? '' : suggestedWording(condition, language).text;
}
