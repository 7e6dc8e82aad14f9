import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_DAYS, SECRET_ANSWER_MINUTES } from '../../../contract/wire/headers.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { Sealer } from '../secrets/seal.ts';
import { keptAnswerOwner } from '../secrets/sealed-secrets.ts';
import {
  deleteOldKeys,
  findAnswer,
  holdKey,
  type KeptAnswer,
  type KeyOfRequest,
  keepAnswer,
} from './idempotency-keys.store.ts';

export type InTransaction<Answer> = (work: (tx: Db) => Promise<Answer>) => Promise<Answer>;

/** With a known key, nothing runs and the first answer is returned. Without a key it runs every time. */
export type RunCreation = <Answer>(
  create: (run: InTransaction<Answer>) => Promise<Answer>,
) => Promise<Answer>;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

class KeyTaken extends Error {}

export function runEachTime(db: Db): RunCreation {
  return (create) => create((work) => db.transaction().execute(work));
}

/**
 * Runs a creation once per key and stores its answer in the same transaction. A second request with the key waits for
 * the first, in any process.
 * @param body parsed; only its hash is stored.
 * @param sealer for an answer with a secret, which is kept sealed and for minutes only.
 * @throws AppError `idempotency_key_reused` for another body.
 */
export function runOncePerKey(
  { db, clock, sealer }: { db: Db; clock: Clock; sealer: Sealer | undefined },
  key: KeyOfRequest,
  body: unknown,
): RunCreation {
  const bodyHash = hashOf(body);

  async function known(on: Db): Promise<string | undefined> {
    const { answers, secrets } = oldestKeys(clock);
    const kept = await findAnswer(on, key, sealer === undefined ? answers : secrets);
    if (kept === undefined) return undefined;
    if (!kept.body_hash.equals(bodyHash)) throw reused();
    return kept.answer ?? opened(kept, key, sealer);
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
          await keepAnswer(tx, key, {
            body_hash: bodyHash,
            ...keptAs(JSON.stringify(answer), key, sealer),
            created_at,
          });
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

function keptAs(answer: string, key: KeyOfRequest, sealer: Sealer | undefined) {
  return sealer === undefined
    ? { answer, secret_answer: null }
    : { answer: null, secret_answer: sealer.seal(answer, keptAnswerOwner(key)) };
}

/** Undefined if the key was rotated since. */
function opened({ secret_answer }: KeptAnswer, key: KeyOfRequest, sealer: Sealer | undefined) {
  try {
    return secret_answer === null ? undefined : sealer?.open(secret_answer, keptAnswerOwner(key));
  } catch {
    return undefined;
  }
}

function oldestKeys(clock: Clock): { answers: Instant; secrets: Instant } {
  const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();
  return {
    answers: before(IDEMPOTENCY_KEY_DAYS * DAY_MS),
    secrets: before(SECRET_ANSWER_MINUTES * MINUTE_MS),
  };
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
const SCHEDULE = '*/5 * * * *';

/** Registers the job that removes expired keys; call it before `jobs.start`. @returns the sweep. */
export function sweepIdempotencyKeys({
  database,
  clock,
  jobs,
}: Pick<Platform, 'database' | 'clock' | 'jobs'>): () => Promise<number> {
  const sweep = () => deleteOldKeys(database.db, oldestKeys(clock));
  jobs.schedule(QUEUE, SCHEDULE, async () => {
    await sweep();
  });
  return sweep;
}
