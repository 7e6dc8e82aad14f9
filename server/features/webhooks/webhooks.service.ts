import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { changeWebhook, Delivery, Webhook, WebhookBody } from '../../../contract/programs/webhooks.ts';
import type { ParsedRequest } from '../../../contract/wire/endpoint.ts';
import { versionTag } from '../../../contract/wire/version-tag.ts';
import { EVENT_TYPES } from '../../../domain/event-feed/event-types.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { MAX_WEBHOOKS } from '../../../domain/webhooks/webhook.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { WEBHOOK_KEY, webhookSecretOwner } from '../../platform/secrets/sealed-secrets.ts';
import type { EventFeedService } from '../event-feed/event-feed.service.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import { createAddressCheck } from './checked-address.ts';
import { createDeliverWebhooks, WAKE_QUEUE } from './deliver-webhooks.service.ts';
import {
  hastenDeliveries,
  holdDelivery,
  listDeliveryRows,
  restartDelivery,
  type StoredDelivery,
} from './deliveries.store.ts';
import { type Outcome, postMessage } from './post-message.ts';
import { newWebhookSecret } from './signature.ts';
import { messageId, messageOf } from './webhook-message.ts';
import { renewSecret, signingSecrets } from './webhook-secrets.ts';
import {
  type DeliveryFacts,
  findWebhook,
  holdWebhook,
  holdWebhooks,
  insertWebhook,
  listWebhookRows,
  readDeliveryFacts,
  removeWebhook,
  type StoredWebhook,
  updateWebhook,
} from './webhooks.store.ts';

type WebhookChange = ParsedRequest<typeof changeWebhook>['body'];

export interface WebhooksService {
  listWebhooks(): Promise<Webhook[]>;
  /** @throws AppError `step_up_required`; `conflict` for too many. */
  createWebhook(body: WebhookBody, actor: Actor): Promise<{ secret: string; webhook: Webhook }>;
  /** @throws AppError `not_found`, `stale`; for another address also `step_up_required`, `invalid` and `conflict`. */
  changeWebhook(
    webhookId: string,
    change: WebhookChange,
    fromVersion: number,
    actor: Actor,
  ): Promise<Webhook>;
  /** The old secret signs beside the new one for a time. @throws AppError `not_found`, `stale`, `step_up_required`, `conflict`. */
  renewSecret(
    webhookId: string,
    fromVersion: number,
    actor: Actor,
  ): Promise<{ secret: string; webhook: Webhook }>;
  /** @throws AppError `not_found`. */
  deleteWebhook(webhookId: string, actor: Actor): Promise<void>;
  /** @throws AppError `not_found`. */
  testWebhook(webhookId: string, actor: Actor): Promise<Outcome>;
  /** @throws AppError `not_found`. */
  listDeliveries(webhookId: string): Promise<Delivery[]>;
  /** @throws AppError `not_found`; `conflict` while it is still on its way. */
  resendDelivery(ids: { webhookId: string; deliveryId: string }, actor: Actor): Promise<void>;
  /** Sends everything that is due, as the schedule does. */
  deliver(): Promise<void>;
  stop(): void;
}

const LOG_LENGTH = 100;

const NO_DELIVERIES: DeliveryFacts = {
  waiting: 0,
  failed: 0,
  failing: null,
  oldSecretUntil: null,
  lastDeliveredAt: null,
};

