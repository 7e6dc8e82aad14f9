/** The header by which a caller names a request that makes something new (IETF draft 'Idempotency-Key'). */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Keys are kept for so many days; after that a repeat is a new request. */
export const IDEMPOTENCY_KEY_DAYS = 7;

export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/**
 * The key of a header's value: the draft writes it as a quoted string, many callers write it bare. Null when it is empty, too
 * long, or holds anything but visible ASCII characters.
 */
export function readIdempotencyKey(value: string): string | null {
  const bare = value.trim().replace(/^"(.*)"$/, '$1');
  return bare.length <= MAX_IDEMPOTENCY_KEY_LENGTH && /^[\x21-\x7e]+$/.test(bare) ? bare : null;
}
