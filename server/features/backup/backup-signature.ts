import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { deriveKey } from '../../platform/secrets/secret-key.ts';
import { UsageError } from '../../platform/settings/start-error.ts';

const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Hex digits: 128 bits cannot be forged. */
const FINGERPRINT_DIGITS = 32;

export interface BackupSigner {
  publicKey: string;
  /** Short name for people: '1f0a-93bc-…'. */
  fingerprint: string;
  /** @returns the signature in base64url. */
  sign(statement: string): string;
}

export function createBackupSigner(secret: string): BackupSigner {
  const der = Buffer.concat([PKCS8_HEAD, deriveKey(secret, 'backup signature')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x: publicKey = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    publicKey,
    fingerprint: fingerprintOf(publicKey),
    sign: (statement) => sign(null, Buffer.from(statement), key).toString('base64url'),
  };
}

export function isSignatureOf(publicKey: string, statement: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** The start of the key's SHA-256, in groups of four. */
export function fingerprintOf(publicKey: string): string {
  const bytes = Buffer.from(publicKey, 'base64url');
  return inGroups(createHash('sha256').update(bytes).digest('hex').slice(0, FINGERPRINT_DIGITS));
}

/** Accepts capitals and missing hyphens. @throws StartError for anything else. */
export function readFingerprint(text: string): string {
  const digits = text.toLowerCase().replace(/[\s:-]/g, '');
  if (digits.length === FINGERPRINT_DIGITS && /^[0-9a-f]+$/.test(digits)) return inGroups(digits);
  throw new UsageError(
    `${text} is not a fingerprint. npm run backup prints a fingerprint of ${FINGERPRINT_DIGITS} hexadecimal digits.`,
  );
}

function inGroups(digits: string): string {
  return (digits.match(/.{4}/g) ?? []).join('-');
}
