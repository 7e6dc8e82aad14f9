import { createHash, randomUUIDv7 } from 'node:crypto';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PasskeyKey } from './passkey-ceremony.ts';

export function listPasskeyKeys(db: Db, staffId: string, relyingParty: string) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id as credentialId', 'transports'])
    .where('staff_id', '=', staffId)
    .where('relying_party', '=', relyingParty)
    .orderBy('created_at')
    .execute();
}

/** Locked until the transaction ends, so that its counter grows in order. */
export async function lockPasskey(
  tx: Db,
  { staffId, credentialId, relyingParty }: { staffId: string; credentialId: string; relyingParty: string },
): Promise<PasskeyKey | undefined> {
  return tx
    .selectFrom('passkeys')
    .select(['credential_id as credentialId', 'public_key as publicKey', 'counter', 'transports'])
    .where('staff_id', '=', staffId)
    .where('credential_id', '=', credentialId)
    .where('relying_party', '=', relyingParty)
    .forUpdate()
    .executeTakeFirst();
}

export async function recordPasskeyUse(
  tx: Db,
  credentialId: string,
  counter: number,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('credential_id', '=', credentialId)
    .execute();
}

export interface NewPasskeyRow extends PasskeyKey {
  staffId: string;
  name: string;
  relyingParty: string;
  at: Instant;
}

/** @returns false when any person has it already. */
export async function insertPasskey(tx: Db, passkey: NewPasskeyRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values({
      id: randomUUIDv7(),
      staff_id: passkey.staffId,
      credential_id: passkey.credentialId,
      name: passkey.name,
      relying_party: passkey.relyingParty,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      created_at: passkey.at,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns its name; undefined when the person has no such passkey. */
export async function deletePasskey(tx: Db, staffId: string, passkeyId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('staff_id', '=', staffId)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

type Purpose = 'enrolment' | 'confirmation';

/** Stores a hash of the challenge with its purpose: a reader of the database cannot answer it. */
export async function insertChallenge(
  tx: Db,
  given: { challenge: string; staffId: string; purpose: Purpose; expiresAt: Instant },
): Promise<void> {
  await tx
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashChallenge(given.challenge),
      staff_id: given.staffId,
      purpose: given.purpose,
      expires_at: given.expiresAt,
    })
    .execute();
}

/** Uses up a challenge. @returns whether it existed for this purpose. */
export async function takeChallenge(
  tx: Db,
  given: { challenge: string; staffId: string; purpose: Purpose; now: Date },
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashChallenge(given.challenge))
    .where('staff_id', '=', given.staffId)
    .where('purpose', '=', given.purpose)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && Date.parse(taken.expires_at) > given.now.getTime();
}

export async function deleteExpiredChallenges(tx: Db, now: Instant): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}

function hashChallenge(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
