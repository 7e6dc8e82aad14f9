/** The header that names a request which creates something (IETF draft 'Idempotency-Key'). */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Days for which keys are kept; a later repeat is a new request. */
export const IDEMPOTENCY_KEY_DAYS = 7;
/** An answer with a secret is kept sealed, and only until a lost answer has been asked for again. */
export const SECRET_ANSWER_MINUTES = 10;

export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/** Null when empty, too long, or not visible ASCII. The IETF draft quotes the key; many callers do not. */
export function readIdempotencyKey(value: string): string | null {
  const bare = value.trim().replace(/^"(.*)"$/, '$1');
  return bare.length <= MAX_IDEMPOTENCY_KEY_LENGTH && /^[\x21-\x7e]+$/.test(bare) ? bare : null;
}

export function versionTag(version: number): string {
  return `"${version}"`;
}

/** The version that an `ETag`, `If-Match` or `If-None-Match` names, also in its weak form. Undefined for every other text. */
export function versionOfTag(tag: string | undefined): number | undefined {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(tag?.trim() ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

/** The number of loans in a ZIP of an answer, so that a reader can show progress. Apart from the schemas, for the browser. */
export const LOAN_COUNT_HEADER = 'X-Loan-Count';
