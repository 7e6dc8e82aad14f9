import { randomUUIDv7 } from 'node:crypto';
import type { ApiKey, ApiKeyBody } from '../../../contract/programs/api-keys.ts';
import { apiKeyEnd, MAX_LIVE_API_KEYS } from '../../../domain/api-keys/api-key.ts';
import { inScopeOrder } from '../../../domain/api-keys/api-key-scopes.ts';
import { recordChange } from '../../../domain/history/record-change.ts';
import type { Actor, Authenticator } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import {
  countLiveKeys,
  holdApiKey,
  holdApiKeys,
  insertApiKey,
  isNameTaken,
  listApiKeyRows,
  type StoredApiKey,
} from './api-keys.store.ts';
import { KeyLastUse } from './key-last-use.ts';
import { hashKey, isKeyText, keyStart, newKeyText } from './key-text.ts';
import { LiveApiKeys } from './live-api-keys.ts';
import { keyRecord, revokeKey } from './revoke-api-keys.service.ts';

export interface ApiKeysService {
  /** Whether a bearer token claims to be a key; all others belong to sessions. */
  isKey(token: string): boolean;
  authenticator: Authenticator;
  listApiKeys(): Promise<ApiKey[]>;
  /**
   * @returns the key itself, this one time.
   * @throws AppError `step_up_required`; `conflict` for a name that was used before, or too many keys.
   */
  createApiKey(body: ApiKeyBody, actor: Actor): Promise<{ key: string; apiKey: ApiKey }>;
  /** A revoked key stays as it is. @throws AppError `not_found`. */
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

    createApiKey: ({ name, scopes, contactEmail, days }, actor) =>
      db.transaction().execute(async (tx) => {
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