export function createWebhooksService(
  platform: Platform,
  { feed, stepUps }: { feed: EventFeedService; stepUps: Pick<StepUps, 'requireConfirmation'> },
): WebhooksService {
  const { clock, config, database, jobs, keysFor } = platform;
  const { db } = database;
  const sealer = createSealer(keysFor(WEBHOOK_KEY));
  const addresses = createAddressCheck(config.webhookNetworks);
  const delivery = createDeliverWebhooks(platform, {
    feed,
    sealer,
    addresses,
  });

  async function record(
    tx: Db,
    kind: string,
    { before, after, actor }: { before?: StoredWebhook; after?: StoredWebhook; actor: Actor },
  ): Promise<void> {
    const id = (before ?? after)?.id ?? '';
    await recordEvent(tx, {
      kind,
      at: clock.now().toISOString(),
      actor: actor.name,
      staffId: actor.staffId,
      details: { title: (after ?? before)?.url },
      changes: [recordChange('webhook', id, before && webhookRecord(before), after && webhookRecord(after))],
    });
  }

  function requireReachable(url: string): void {
    const refusal = addresses.refusalOf(url);
    if (refusal !== undefined) throw new AppError('invalid', refusal, { fields: { url: refusal } });
  }

  const answerNow = async (tx: Db, row: StoredWebhook): Promise<Webhook> =>
    answerOf(row, (await readDeliveryFacts(tx, clock.now().toISOString())).get(row.id));

  /** A locked webhook. @throws AppError `not_found`, and `stale` for another version. */
  async function heldAt(tx: Db, webhookId: string, version: number): Promise<StoredWebhook> {
    const found = await holdWebhook(tx, webhookId);
    if (found === undefined) throw notFound();
    if (found.version === version) return found;
    throw new AppError('stale', 'This webhook was changed by somebody else in the meantime.', {
      headers: { etag: versionTag(found.version) },
      current: answerOf(found, undefined),
    });
  }

  /** Records something that changes no webhook. */
  async function recordUse(
    tx: Db,
    kind: 'webhook-tested' | 'webhook-resent',
    { url, actor, ...details }: { url: string; actor: Actor; webhookId: string; messageId: string },
  ): Promise<void> {
    await recordEvent(tx, {
      kind,
      at: clock.now().toISOString(),
      actor: actor.name,
      staffId: actor.staffId,
      details: { title: url, ...details },
    });
  }

  /** Runs a change, and starts sending once it is committed. */
  async function changing<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const done = await db.transaction().execute(async (tx) => {
      const result = await work(tx);
      await jobs.enqueue(tx, WAKE_QUEUE, {}, { key: 'wake' });
      return result;
    });
    jobs.nudge(WAKE_QUEUE);
    return done;
  }

  return {
    async listWebhooks() {
      const counts = await readDeliveryFacts(db, clock.now().toISOString());
      return (await listWebhookRows(db)).map((row) => answerOf(row, counts.get(row.id)));
    },

    async createWebhook({ url, types }, actor) {
      requireReachable(url);
      // Before the transaction, which has the only connection that it may use.
      const lastSequence = await feed.lastSequence();
      return changing(async (tx) => {
        await stepUps.requireConfirmation(tx, actor);
        await holdWebhooks(tx);
        const present = await listWebhookRows(tx);
        // A repeat after a lost answer would send every event twice, and nobody would have seen the first secret.
        if (present.some((webhook) => webhook.url === url)) throw alreadyThere();
        if (present.length >= MAX_WEBHOOKS) {
          throw new AppError('conflict', `There are ${MAX_WEBHOOKS} webhooks already. Remove one first.`);
        }
        const id = randomUUIDv7();
        const secret = newWebhookSecret();
        const after = await insertWebhook(tx, {
          id,
          url,
          types: inTypeOrder(types),
          last_sequence: lastSequence,
          key_id: sealer.keyId,
          sealed: sealer.seal(secret, webhookSecretOwner(id)),
          created_at: clock.now().toISOString(),
          created_by: actor.name,
        });
        await record(tx, 'webhook-created', { after, actor });
        return { secret, webhook: answerOf(after, undefined) };
      });
    },

    changeWebhook: (webhookId, { url, types, isPaused }, fromVersion, actor) =>
      changing(async (tx) => {
        const found = await findWebhook(tx, webhookId);
        const hasMoved = url !== undefined && found?.version === fromVersion && found.url !== url;
        // Locks in the order of a new one. The version says below that nothing has changed since.
        if (hasMoved) {
          await stepUps.requireConfirmation(tx, actor);
          await holdWebhooks(tx);
        }
        const before = await heldAt(tx, webhookId, fromVersion);
        if (hasMoved) {
          requireReachable(url);
          if ((await listWebhookRows(tx)).some((webhook) => webhook.url === url)) throw alreadyThere();
        }
        const change = { types: inTypeOrder(types), is_paused: isPaused };
        const after = await updateWebhook(tx, webhookId, hasMoved ? { ...change, url } : change);
        if (hasMoved) await hastenDeliveries(tx, webhookId, clock.now().toISOString());
        await record(tx, 'webhook-changed', { before, after, actor });
        return answerNow(tx, after);
      }),

    renewSecret: (webhookId, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        await stepUps.requireConfirmation(tx, actor);
        const webhook = await heldAt(tx, webhookId, fromVersion);
        const { secret, after } = await renewSecret(tx, sealer, { webhook, now: clock.now() });
        await record(tx, 'webhook-secret-renewed', { before: webhook, after, actor });
        return { secret, webhook: await answerNow(tx, after) };
      }),

    deleteWebhook: (webhookId, actor) =>
      db.transaction().execute(async (tx) => {
        const before = await holdWebhook(tx, webhookId);
        if (before === undefined) throw notFound();
        await removeWebhook(tx, webhookId);
        await record(tx, 'webhook-deleted', { before, actor });
      }),

    async testWebhook(webhookId, actor) {
      const webhook = await findWebhook(db, webhookId);
      if (webhook === undefined) throw notFound();
      const now = clock.now();
      const event = {
        sequence: 0,
        type: 'webhook.test',
        at: now.toISOString(),
        actor: { kind: 'person' as const, id: actor.staffId, name: actor.name },
        customerId: null,
        loanId: null,
        loanNumber: null,
        record: null,
        version: null,
      };
      const secrets = await signingSecrets(db, sealer, { webhook, now });
      const id = messageId(randomUUID());
      const message = messageOf(event, { id, secrets, now });
      await db
        .transaction()
        .execute((tx) =>
          recordUse(tx, 'webhook-tested', { url: webhook.url, actor, webhookId, messageId: id }),
        );
      return postMessage(webhook.url, message, { addresses });
    },

    async listDeliveries(webhookId) {
      if ((await findWebhook(db, webhookId)) === undefined) throw notFound();
      return (await listDeliveryRows(db, webhookId, LOG_LENGTH)).map(toDelivery);
    },

    resendDelivery: (ids, actor) =>
      changing(async (tx) => {
        const webhook = await holdWebhook(tx, ids.webhookId);
        if (webhook === undefined) throw notFound();
        const found = await holdDelivery(tx, ids);
        if (found === undefined) throw notFound();
        if (found.state === 'waiting') {
          throw new AppError('conflict', 'This delivery is on its way already.');
        }
        await restartDelivery(tx, ids.deliveryId, clock.now().toISOString());
        const { url, id: webhookId } = webhook;
        const sent = { url, actor, webhookId, messageId: messageId(ids.deliveryId) };
        await recordUse(tx, 'webhook-resent', sent);
      }),

    deliver: delivery.deliver,
    stop: delivery.stop,
  };
}

