import { randomUUIDv7 } from 'node:crypto';
import { type DeliveryMethod, METHOD_NAMES } from '../../../domain/deadlines/business-days.ts';
import type { DeliveredForm } from '../../../domain/disclosure-deliveries/delivery.ts';
import {
  canSendVersion,
  type DeliveryFaults,
  noticeFaults,
  receiptFaults,
  sendingFaults,
} from '../../../domain/disclosure-deliveries/delivery-checks.ts';
import type { DeliveryRecipient } from '../../../domain/disclosure-deliveries/delivery-recipients.ts';
import { NOTICE_COPIES } from '../../../domain/disclosure-deliveries/loan-delivery.ts';
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
import { deleteDelivery, insertDelivery, type StoredDelivery, updateDelivery } from './deliveries.store.ts';
import type { AnswerParts } from './delivery-answers.ts';
import { type DeliveryState, hasConsent, type LoanIds, readState } from './delivery-state.ts';
import { requireIntentAfterReceipt } from './intent-order.ts';
import { recordDelivery } from './record-delivery.ts';

type DeliveryIds = LoanIds & { deliveryId: string };

export interface Sending {
  /** The version to deliver. */
  isVersion(version: { disclosureId: string; estimateId: string | null }): boolean;
  recipients: readonly string[];
  method: DeliveryMethod;
  sentOn: CalendarDate;
  /** With two copies of the notice of the right to rescind for each. */
  hasNotice: boolean;
}

/** The deliveries of one form. */
export interface DeliveriesService<Answer> {
  /** @throws AppError `not_found`. */
  getDeliveries(ids: LoanIds): Promise<Answer>;
  /**
   * A repeat by the same person changes nothing.
   * @throws AppError `not_found`, `invalid`; `conflict` for a replaced version, a second delivery, or without consent.
   */
  deliver(ids: LoanIds, sending: Sending, actor: Actor, run: InTransaction<Answer>): Promise<Answer>;
  /** @throws AppError `not_found`, `invalid`, `stale`; `conflict` if the intent to proceed would come before it. */
  recordReceipt(
    ids: DeliveryIds,
    receivedOn: CalendarDate | null,
    fromVersion: number,
    actor: Actor,
  ): Promise<Answer>;
  /** Null removes it. @throws AppError `not_found`, `invalid`, `stale`; `conflict` if nobody may rescind. */
  recordNotice(
    ids: DeliveryIds,
    notice: { deliveredOn: CalendarDate | null; copies: number },
    fromVersion: number,
    actor: Actor,
  ): Promise<Answer>;
  /** @throws AppError `not_found`; `conflict` for what was sent electronically. */
  removeDelivery(ids: DeliveryIds, actor: Actor): Promise<Answer>;
}

