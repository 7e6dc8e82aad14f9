import { randomUUIDv7 } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiKey, ApiKeyBody } from '../../../contract/programs/api-keys.ts';
import { apiKeyEnd, MAX_LIVE_API_KEYS } from '../../../domain/api-keys/api-key.ts';
import { inScopeOrder } from '../../../domain/api-keys/api-key-scopes.ts';
import { recordChange } from '../../../domain/history/record-change.ts';
import type { Actor, Authenticator } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { RunCreation } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import {
  countLiveKeys,
  holdApiKey,
  holdApiKeys,
  insertApiKey,
  isNameTaken,
  listApiKeyRows,
  recordKeysUsed,
  type StoredApiKey,
} from './api-keys.store.ts';
import { hashKey, isKeyText, keyStart, newKeyText } from './key-text.ts';
import { LiveApiKeys } from './live-api-keys.ts';
import { keyRecord, revokeKey } from './revoke-keys.service.ts';

export interface ApiKeysService {
  /** Other bearer tokens belong to sessions. */
  isKey(token: string): boolean;
  authenticator: Authenticator;
  listApiKeys(): Promise<ApiKey[]>;
  /**
   *
   * @returns the key, which is never shown again.
   * @throws AppError `step_up_required`; `conflict` for a used name or too many keys.
   */
  createApiKey(body: ApiKeyBody, actor: Actor, once: RunCreation): Promise<{ key: string; apiKey: ApiKey }>;
  /** Revoking a revoked key changes nothing. @throws AppError `not_found`. */
  revokeApiKey(keyId: string, actor: Actor): Promise<void>;
}

/** Named by the triggers of migration 0060. */
const CHANNEL = 'api_key_changed';

export function createApiKeysService(
  { clock, companySettings, database: { db }, log, notices }: Platform,
  stepUps: Pick<StepUps, 'requireConfirmation'>,
): ApiKeysService {
  const live = new LiveApiKeys({
    db,
    isListening: () => notices.isListening,
    companyName: () => companySettings.current().companyName,
  });
  companySettings.onChange(() => live.noteGap());
  const lastUse = new KeyLastUse({ db, clock, log });
  notices.follow(CHANNEL, {
    onNotice: (keyId) => live.noteChange(keyId),
    onGap: () => live.noteGap(),
  });

  return {
    isKey: isKeyText,

    authenticator: {
      async authenticate(token) {
        notices.start();
        const key = await live.find(token, clock.now().getTime());
        if (key === undefined) {
          throw new AppError(
            'unauthenticated',
            'This API key is not known, or it has expired or was revoked.',
          );
        }
        lastUse.note(key.actor.staffId);
        return key.actor;
      },
    },

    async listApiKeys() {
      await lastUse.write();
      return (await listApiKeyRows(db)).map((row) => answerOf(row, row.is_creator_disabled));
    },

    async createApiKey({ name, scopes, contactEmail, days }, actor, once) {
      // A repeat returns the key too, so the confirmation is checked before the kept answer is looked up.
      await stepUps.requireConfirmation(db, actor, 'api-key');
      return once((run) =>
        run(async (tx) => {
          const confirmed = await stepUps.requireConfirmation(tx, actor, 'api-key');
          await holdApiKeys(tx);
          const now = clock.now();
          const at = now.toISOString();
          if (await isNameTaken(tx, name)) throw taken();
          if ((await countLiveKeys(tx, at)) >= MAX_LIVE_API_KEYS) throw tooMany();
          const key = newKeyText();
          const row = await insertApiKey(tx, {
            id: randomUUIDv7(),
            name,
            start: keyStart(key),
            key_hash: hashKey(key),
            scopes: inScopeOrder(scopes),
            contact_email: contactEmail,
            created_at: at,
            created_by: actor.name,
            created_by_id: actor.staffId,
            expires_at: apiKeyEnd(now, days),
            last_used_at: null,
            revoked_at: null,
            revoked_by: null,
          });
          await recordEvent(tx, {
            kind: 'api-key-created',
            at,
            actor: actor.name,
            staffId: actor.staffId,
            details: {
              title: name,
              ...(confirmed && { secondFactor: confirmed.method, confirmedAt: confirmed.at.toISOString() }),
            },
            changes: [recordChange('api-key', row.id, undefined, keyRecord(row))],
          });
          return { key, apiKey: answerOf(row, false) };
        }),
      );
    },

    async revokeApiKey(keyId, actor) {
      await db.transaction().execute(async (tx) => {
        const before = await holdApiKey(tx, keyId);
        if (before === undefined) throw notFound();
        if (before.revoked_at !== null) return;
        await revokeKey(tx, before, {
          at: clock.now().toISOString(),
          name: actor.name,
          staffId: actor.staffId,
        });
      });
      live.noteChange(keyId);
    },
  };
}

function taken(): AppError {
  const message = 'A key with this name exists or existed. Names are not used twice.';
  return new AppError('conflict', message, { fields: { name: message } });
}

function tooMany(): AppError {
  return new AppError('conflict', `There are ${MAX_LIVE_API_KEYS} live keys already. Revoke one first.`);
}

function answerOf(row: StoredApiKey, isCreatorDisabled: boolean): ApiKey {
  return {
    keyId: row.id,
    name: row.name,
    start: row.start,
    scopes: inScopeOrder(row.scopes),
    contactEmail: row.contact_email,
    createdAt: row.created_at,
    createdBy: row.created_by,
    isCreatorDisabled,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
    revokedBy: row.revoked_by,
  };
}

const WRITE_AFTER_MS = 60_000;

/**
 * Kept in memory, written at most once a minute per key. The first use is written at once, so no key in use looks
 * unused after a crash (KEY-12).
 */
class KeyLastUse {
  readonly #parts: { db: Db; clock: Clock; log: FastifyBaseLogger };
  #used = new Map<string, Date>();
  readonly #writtenAt = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: { db: Db; clock: Clock; log: FastifyBaseLogger }) {
    this.#parts = parts;
  }

  note(keyId: string): void {
    const now = this.#parts.clock.now();
    this.#used.set(keyId, now);
    if (now.getTime() - (this.#writtenAt.get(keyId) ?? 0) >= WRITE_AFTER_MS) void this.#writeInBackground();
    else this.#timer ??= setTimeout(() => void this.#writeInBackground(), WRITE_AFTER_MS).unref();
  }

  /** Writes the remembered times. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const used = this.#used;
    this.#used = new Map();
    for (const [keyId, at] of used) this.#writtenAt.set(keyId, at.getTime());
    if (used.size > 0) await recordKeysUsed(this.#parts.db, used);
  }

  /** A failed write is not retried: the next request records its time again. */
  async #writeInBackground(): Promise<void> {
    await this.write().catch((error) =>
      this.#parts.log.debug({ err: error }, 'last use of API keys not written'),
    );
  }
}
