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

export type InTransaction<Answer> = (work: (tx: Db) => Promise<Answer>) => Promise<Answer>;

/** A known key runs nothing and returns the first answer. Without a key it runs every time. */
export type RunCreation = <Answer>(
  create: (run: InTransaction<Answer>) => Promise<Answer>,
) => Promise<Answer>;

const DAY_MS = 86_400_000;

class KeyTaken extends Error {}

export function runEachTime(db: Db): RunCreation {
  return (create) => create((work) => db.transaction().execute(work));
}

/**
 * Runs a creation once per key and stores its answer in the same transaction. A second request with the key waits for
 * the first, in any process.
 * @param body parsed; only its hash is stored.
 * @throws AppError `idempotency_key_reused` for another body.
 */
export function runOncePerKey(db: Db, clock: Clock, key: KeyOfRequest, body: unknown): RunCreation {
  const bodyHash = hashOf(body);

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
      // The first request has finished by now, which may be why this one was refused.
      const meanwhile = await known(db).catch((failure: unknown) => {
        throw failure instanceof AppError ? failure : error;
      });
      if (meanwhile === undefined) throw error;
      return JSON.parse(meanwhile) as Answer;
    }
  };
}

function oldestKey(clock: Clock): Instant {
  return new Date(clock.now().getTime() - IDEMPOTENCY_KEY_DAYS * DAY_MS).toISOString();
}

function reused(): AppError {
  return new AppError(
    'idempotency_key_reused',
    'The first try was stored after all, without what was changed since. Submit again to store it as another one.',
  );
}

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
const SCHEDULE = '41 * * * *';

/** Registers the job that removes expired keys; call it before `jobs.start`. @returns the sweep. */
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
