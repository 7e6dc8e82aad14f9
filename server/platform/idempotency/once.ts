import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_DAYS } from '../../../contract/idempotency-key.ts';
import type { Instant } from '../../../domain/eastern-time.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';
import { findAnswer, holdKey, type KeyOfRequest, keepAnswer } from './idempotency-keys.store.ts';

/** Runs the one transaction in which something new is made. Its result is what the request answers. */
export type InTransaction<Answer> = (work: (tx: Db) => Promise<Answer>) => Promise<Answer>;

/**
 * Makes something new once for each key: with a key that was there already nothing is run, and the first answer is given again.
 * Without a key it is made each time.
 */
export type Once = <Answer>(create: (run: InTransaction<Answer>) => Promise<Answer>) => Promise<Answer>;

const DAY_MS = 86_400_000;

/** A key whose first request was not finished when this one asked for it. */
class KeyTaken extends Error {}

/** Runs each creation in a transaction of its own. */
export function eachTime(db: Db): Once {
  return (create) => create((work) => db.transaction().execute(work));
}

/**
 * Runs a creation once for the key: its answer is kept in the same transaction, so that there is one with the other or neither.
 * A second request with the key waits for the first, in whichever process it runs.
 * @param body the parsed body; only its hash is kept.
 * @throws AppError `idempotency_key_reused` when the key came with another body.
 */
export function onceForKey(db: Db, clock: Clock, key: KeyOfRequest, body: unknown): Once {
  const bodyHash = hashOf(body);

  /** The first answer as JSON; undefined when the key is new. */
  async function known(on: Db): Promise<string | undefined> {
    const kept = await findAnswer(on, key, oldestKey(clock));
    if (kept !== undefined && !kept.body_hash.equals(bodyHash)) throw reused();
    return kept?.answer;
  }

  return async <Answer>(create: (run: InTransaction<Answer>) => Promise<Answer>) => {
    const before = await known(db);
    if (before !== undefined) return JSON.parse(before) as Answer;
    try {
      return await create((work) =>
        db.transaction().execute(async (tx) => {
          await holdKey(tx, key);
          if ((await known(tx)) !== undefined) throw new KeyTaken('The first request has just ended');
          const answer = await work(tx);
          const created_at = clock.now().toISOString();
          await keepAnswer(tx, key, { body_hash: bodyHash, answer: JSON.stringify(answer), created_at });
          return answer;
        }),
      );
    } catch (error) {
      // The first request ended while this one was under way, and may be the reason why this one was refused.
      const meanwhile = await known(db).catch((failure: unknown) => {
        throw failure instanceof AppError ? failure : error;
      });
      if (meanwhile === undefined) throw error;
      return JSON.parse(meanwhile) as Answer;
    }
  };
}

/** Keys of before are no longer known. */
export function oldestKey(clock: Clock): Instant {
  return new Date(clock.now().getTime() - IDEMPOTENCY_KEY_DAYS * DAY_MS).toISOString();
}

function reused(): AppError {
  return new AppError(
    'idempotency_key_reused',
    'The first try was stored after all, without what was changed since. Submit again to store it as another one.',
  );
}

/** The same for the same content, whatever the order of its fields. */
function hashOf(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(body, sortedKeys) ?? '')
    .digest();
}

function sortedKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
