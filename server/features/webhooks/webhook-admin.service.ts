import { randomUUIDv7 } from 'node:crypto';
import type { changeWebhook, Webhook, WebhookBody } from '../../../contract/programs/webhooks.ts';
import type { ParsedRequest } from '../../../contract/wire/endpoint.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { EVENT_TYPES } from '../../../domain/event-feed/event-types.ts';
import { isSameValue } from '../../../domain/history/json.ts';
import { recordChange } from '../../../domain/history/record-change.ts';
import { MAX_WEBHOOKS, placesAfterChange } from '../../../domain/webhooks/webhook.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { RunCreation } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import { webhookSecretOwner } from '../../platform/secrets/sealed-secrets.ts';
import type { EventFeedService } from '../event-feed/event-feed.service.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import type { AddressCheck } from './checked-address.ts';
import { endRemovedTypes, hastenDeliveries } from './deliveries.store.ts';
import type { SendWebhooks } from './send-webhooks.service.ts';
import { answerOf, webhookRecord } from './webhook-answers.ts';
import { newWebhookSecret } from './webhook-message.ts';
import { renewSecret } from './webhook-secrets.ts';
import {
  findWebhook,
  holdWebhook,
  holdWebhooks,
  insertWebhook,
  listWebhookRows,
  readDeliveryFacts,
  readFeedEnd,
  removeWebhook,
  type StoredWebhook,
  updateWebhook,
} from './webhooks.store.ts';

type WebhookChange = ParsedRequest<typeof changeWebhook>['body'];

export interface WebhookAdmin {
  listWebhooks(): Promise<Webhook[]>;
  /** @throws AppError `step_up_required`; `conflict` for too many. */
  createWebhook(
    body: WebhookBody,
    actor: Actor,
    once: RunCreation,
  ): Promise<{ secret: string; webhook: Webhook }>;
  /** @throws AppError `not_found`, `stale`; for another address also `step_up_required`, `invalid` and `conflict`. */
  changeWebhook(
    webhookId: string,
    change: WebhookChange,
    fromVersion: number,
    actor: Actor,
  ): Promise<Webhook>;
  /** The old secret keeps signing for a while. @throws AppError `not_found`, `stale`, `step_up_required`, `conflict`. */
  renewSecret(
    webhookId: string,
    fromVersion: number,
    actor: Actor,
    once: RunCreation,
  ): Promise<{ secret: string; webhook: Webhook }>;
  deleteWebhook(webhookId: string, actor: Actor): Promise<void>;
}

export function createWebhookAdmin(
  { clock, database: { db } }: Pick<Platform, 'clock' | 'database'>,
  {
    feed,
    stepUps,
    sealer,
    addresses,
    afterChange,
  }: {
    feed: Pick<EventFeedService, 'lastSequence'>;
    stepUps: Pick<StepUps, 'requireConfirmation'>;
    sealer: Sealer;
    addresses: AddressCheck;
    afterChange: SendWebhooks['afterChange'];
  },
): WebhookAdmin {
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

  async function held(tx: Db, webhookId: string): Promise<StoredWebhook> {
    const found = await holdWebhook(tx, webhookId);
    if (found === undefined) throw notFound();
    return found;
  }

  function requireVersion(found: StoredWebhook, version: number): void {
    if (found.version === version) return;
    throw new AppError('stale', 'This webhook was changed in the meantime.', {
      headers: { etag: versionTag(found.version) },
      current: answerOf(found, undefined),
    });
  }

  return {
    async listWebhooks() {
      const counts = await readDeliveryFacts(db, clock.now().toISOString());
      return (await listWebhookRows(db)).map((row) => answerOf(row, counts.get(row.id)));
    },

    async createWebhook({ url, types }, actor, once) {
      requireReachable(url);
      // A repeat returns the secret too, so the confirmation is checked before the kept answer is looked up.
      await stepUps.requireConfirmation(db, actor, 'webhook');
      // Read before the transaction, which holds its only connection.
      const lastSequence = await feed.lastSequence();
      return once((run) =>
        afterChange(async (tx) => {
          await stepUps.requireConfirmation(tx, actor, 'webhook');
          await holdWebhooks(tx);
          const present = await listWebhookRows(tx);
          // Without this, a retry after a lost answer would create a second webhook that gets every event too.
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
        }, run),
      );
    },

    async changeWebhook(webhookId, { url, types: chosen, isPaused }, fromVersion, actor) {
      // Numbers all earlier events, so that added types start after them.
      await feed.lastSequence();
      return afterChange(async (tx) => {
        const found = await findWebhook(tx, webhookId);
        const hasMoved = url !== undefined && found?.version === fromVersion && found.url !== url;
        // Same lock order as for a new webhook.
        if (hasMoved) {
          await stepUps.requireConfirmation(tx, actor, 'webhook');
          await holdWebhooks(tx);
        }
        const before = await held(tx, webhookId);
        const types = inTypeOrder(chosen);
        const wanted = { url: url ?? before.url, types, is_paused: isPaused };
        const isSame = isSameValue(
          { url: before.url, types: before.types, is_paused: before.is_paused },
          wanted,
        );
        if (isSame && mayRepeat(before, fromVersion, actor)) return answerNow(tx, before);
        requireVersion(before, fromVersion);
        if (hasMoved) {
          requireReachable(url);
          if ((await listWebhookRows(tx)).some((webhook) => webhook.url === url)) throw alreadyThere();
        }
        const had = { types: before.types, places: before.types_after };
        const types_after = placesAfterChange(had, types, await readFeedEnd(tx));
        const change = { types, types_after, is_paused: isPaused };
        const after = await updateWebhook(tx, webhookId, hasMoved ? { ...change, url } : change);
        await endRemovedTypes(tx, webhookId, clock.now().toISOString());
        if (hasMoved) await hastenDeliveries(tx, webhookId, clock.now().toISOString());
        await record(tx, 'webhook-changed', { before, after, actor });
        return answerNow(tx, after);
      });
    },

    async renewSecret(webhookId, fromVersion, actor, once) {
      await stepUps.requireConfirmation(db, actor, 'webhook');
      return once((run) =>
        run(async (tx) => {
          await stepUps.requireConfirmation(tx, actor, 'webhook');
          const webhook = await held(tx, webhookId);
          requireVersion(webhook, fromVersion);
          const { secret, after } = await renewSecret(tx, sealer, { webhook, now: clock.now() });
          await record(tx, 'webhook-secret-renewed', { before: webhook, after, actor });
          return { secret, webhook: await answerNow(tx, after) };
        }),
      );
    },

    deleteWebhook: (webhookId, actor) =>
      db.transaction().execute(async (tx) => {
        const before = await holdWebhook(tx, webhookId);
        if (before === undefined) throw notFound();
        await removeWebhook(tx, webhookId);
        await record(tx, 'webhook-deleted', { before, actor });
      }),
  };
}

function inTypeOrder(types: WebhookBody['types']): WebhookBody['types'] {
  return EVENT_TYPES.filter((type) => types.includes(type));
}

function alreadyThere(): AppError {
  const message = 'There is a webhook with this address already. Its secret can be renewed.';
  return new AppError('conflict', message, { fields: { url: message } });
}
