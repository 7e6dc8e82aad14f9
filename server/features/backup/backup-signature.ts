import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { deriveKey } from '../../platform/secret-key.ts';
import { StartError } from '../../platform/start-error.ts';

/** An Ed25519 key in PKCS #8 (RFC 8410) is this, then its 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Hexadecimal digits of a fingerprint: nobody finds another key with the same 128 bits. */
const FINGERPRINT_DIGITS = 32;

/** Signs the backups of one installation. */
export interface BackupSigner {
  /** Ed25519, in base64url. */
  publicKey: string;
  /** Names the key for people: '1f0a-93bc-…'. */
  fingerprint: string;
  /** @returns the signature in base64url. */
  sign(statement: string): string;
}

/** Whose backups are restored. */
export interface TrustedSigners {
  /** Fingerprints, as `fingerprintOf` and `readFingerprint` spell them. */
  fingerprints: readonly string[];
  /** Whether a backup without a signature is restored: one of a Lintel from before backups were signed. */
  acceptUnsigned: boolean;
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

/** Names a public key: the beginning of its SHA-256, in groups of four. */
export function fingerprintOf(publicKey: string): string {
  const bytes = Buffer.from(publicKey, 'base64url');
  return inGroups(createHash('sha256').update(bytes).digest('hex').slice(0, FINGERPRINT_DIGITS));
}

/** A fingerprint that somebody typed, in capitals or without hyphens as well. @throws StartError when it is none. */
export function readFingerprint(text: string): string {
  const digits = text.toLowerCase().replace(/[\s:-]/g, '');
  if (digits.length === FINGERPRINT_DIGITS && /^[0-9a-f]+$/.test(digits)) return inGroups(digits);
  throw new StartError(
    `${text} is no fingerprint: it has ${FINGERPRINT_DIGITS} hexadecimal digits, as npm run backup prints it.`,
  );
}

function inGroups(digits: string): string {
  return (digits.match(/.{4}/g) ?? []).join('-');
}
