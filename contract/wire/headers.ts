/** Identifies a request that creates something (IETF draft 'Idempotency-Key'). */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** How many days a key is remembered. A repeat after that counts as a new request. */
export const IDEMPOTENCY_KEY_DAYS = 7;
/** An answer with a secret is stored encrypted, just long enough for a client to repeat a lost request. */
export const SECRET_ANSWER_MINUTES = 10;

export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/** Null if empty, too long, or not visible ASCII. The IETF draft quotes the key, but many clients do not. */
export function readIdempotencyKey(value: string): string | null {
  const bare = value.trim().replace(/^"(.*)"$/, '$1');
  return bare.length <= MAX_IDEMPOTENCY_KEY_LENGTH && /^[\x21-\x7e]+$/.test(bare) ? bare : null;
}

export function versionTag(version: number): string {
  return `"${version}"`;
}

/** The version in an `ETag`, `If-Match` or `If-None-Match`, weak or strong. Undefined if malformed. */
export function versionOfTag(tag: string | undefined): number | undefined {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(tag?.trim() ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

/**
 * The number of loans in a ZIP download, for a progress bar. Not in the schemas file, so that the web app need not load
 * that.
 */
export const LOAN_COUNT_HEADER = 'X-Loan-Count';
