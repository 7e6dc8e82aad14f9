import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

export async function findFactors(db: Db, staffId: string) {
  const app = await db
    .selectFrom('authenticator_apps')
    .select(['created_at as createdOn', 'last_used_at as lastUsedOn'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkeys')
    .select([
      'id as passkeyId',
      'name',
      'created_at as createdOn',
      'last_used_at as lastUsedOn',
      'relying_party as relyingParty',
    ])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const codes = await db
    .selectFrom('recovery_code_keys')
    .leftJoin('recovery_codes', (join) =>
      join
        .onRef('recovery_codes.staff_id', '=', 'recovery_code_keys.staff_id')
        .on('recovery_codes.used_at', 'is', null),
    )
    .select((row) => [
      'recovery_code_keys.created_at as createdOn',
      row.fn.count<number>('recovery_codes.code_hash').as('left'),
    ])
    .where('recovery_code_keys.staff_id', '=', staffId)
    .groupBy('recovery_code_keys.created_at')
    .executeTakeFirst();
  return { app, passkeys, codes };
}

/** The number of a person's factors; recovery codes do not count. */
export async function countFactors(db: Db, staffId: string): Promise<number> {
  const { app, passkeys } = await findFactors(db, staffId);
  return passkeys.length + (app === undefined ? 0 : 1);
}

/** Serialises changes of one person's factors, and their sign-ins. */
export async function lockPerson(tx: Db, staffId: string): Promise<void> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
}

export interface SealedSecret {
  keyId: string;
  sealed: Buffer;
}

/** Locked until the transaction ends: of two attempts with one code the second sees the step of the first. */
export async function lockApp(
  tx: Db,
  staffId: string,
): Promise<(SealedSecret & { lastStep: number }) | undefined> {
  return tx
    .selectFrom('authenticator_apps')
    .select(['key_id as keyId', 'sealed', 'last_step as lastStep'])
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
}

export async function recordAppUse(tx: Db, staffId: string, step: number, at: Instant): Promise<void> {
  await tx
    .updateTable('authenticator_apps')
    .set({ last_step: step, last_used_at: at })
    .where('staff_id', '=', staffId)
    .execute();
}

export async function replaceApp(
  tx: Db,
  app: SealedSecret & { staffId: string; step: number; at: Instant },
): Promise<void> {
  await deleteApp(tx, app.staffId);
  await tx
    .insertInto('authenticator_apps')
    .values({
      staff_id: app.staffId,
      key_id: app.keyId,
      sealed: app.sealed,
      created_at: app.at,
      last_used_at: null,
      last_step: app.step,
    })
    .execute();
}

/** @returns whether there was one. */
export async function deleteApp(tx: Db, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticator_apps')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes every factor of a person, with recovery codes and pending setups. */
export async function deleteAllFactors(tx: Db, staffId: string): Promise<void> {
  await deleteApp(tx, staffId);
  await tx.deleteFrom('passkeys').where('staff_id', '=', staffId).execute();
  await tx.deleteFrom('recovery_code_keys').where('staff_id', '=', staffId).execute();
  await tx.deleteFrom('passkey_challenges').where('staff_id', '=', staffId).execute();
}

export async function replaceRecoveryCodes(
  tx: Db,
  codes: SealedSecret & { staffId: string; hashes: readonly Buffer[]; at: Instant },
): Promise<void> {
  await deleteRecoveryCodes(tx, codes.staffId);
  await tx
    .insertInto('recovery_code_keys')
    .values({ staff_id: codes.staffId, key_id: codes.keyId, sealed: codes.sealed, created_at: codes.at })
    .execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.hashes.map((hash) => ({ staff_id: codes.staffId, code_hash: hash, used_at: null })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('recovery_code_keys').where('staff_id', '=', staffId).execute();
}

export async function findRecoveryKey(tx: Db, staffId: string): Promise<SealedSecret | undefined> {
  return tx
    .selectFrom('recovery_code_keys')
    .select(['key_id as keyId', 'sealed'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
}

/** @returns whether there was such an unused code. */
export async function takeRecoveryCode(
  tx: Db,
  { staffId, hash, at }: { staffId: string; hash: Buffer; at: Instant },
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
}
