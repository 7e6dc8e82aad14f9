/** The header that names a request which creates something (IETF draft 'Idempotency-Key'). */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Days for which keys are kept; a later repeat is a new request. */
export const IDEMPOTENCY_KEY_DAYS = 7;

export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/**
 * Reads the key from the header. The draft quotes it; many callers do not. Null when it is empty, too long,
 * or not visible ASCII.
 */
export function readIdempotencyKey(value: string): string | null {
  const bare = value.trim().replace(/^"(.*)"$/, '$1');
  return bare.length <= MAX_IDEMPOTENCY_KEY_LENGTH && /^[\x21-\x7e]+$/.test(bare) ? bare : null;
}