export function createDeliveriesService<Answer>(
  platform: Pick<Platform, 'database' | 'clock' | 'mailer'>,
  links: DisclosureLinks,
  { form, answerOf }: { form: DeliveredForm; answerOf(state: DeliveryState, parts: AnswerParts): Answer },
): DeliveriesService<Answer> {
  const {
    database: { db },
    clock,
  } = platform;
  const today = () => easternDate(clock.now());

  const stateOf = async (tx: Db, ids: LoanIds, state: DeliveryState) =>
    answerOf(state, { today: today(), links: await links.listDisclosureLinks(tx, ids) });

  const answer = async (tx: Db, ids: LoanIds) => stateOf(tx, ids, await readState(tx, ids));

  const by = (ids: LoanIds, author: Actor) => ({ ids, author, at: clock.now().toISOString() });

  /** With the loan held. @throws AppError `not_found`. */
  async function requireDelivery(tx: Db, { deliveryId, ...ids }: DeliveryIds) {
    await requireHeldLoan(tx, ids);
    const state = await readState(tx, ids);
    const row = state.deliveries.find(({ id }) => id === deliveryId);
    const version = state.versions[form].find(({ disclosureId }) => disclosureId === row?.disclosure_id);
    if (row === undefined || version === undefined) throw notFound();
    return { state, row, version };
  }

  /** A change of one delivery, from the version that its person has seen. */
  const change = (
    { deliveryId, ...ids }: DeliveryIds,
    fromVersion: number,
    work: (tx: Db, found: Awaited<ReturnType<typeof requireDelivery>>) => Promise<void>,
    isDone: (row: StoredDelivery) => boolean,
  ) =>
    db.transaction().execute(async (tx) => {
      const found = await requireDelivery(tx, { ...ids, deliveryId });
      // Also true for a repeat whose answer was lost.
      if (isDone(found.row)) return stateOf(tx, ids, found.state);
      if (found.row.version !== fromVersion)
        throw new AppError('stale', 'This delivery was changed in the meantime.', {
          current: await stateOf(tx, ids, found.state),
        });
      await work(tx, found);
      return answer(tx, ids);
    });

  async function send(tx: Db, ids: LoanIds, sending: Sending, actor: Actor): Promise<void> {
    const state = await readState(tx, ids);
    const versions = state.versions[form];
    const version = versions.find(sending.isVersion);
    if (version === undefined) throw notFound();
    const known =
      form === 'loan-estimate' ? state.recipients.filter(({ isBorrower }) => isBorrower) : state.recipients;
    const recipients = [...new Set(sending.recipients)].map((one) => requireRecipient(known, one));
    const unsent: DeliveryRecipient[] = [];
    for (const one of recipients) {
      const before = state.deliveries.find(
        ({ disclosure_id, recipient, method }) =>
          disclosure_id === version.disclosureId && recipient === one.recipient && method === sending.method,
      );
      if (before === undefined) unsent.push(one);
      else if (before.recorded_by !== actor.name || before.sent_on !== sending.sentOn)
        throw await sentAlready(tx, before, version.number);
    }
    if (unsent.length === 0) {
      // A repeat of what was sent before a withdrawal says nothing about now (CONSENT-7).
      if (sending.method === 'electronic') requireConsents(state, recipients);
      return;
    }
    const { hasNotice, method, sentOn } = sending;
    refuse(sendingFaults(sending, { version, today: today() }));
    if (hasNotice) requireNotice(state, method);
    requirePermission(canSendVersion(version, sending, versions));
    if (method === 'electronic') requireConsents(state, unsent);
    for (const { recipient, name } of unsent) {
      const row = await insertDelivery(tx, {
        id: randomUUIDv7(),
        loan_id: ids.loanId,
        disclosure_id: version.disclosureId,
        estimate_id: version.estimateId,
        recipient,
        recipient_name: name,
        method,
        sent_on: sentOn,
        received_on: null,
        opened_at: null,
        confirmed_at: null,
        notice_on: hasNotice ? sentOn : null,
        notice_copies: hasNotice ? NOTICE_COPIES : null,
        recorded_at: clock.now().toISOString(),
        recorded_by: actor.name,
      });
      await recordDelivery(tx, 'delivered', { after: row, version }, by(ids, actor));
      if (method === 'electronic')
        await links.sendDisclosureLink(
          tx,
          ids,
          {
            recipient,
            language: null,
            messageIn: (language) => DISCLOSURE_MAIL_WORDS[language].disclosure(version.kind, version.number),
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
    getDeliveries: (ids) => answer(db, ids),

    async deliver(ids, sending, actor, run) {
      const done = await run(async (tx) => {
        await requireHeldLoan(tx, ids);
        await send(tx, ids, sending, actor);
        return answer(tx, ids);
      });
      // Sends the queued mails once they are committed.
      platform.mailer.nudge();
      return done;
    },

    recordReceipt: (ids, receivedOn, fromVersion, actor) =>
      change(
        ids,
        fromVersion,
        async (tx, { row, version }) => {
          if (receivedOn !== null) refuse(receiptFaults(receivedOn, { sentOn: row.sent_on }, today()));
          const after = await updateDelivery(tx, { ...row, received_on: receivedOn });
          await requireIntentAfterReceipt(tx, ids, today());
          await recordDelivery(tx, 'receipt-recorded', { before: row, after, version }, by(ids, actor));
        },
        (row) => row.received_on === receivedOn,
      ),

    recordNotice: (ids, { deliveredOn, copies }, fromVersion, actor) =>
      change(
        ids,
        fromVersion,
        async (tx, { state, row, version }) => {
          if (deliveredOn !== null) {
            requireNotice(state, 'in-person');
            refuse(noticeFaults(deliveredOn, version, today()));
          }
          const after = await updateDelivery(tx, {
            ...row,
            notice_on: deliveredOn,
            notice_copies: deliveredOn === null ? null : copies,
          });
          await recordDelivery(tx, 'notice-recorded', { before: row, after, version }, by(ids, actor));
        },
        (row) => row.notice_on === deliveredOn && (deliveredOn === null || row.notice_copies === copies),
      ),

    removeDelivery: ({ deliveryId, ...ids }, actor) =>
      db.transaction().execute(async (tx) => {
        const { row, version } = await requireDelivery(tx, { ...ids, deliveryId });
        if (row.method === 'electronic')
          throw new AppError('conflict', 'What was delivered electronically stays sent.');
        await deleteDelivery(tx, deliveryId);
        await requireIntentAfterReceipt(tx, ids, today());
        await recordDelivery(tx, 'delivery-removed', { before: row, version }, by(ids, actor));
        return answer(tx, ids);
      }),
  };
}

/** 12 CFR 1026.23(b)(1). The notice goes out on paper. */
function requireNotice({ notice }: DeliveryState, method: DeliveryMethod): void {
  if (notice === null)
    throw new AppError('conflict', 'This loan has no right to rescind, so it has no notice of it.');
  if (method === 'electronic')
    throw new AppError(
      'conflict',
      'The notice of the right to rescind goes out on paper: hand it over or mail it.',
    );
}

export function requireRecipient(known: readonly DeliveryRecipient[], recipient: string): DeliveryRecipient {
  const found = known.find((one) => one.recipient === recipient);
  if (found === undefined) throw new AppError('conflict', 'This borrower is not on the loan any more.');
  return found;
}

/** 15 USC 7001(c)(1)(A): "the consumer has affirmatively consented to such use and has not withdrawn such consent". */
function requireConsents(state: DeliveryState, recipients: readonly DeliveryRecipient[]): void {
  const without = recipients.find((one) => !hasConsent(state, one));
  if (without !== undefined)
    throw new AppError(
      'conflict',
      `${without.name} has not consented to electronic delivery (15 USC 7001(c)(1)(A)). Ask for consent, or deliver it on paper.`,
    );
}

function refuse(fields: DeliveryFaults): void {
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'Some fields are not valid.', { fields: fields as Record<string, string> });
}
