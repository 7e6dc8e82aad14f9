import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { deriveKey } from '../../platform/secrets/secret-key.ts';
import { UsageError } from '../../platform/settings/start-error.ts';

/** The header of an Ed25519 key in PKCS #8 (RFC 8410); its 32 bytes follow. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Hexadecimal digits of a fingerprint: nobody finds another key with the same 128 bits. */
const FINGERPRINT_DIGITS = 32;

/** Signs the backups of one installation. */
export interface BackupSigner {
  /** Ed25519, in base64url. */
  publicKey: string;
  /** The key's name for people: '1f0a-93bc-…'. */
  fingerprint: string;
  /** @returns the signature in base64url. */
  sign(statement: string): string;
}

/** @param secret of the installation, from which its key is derived. */
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

/** The name of a public key: the beginning of its SHA-256, in groups of four. */
export function fingerprintOf(publicKey: string): string {
  const bytes = Buffer.from(publicKey, 'base64url');
  return inGroups(createHash('sha256').update(bytes).digest('hex').slice(0, FINGERPRINT_DIGITS));
}

/** Reads a typed fingerprint, also in capitals or without hyphens. @throws StartError when it is none. */
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
