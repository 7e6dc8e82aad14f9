import { createHash, randomBytes } from 'node:crypto';
import { LINK_LENGTH } from '../../../domain/borrower-requests/request-limits.ts';

/** A link, ticket or token: 256 random bits, which need no salt (docs/decisions/borrower-requests.md). */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Anything else needs no lookup. */
export function isSecret(text: string): boolean {
  return text.length === LINK_LENGTH && /^[\w-]+$/.test(text);
}
