import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { onlyKey, type PurposeKeys } from './key-ring.ts';

/** AES-256-GCM for small secrets, bound to their owner as associated data. */
export interface Sealer {
  readonly keyId: string;
  knows(keyId: string): boolean;
  /** @param owner opening it for anyone else fails. */
  seal(plain: string, owner: string): Buffer;
  /** @throws if the key is missing, or the owner or a byte differs. */
  open(sealed: Buffer, owner: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param given one 32-byte key, or all keys in use. */
export function createSealer(given: Buffer | PurposeKeys): Sealer {
  const keys = Buffer.isBuffer(given) ? onlyKey(given) : given;
  return {
    get keyId() {
      return idOf(keys.newest());
    },
    knows: (keyId) => keys.all().some((key) => idOf(key) === keyId),
    seal(plain, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keys.newest(), nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, owner) {
      let failure: unknown;
      for (const key of keys.all()) {
        try {
          return openWith(key, sealed, owner);
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
}

function idOf(key: Buffer): string {
  return createHash('sha256').update('key id').update(key).digest('hex').slice(0, 16);
}

function openWith(key: Buffer, sealed: Buffer, owner: string): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString('utf8');
}
