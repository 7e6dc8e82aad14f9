import { randomUUIDv7 } from 'node:crypto';
import type {
  ConsentBody,
  DeliveryBody,
  EstimateDeliveries,
  IntentBody,
} from '../../../contract/loan-costs/estimate-deliveries.ts';
import { METHOD_NAMES } from '../../../domain/deadlines/business-days.ts';
import {
  canSendVersion,
  canStateIntent,
  type DeliveryFaults,
  intentFaults,
  receiptFaults,
  sendingFaults,
} from '../../../domain/estimate-deliveries/delivery-checks.ts';
import type { EstimateBorrower } from '../../../domain/estimate-deliveries/estimate-borrowers.ts';
import { DISCLOSURE_MAIL_WORDS } from '../../../domain/mail-templates/disclosure-mail-kinds.ts';
import { type CalendarDate, easternDate, formatDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound, requirePermission } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DisclosureLinks } from '../borrower-requests/disclosure-links.service.ts';
import { readFullNames } from '../directories/full-names.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import {
  deleteDelivery,
  deleteIntent,
  insertDelivery,
  insertIntent,
  type StoredDelivery,
  updateDelivery,
} from './estimate-deliveries.store.ts';
import { type DeliveryState, hasConsent, type LoanIds, readState, stateAnswer } from './read-state.ts';
import { recordDelivery, recordIntent } from './record-delivery.ts';
import { withdrawConsent } from './withdraw-consent.ts';

type DeliveryIds = LoanIds & { deliveryId: string };

export interface EstimateDeliveriesService {
  /** @throws AppError `not_found`. */
  getEstimateDeliveries(ids: LoanIds): Promise<EstimateDeliveries>;
  /**
   * A repeat by the same person changes nothing.
   * @throws AppError `not_found`, `invalid`; `conflict` for a replaced version, a second delivery, or without consent.
   */
  deliverLoanEstimate(
    ids: LoanIds,
    body: DeliveryBody,
    actor: Actor,
    run: InTransaction<EstimateDeliveries>,
  ): Promise<EstimateDeliveries>;
  /** @throws AppError `not_found`, `invalid`, `stale`; `conflict` if the intent to proceed would come before it. */
  recordEstimateReceipt(
    ids: DeliveryIds,
    receivedOn: CalendarDate | null,
    fromVersion: number,
    actor: Actor,
  ): Promise<EstimateDeliveries>;
  /** @throws AppError `not_found`; `conflict` for what was sent electronically. */
  removeEstimateDelivery(ids: DeliveryIds, actor: Actor): Promise<EstimateDeliveries>;
  /** @throws AppError `not_found`, `invalid`; `conflict` if somebody recorded another one. */
  recordIntentToProceed(
    ids: LoanIds,
    body: IntentBody,
    actor: Actor,
    run: InTransaction<EstimateDeliveries>,
  ): Promise<EstimateDeliveries>;
  /** @throws AppError `not_found`; `conflict` for the borrower's own statement. */
  removeIntentToProceed(ids: LoanIds & { intentId: string }, actor: Actor): Promise<EstimateDeliveries>;
  /** Mails the link. @throws AppError `not_found`; `conflict` with consent in force, or after somebody else's link. */
  askForConsent(
    ids: LoanIds,
    body: ConsentBody,
    actor: Actor,
    run: InTransaction<EstimateDeliveries>,
  ): Promise<EstimateDeliveries>;
  /** A repeat changes nothing. @throws AppError `not_found`; `conflict` if none was given. */
  recordConsentWithdrawal(ids: LoanIds, borrower: string, actor: Actor): Promise<EstimateDeliveries>;
}

