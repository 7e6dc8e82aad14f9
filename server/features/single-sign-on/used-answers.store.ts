import { createHash } from 'node:crypto';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

/** Uses up an answer of the provider. @returns false when it was used before, in any process. */
export async function useAnswer(tx: Db, answer: string, expiresAt: Instant): Promise<boolean> {
  const inserted = await tx
    .insertInto('used_provider_answers')
    .values({ answer_hash: createHash('sha256').update(answer).digest(), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteExpiredAnswers(tx: Db, now: Instant): Promise<void> {
  await tx.deleteFrom('used_provider_answers').where('expires_at', '<=', now).execute();
}
