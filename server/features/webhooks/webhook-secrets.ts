import { randomUUIDv7 } from 'node:crypto';
import { MAX_OLD_SECRETS, OLD_SECRET_HOURS } from '../../../domain/webhooks/webhook.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import { webhookSecretOwner } from '../../platform/secrets/sealed-secrets.ts';
import { newWebhookSecret } from './webhook-message.ts';
import { listOldSecrets, replaceSecret, type StoredWebhook } from './webhooks.store.ts';

/** Newest first. */
export async function signingSecrets(
  db: Db,
  sealer: Sealer,
  { webhook, now }: { webhook: StoredWebhook; now: Date },
): Promise<string[]> {
  const old = await listOldSecrets(db, webhook.id, now.toISOString());
  return [webhook.sealed, ...old].map((sealed) => sealer.open(sealed, webhookSecretOwner(webhook.id)));
}

/**
 * The caller holds the row lock. Old secrets keep signing for a while, so losing the answer to a renewal does no harm.
 * @throws AppError `conflict` for too many renewals.
 */
export async function renewSecret(
  tx: Db,
  sealer: Sealer,
  { webhook, now }: { webhook: StoredWebhook; now: Date },
): Promise<{ secret: string; after: StoredWebhook }> {
  const old = await listOldSecrets(tx, webhook.id, now.toISOString());
  if (old.length >= MAX_OLD_SECRETS) {
    throw new AppError(
      'conflict',
      `This secret was renewed ${MAX_OLD_SECRETS} times in ${OLD_SECRET_HOURS} hours. Please wait until an old one has ended.`,
    );
  }
  const secret = newWebhookSecret();
  const after = await replaceSecret(tx, webhook, {
    id: randomUUIDv7(),
    keyId: sealer.keyId,
    sealed: sealer.seal(secret, webhookSecretOwner(webhook.id)),
    oldSignsUntil: new Date(now.getTime() + OLD_SECRET_HOURS * 3_600_000).toISOString(),
  });
  return { secret, after };
}