/** A receiver as the history has it: without its secret and its place. */
export function webhookRecord({
  key_id: _keyId,
  sealed: _sealed,
  last_sequence: _sequence,
  ...row
}: StoredWebhook) {
  return recordedRow(row);
}

function inTypeOrder(types: WebhookBody['types']): WebhookBody['types'] {
  return EVENT_TYPES.filter((type) => types.includes(type));
}

function answerOf(
  row: StoredWebhook,
  { waiting, failed, failing, oldSecretUntil, lastDeliveredAt }: DeliveryFacts = NO_DELIVERIES,
): Webhook {
  return {
    webhookId: row.id,
    url: row.url,
    types: row.types,
    isPaused: row.is_paused,
    waiting,
    failed,
    failing,
    oldSecretUntil,
    lastDeliveredAt,
    createdAt: row.created_at,
    createdBy: row.created_by,
    version: row.version,
  };
}

function toDelivery(row: StoredDelivery): Delivery {
  return {
    deliveryId: row.id,
    messageId: messageId(row.id),
    sequence: row.sequence,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at : null,
    lastStatus: row.last_status,
    lastError: row.last_error,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}

function alreadyThere(): AppError {
  const message = 'There is a webhook with this address already. Its secret can be renewed.';
  return new AppError('conflict', message, { fields: { url: message } });
}
