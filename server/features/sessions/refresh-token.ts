import { createHash, randomBytes } from 'node:crypto';

/** A fresh refresh token: 256 random bits, which carry no meaning and are no JWT. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of it. A plain hash is enough: there is nothing to guess in 256 random bits. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
