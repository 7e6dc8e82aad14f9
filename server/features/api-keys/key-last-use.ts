import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordKeysUsed } from './api-keys.store.ts';

const WRITE_AFTER_MS = 60_000;

/**
 * When keys were last used: kept in memory at each request, and written at most once a minute for each key. The first use is written at
 * once, so that a killed server leaves no key in use that looks as if nobody had used it (KEY-12).
 */
export class KeyLastUse {
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

  /** A failed write is not repeated: the next request records its time again. */
  async #writeInBackground(): Promise<void> {
    await this.write().catch((error) =>
      this.#parts.log.debug({ err: error }, 'last use of API keys not written'),
    );
  }
}
