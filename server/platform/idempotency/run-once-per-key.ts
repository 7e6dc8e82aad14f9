import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_DAYS } from '../../../contract/wire/headers.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import {
  deleteKeysBefore,
  findAnswer,
  holdKey,
  type KeyOfRequest,
  keepAnswer,
} from './idempotency-keys.store.ts';

/** Runs the one transaction that creates something. Its result is the request's answer. */
export type InTransaction<Answer> = (work: (tx: Db) => Promise<Answer>) => Promise<Answer>;

/**
 * Creates something once per key: a known key runs nothing and returns the first answer. Without a key it
 * always creates.
 */
export type RunCreation = <Answer>(
  create: (run: InTransaction<Answer>) => Promise<Answer>,
) => Promise<Answer>;

const DAY_MS = 86_400_000;

/** A key whose first request was unfinished when this one asked for it. */
class KeyTaken extends Error {}

export function runEachTime(db: Db): RunCreation {
  return (create) => create((work) => db.transaction().execute(work));
}

/**
 * Runs a creation once per key. Its answer is stored in the same transaction, so that both exist or neither.
 * A second request with the key waits for the first, in any process.
 * @param body the parsed body; only its hash is stored.
 * @throws AppError `idempotency_key_reused` when the key came with another body.
 */
export function runOncePerKey(db: Db, clock: Clock, key: KeyOfRequest, body: unknown): RunCreation {
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
      // The first request has ended meanwhile, and may be the reason for this one's refusal.
      const meanwhile = await known(db).catch((failure: unknown) => {
        throw failure instanceof AppError ? failure : error;
      });
      if (meanwhile === undefined) throw error;
      return JSON.parse(meanwhile) as Answer;
    }
  };
}

/** Expired keys are unknown. */
function oldestKey(clock: Clock): Instant {
  return new Date(clock.now().getTime() - IDEMPOTENCY_KEY_DAYS * DAY_MS).toISOString();
}

function reused(): AppError {
  return new AppError(
    'idempotency_key_reused',
    'The first try was stored after all, without what was changed since. Submit again to store it as another one.',
  );
}

/** The same for equal content, whatever the order of its fields. */
function hashOf(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(body, sortedKeys) ?? '')
    .digest();
}

function sortedKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const QUEUE = 'sweep-idempotency-keys';
/** Every hour, but not on the hour. */
const SCHEDULE = '41 * * * *';

/**
 * Names the scheduled job that removes expired keys, so call it before `jobs.start`. @returns the sweep,
 * which returns how many it removed.
 */
export function sweepIdempotencyKeys({
  database,
  clock,
  jobs,
}: Pick<Platform, 'database' | 'clock' | 'jobs'>): () => Promise<number> {
  const sweep = () => deleteKeysBefore(database.db, oldestKey(clock));
  jobs.schedule(QUEUE, SCHEDULE, async () => {
    await sweep();
  });
  return sweep;
}
