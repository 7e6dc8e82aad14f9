import { createHash, randomBytes } from 'node:crypto';

/** A new refresh token: 256 random bits without meaning; no JWT. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form. A plain hash is enough: 256 random bits cannot be guessed. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
