import { LRUCache } from 'lru-cache';
import { apiKeyActor } from '../../../domain/api-keys/api-key.ts';
import type { ApiKeyScope } from '../../../domain/api-keys/api-key-scopes.ts';
import { rolesWith } from '../../../domain/people/role.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { findKeyByHash, type StoredApiKey } from './api-keys.store.ts';
import { hashKey, isWellFormedKey } from './key-text.ts';

const CAPACITY = 1_000;

export interface LiveApiKey {
  actor: Actor;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

interface LiveApiKeysParts {
  db: Db;
  /** Whether changes by other processes are received. */
  isListening: () => boolean;
  /** The name in mails that a key sends. */
  companyName: () => string;
}

/** Keys are cached while every change is received, and read from the database otherwise. */
export class LiveApiKeys {
  readonly #parts: LiveApiKeysParts;
  /** By the key itself, as sessions are by token: hashing would cost each request more than all else here. */
  readonly #keys = new LRUCache<string, LiveApiKey>({ max: CAPACITY });
  /** Number of changes received. A key that was read before a change is not cached after it. */
  #changes = 0;

  constructor(parts: LiveApiKeysParts) {
    this.#parts = parts;
  }

  /** Undefined if unknown, revoked or expired. */
  async find(key: string, now: number): Promise<LiveApiKey | undefined> {
    const found = (this.#parts.isListening() ? this.#keys.get(key) : undefined) ?? (await this.#read(key));
    return found !== undefined && found.expiresAt > now ? found : undefined;
  }

  noteChange(keyId: string): void {
    this.#changes += 1;
    for (const [text, { actor }] of this.#keys.entries()) {
      if (actor.staffId === keyId) this.#keys.delete(text);
    }
  }

  noteGap(): void {
    this.#changes += 1;
    this.#keys.clear();
  }

  /** Unknown keys are not cached: strangers could fill the memory. */
  async #read(text: string): Promise<LiveApiKey | undefined> {
    const changesBefore = this.#changes;
    if (!isWellFormedKey(text)) return undefined;
    const row = await findKeyByHash(this.#parts.db, hashKey(text));
    if (row === undefined) return undefined;
    const key = { actor: this.#actorOf(row), expiresAt: Date.parse(row.expires_at) };
    if (this.#parts.isListening() && this.#changes === changesBefore) this.#keys.set(text, key);
    return key;
  }

  /** A key has the permissions of an administrator within its scopes, and acts under its own id (docs/decisions/api-keys.md). */
  #actorOf({ id, name, scopes, contact_email: email }: StoredApiKey): Actor {
    return {
      staffId: id,
      email,
      name: apiKeyActor(name),
      fullName: this.#parts.companyName(),
      roles: rolesWith('manage-api-keys'),
      sessionId: id,
      isEnrolling: false,
      branchId: null,
      apiKeyScopes: new Set<ApiKeyScope>(scopes),
    };
  }
}
