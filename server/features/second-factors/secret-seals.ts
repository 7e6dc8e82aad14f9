import { AppError } from '../../platform/app-error.ts';
import type { PurposeKeys } from '../../platform/key-ring.ts';
import { createSealer } from '../../platform/seal.ts';
import type { SealedSecret } from './second-factors.store.ts';

/** Seals what second factors keep secret, each secret bound to its person and its use. */
export interface SecretSeals {
  sealApp(secret: string, staffId: string): SealedSecret;
  openApp(sealed: SealedSecret, staffId: string): string;
  sealRecoveryKey(key: Buffer, staffId: string): SealedSecret;
  openRecoveryKey(sealed: SealedSecret, staffId: string): Buffer;
  /** The secret of an app that is not in use yet: it goes to the browser and comes back with the app's first code. */
  sealOffer(secret: string, staffId: string, expiresAt: Date): string;
  /** @returns undefined when it is not this person's, has been changed, or is too old. */
  openOffer(offer: string, staffId: string, now: Date): string | undefined;
}

/** What the key of these secrets is called: see `keysFor`. */
export const SECOND_FACTOR_KEY = 'second-factor';

/** With what each secret is sealed beside the key: a row that is moved to another person, or another use, opens nothing. */
export const secretOwner = {
  app: (staffId: string) => `authenticator-app ${staffId}`,
  recoveryKey: (staffId: string) => `recovery-code-key ${staffId}`,
  offer: (staffId: string) => `authenticator-app-offer ${staffId}`,
};

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