export function createEstimateDeliveriesService(
  platform: Pick<Platform, 'database' | 'clock' | 'mailer'>,
  links: DisclosureLinks,
): EstimateDeliveriesService {
  const {
    database: { db },
    clock,
  } = platform;
  const today = () => easternDate(clock.now());

  const stateOf = async (tx: Db, ids: LoanIds, state: DeliveryState) =>
    stateAnswer(state, { today: today(), links: await links.listDisclosureLinks(tx, ids) });

  const answer = async (tx: Db, ids: LoanIds) => stateOf(tx, ids, await readState(tx, ids));

  /** Sends the queued mails once they are committed. */
  const mailed = async (work: Promise<EstimateDeliveries>) => {
    const done = await work;
    platform.mailer.nudge();
    return done;
  };

  const by = (ids: LoanIds, author: Actor) => ({ ids, author, at: clock.now().toISOString() });

  /** With the loan held. @throws AppError `not_found`. */
  async function requireDelivery(tx: Db, { deliveryId, ...ids }: DeliveryIds) {
    await requireHeldLoan(tx, ids);
    const state = await readState(tx, ids);
    const row = state.deliveries.find(({ id }) => id === deliveryId);
    if (row === undefined) throw notFound();
    return { state, row };
  }

  async function stale(tx: Db, ids: LoanIds, state: DeliveryState): Promise<AppError> {
    return new AppError('stale', 'This delivery was changed in the meantime.', {
      current: await stateOf(tx, ids, state),
    });
  }

  /** A correction must not leave an intent that came before the receipt (12 CFR 1026.19(e)(2)(i)(A)). */
  async function requireIntentAfterReceipt(tx: Db, ids: LoanIds): Promise<void> {
    const { intent, delivery } = await readState(tx, ids);
    if (intent === null) return;
    const isReceived = canStateIntent(delivery, today()).ok;
    if (isReceived && intentFaults(intent.stated_on, delivery, today()).statedOn === undefined) return;
    throw new AppError(
      'conflict',
      `The borrower stated the intent to proceed on ${formatDate(intent.stated_on)}, which would come before the receipt (12 CFR 1026.19(e)(2)(i)(A)).`,
    );
  }

  async function send(tx: Db, ids: LoanIds, body: DeliveryBody, actor: Actor): Promise<void> {
    const state = await readState(tx, ids);
    const version = state.versions.find(({ estimateId }) => estimateId === body.estimateId);
    if (version === undefined) throw notFound();
    const borrowers = [...new Set(body.borrowers)].map((one) => requireBorrower(state, one));
    const unsent: EstimateBorrower[] = [];
    for (const one of borrowers) {
      const before = state.deliveries.find(
        ({ estimate_id, recipient, method }) =>
          estimate_id === version.estimateId && recipient === one.borrower && method === body.method,
      );
      if (before === undefined) unsent.push(one);
      else if (before.recorded_by !== actor.name || before.sent_on !== body.sentOn)
        throw await sentAlready(tx, before, version.number);
    }
    if (unsent.length === 0) return;
    refuse(sendingFaults(body, { version, today: today() }));
    requirePermission(canSendVersion(version, body, state.versions));
    if (body.method === 'electronic') requireConsents(state, unsent);
    for (const { borrower, name } of unsent) {
      const row = await insertDelivery(tx, {
        id: randomUUIDv7(),
        loan_id: ids.loanId,
        estimate_id: version.estimateId,
        recipient: borrower,
        recipient_name: name,
        method: body.method,
        sent_on: body.sentOn,
        received_on: null,
        opened_at: null,
        confirmed_at: null,
        recorded_at: clock.now().toISOString(),
        recorded_by: actor.name,
      });
      await recordDelivery(tx, 'estimate-delivered', { after: row, number: version.number }, by(ids, actor));
      if (body.method === 'electronic')
        await links.sendDisclosureLink(
          tx,
          ids,
          {
            recipient: borrower,
            language: null,
            messageIn: (language) =>
              DISCLOSURE_MAIL_WORDS[language].estimate(version.kind === 'revised-estimate'),
          },
          actor,
        );
    }
  }

  async function sentAlready(tx: Db, before: StoredDelivery, number: number): Promise<AppError> {
    const nameOf = await readFullNames(tx);
    const way = METHOD_NAMES[before.method].toLowerCase();
    return new AppError(
      'conflict',
      `Version ${number} went to ${before.recipient_name} ${way} on ${formatDate(before.sent_on)}, recorded by ${nameOf(before.recorded_by)}.`,
    );
  }

  return {
    getEstimateDeliveries: (ids) => answer(db, ids),

    deliverLoanEstimate: (ids, body, actor, run) =>
      mailed(
        run(async (tx) => {
          await requireHeldLoan(tx, ids);
          await send(tx, ids, body, actor);
          return answer(tx, ids);
        }),
      ),

    askForConsent: (ids, body, actor, run) =>
      mailed(
        run(async (tx) => {
          await requireHeldLoan(tx, ids);
          const state = await readState(tx, ids);
          const borrower = requireBorrower(state, body.borrower);
          if (hasConsent(state, borrower))
            throw new AppError('conflict', `${borrower.name} has consented to electronic delivery already.`);
          const link = (await links.listDisclosureLinks(tx, ids)).find(
            ({ recipient }) => recipient === body.borrower,
          );
          if ((link?.version ?? 0) !== body.seen)
            throw new AppError(
              'conflict',
              `${(await readFullNames(tx))(link?.sentBy ?? '')} sent ${borrower.name} a link meanwhile. Look at its state first.`,
            );
          const messageIn = (language: ConsentBody['language']) => DISCLOSURE_MAIL_WORDS[language].consent;
          const asked = { recipient: body.borrower, language: body.language, messageIn };
          await links.sendDisclosureLink(tx, ids, asked, actor);
          return answer(tx, ids);
        }),
      ),

    recordConsentWithdrawal: (ids, borrower, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const state = await readState(tx, ids);
        const wasGiven = state.consents.some(({ recipient }) => recipient === borrower);
        if (!wasGiven)
          throw new AppError('conflict', 'This borrower has not consented to electronic delivery.');
        const change = { links, by: { ...by(ids, actor), isBorrower: false } };
        await withdrawConsent(tx, state, borrower, change);
        return answer(tx, ids);
      }),

    recordEstimateReceipt: ({ deliveryId, ...ids }, receivedOn, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        const { state, row } = await requireDelivery(tx, { ...ids, deliveryId });
        // Also true for a repeat whose answer was lost.
        if (row.received_on === receivedOn) return stateOf(tx, ids, state);
        if (row.version !== fromVersion) throw await stale(tx, ids, state);
        if (receivedOn !== null) refuse(receiptFaults(receivedOn, { sentOn: row.sent_on }, today()));
        const after = await updateDelivery(tx, { ...row, received_on: receivedOn });
        await requireIntentAfterReceipt(tx, ids);
        const number = numberOf(state, row);
        const change = { before: row, after, number };
        await recordDelivery(tx, 'estimate-receipt-recorded', change, by(ids, actor));
        return answer(tx, ids);
      }),

    removeEstimateDelivery: ({ deliveryId, ...ids }, actor) =>
      db.transaction().execute(async (tx) => {
        const { state, row } = await requireDelivery(tx, { ...ids, deliveryId });
        if (row.method === 'electronic')
          throw new AppError('conflict', 'What was delivered electronically stays sent.');
        await deleteDelivery(tx, deliveryId);
        await requireIntentAfterReceipt(tx, ids);
        const change = { before: row, number: numberOf(state, row) };
        await recordDelivery(tx, 'estimate-delivery-removed', change, by(ids, actor));
        return answer(tx, ids);
      }),

    recordIntentToProceed: (ids, body, actor, run) =>
      run(async (tx) => {
        await requireHeldLoan(tx, ids);
        const state = await readState(tx, ids);
        const borrower = requireBorrower(state, body.borrower);
        if (state.intent !== null) {
          const { stated_on, manner, recipient, recorded_by } = state.intent;
          const isSame = stated_on === body.statedOn && manner === body.manner && recipient === body.borrower;
          if (isSame && recorded_by === actor.name) return stateOf(tx, ids, state);
          throw new AppError(
            'conflict',
            `The intent to proceed of ${formatDate(stated_on)} is recorded already, by ${(await readFullNames(tx))(recorded_by)}.`,
          );
        }
        requirePermission(canStateIntent(state.delivery, today()));
        refuse(intentFaults(body.statedOn, state.delivery, today()));
        const row = await insertIntent(tx, {
          id: randomUUIDv7(),
          loan_id: ids.loanId,
          estimate_id: versionOn(state, body.statedOn),
          recipient: body.borrower,
          stated_on: body.statedOn,
          manner: body.manner,
          recorded_at: clock.now().toISOString(),
          recorded_by: actor.name,
        });
        await recordIntent(tx, 'intent-recorded', { after: row, name: borrower.name }, by(ids, actor));
        return answer(tx, ids);
      }),

    removeIntentToProceed: ({ intentId, ...ids }, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const { intent, borrowers } = await readState(tx, ids);
        if (intent?.id !== intentId) throw notFound();
        if (intent.manner === 'page')
          throw new AppError('conflict', 'The borrower stated it on their page, so it stays on record.');
        await deleteIntent(tx, intentId);
        const name = borrowers.find(({ borrower }) => borrower === intent.recipient)?.name ?? '';
        await recordIntent(tx, 'intent-removed', { before: intent, name }, by(ids, actor));
        return answer(tx, ids);
      }),
  };
}

