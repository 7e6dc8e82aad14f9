import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Seals small secrets for storage: AES-256-GCM, bound to their owner by the associated data. */
export interface Sealer {
  /** Names the key, so that a later key can open what an earlier one sealed. */
  keyId: string;
  /** @param owner what the secret belongs to; opening it for another owner fails. */
  seal(plain: string, owner: string): Buffer;
  /** @throws when the key, the owner or a byte is not the one that was sealed. */
  open(sealed: Buffer, owner: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param key 32 bytes. */
export function createSealer(key: Buffer): Sealer {
  return {
    keyId: createHash('sha256').update('key id').update(key).digest('hex').slice(0, 16),
    seal(plain, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, owner) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}
