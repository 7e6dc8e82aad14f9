import { AppError } from '../../platform/app-error.ts';
import type { PurposeKeys } from '../../platform/secrets/key-ring.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { SECOND_FACTOR_KEY, secretOwner } from '../../platform/secrets/sealed-secrets.ts';
import type { SealedSecret } from './second-factors.store.ts';

/** Seals the secrets of second factors, each bound to its person and use. */
export interface SecretSeals {
  sealApp(secret: string, staffId: string): SealedSecret;
  openApp(sealed: SealedSecret, staffId: string): string;
  sealRecoveryKey(key: Buffer, staffId: string): SealedSecret;
  openRecoveryKey(sealed: SealedSecret, staffId: string): Buffer;
  /** The sealed secret of an app that is not in use yet: the browser sends it back with the app's first code. */
  sealOffer(secret: string, staffId: string, expiresAt: Date): string;
  /** @returns undefined when it is another person's, changed, or too old. */
  openOffer(offer: string, staffId: string, now: Date): string | undefined;
}

/** @param keysFor the installation's keys by purpose. */
export function createSecretSeals(keysFor: (purpose: string) => PurposeKeys): SecretSeals {
  const sealer = createSealer(keysFor(SECOND_FACTOR_KEY));
  const seal = (plain: string, owner: string) => ({ keyId: sealer.keyId, sealed: sealer.seal(plain, owner) });
  const open = ({ keyId, sealed }: SealedSecret, owner: string) => {
    if (sealer.knows(keyId)) return sealer.open(sealed, owner);
    throw new AppError(
      'conflict',
      'This was set up with an earlier key of the installation. Ask an administrator to reset your second factor.',
    );
  };
  return {
    sealApp: (secret, staffId) => seal(secret, secretOwner.app(staffId)),
    openApp: (sealed, staffId) => open(sealed, secretOwner.app(staffId)),
    sealRecoveryKey: (key, staffId) => seal(key.toString('base64'), secretOwner.recoveryKey(staffId)),
    openRecoveryKey: (sealed, staffId) =>
      Buffer.from(open(sealed, secretOwner.recoveryKey(staffId)), 'base64'),
    sealOffer: (secret, staffId, expiresAt) =>
      sealer
        .seal(JSON.stringify({ secret, expiresAt: expiresAt.getTime() }), secretOwner.offer(staffId))
        .toString('base64url'),
    openOffer(offer, staffId, now) {
      try {
        const opened = sealer.open(Buffer.from(offer, 'base64url'), secretOwner.offer(staffId));
        const { secret, expiresAt } = JSON.parse(opened) as { secret: string; expiresAt: number };
        return expiresAt > now.getTime() ? secret : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