function requireBorrower(state: DeliveryState, borrower: string): EstimateBorrower {
  const known = state.borrowers.find((one) => one.borrower === borrower);
  if (known === undefined) throw new AppError('conflict', 'This borrower is not on the loan any more.');
  return known;
}

/** 15 USC 7001(c)(1)(A): "the consumer has affirmatively consented to such use and has not withdrawn such consent". */
function requireConsents(state: DeliveryState, borrowers: readonly EstimateBorrower[]): void {
  const borrower = borrowers.find((one) => !hasConsent(state, one));
  if (borrower !== undefined)
    throw new AppError(
      'conflict',
      `${borrower.name} has not consented to electronic delivery (15 USC 7001(c)(1)(A)). Ask for consent, or deliver it on paper.`,
    );
}

/** The newest version that was sent by that day; the intent is about "the transaction described by those disclosures". */
export function versionOn({ delivery }: DeliveryState, day: CalendarDate): string {
  const sent = delivery.versions.filter(({ sentOn }) => sentOn !== null && sentOn <= day);
  return (sent.at(-1) ?? delivery.versions[0])?.estimateId ?? '';
}

function numberOf({ versions }: DeliveryState, { estimate_id }: StoredDelivery): number {
  return versions.find(({ estimateId }) => estimateId === estimate_id)?.number ?? 1;
}

function refuse(fields: DeliveryFaults): void {
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'Some fields are not valid.', { fields: fields as Record<string, string> });
}
