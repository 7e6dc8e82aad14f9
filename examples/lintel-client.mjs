import { setTimeout as pause } from 'node:timers/promises';

/** A request waits for at most 30 seconds on the server, so this is longer. */
const TIMEOUT_MS = 60_000;
const TRIES = 6;

/**
 * @typedef {{ status: number, data: any, etag: string | null }} Answer
 * @typedef {{
 *   json?: object,
 *   form?: () => FormData,
 *   ifMatch?: string | null,
 *   idempotencyKey?: string,
 * }} Content
 */

/** An error answer. Programs should act on `code`; `message` is for people. */
export class LintelError extends Error {
  /**
   * @param {Answer} answer
   * @param {string} request
   */
  constructor(answer, request) {
    const error = answer.data?.error ?? {};
    super(
      `${request} was refused with ${answer.status} ${error.code ?? ''}: ${error.message ?? 'no reason'}`,
    );
    this.name = 'LintelError';
    this.status = answer.status;
    this.code = error.code;
    /** The invalid fields with messages. */
    this.fields = error.fields;
    /** The current record, with a 412. */
    this.current = answer.data?.current;
    this.etag = answer.etag;
    /** Helps an administrator find the request in the server's log. */
    this.requestId = error.requestId;
  }
}

/** Lintel did not answer. The message is for people; `cause` has the reason. */
export class NoAnswer extends Error {
  /**
   * @param {string} request
   * @param {string} url
   * @param {unknown} cause
   */
  constructor(request, url, cause) {
    const reason =
      cause instanceof SyntaxError
        ? `The answer was not from Lintel. Check the address ${url}.`
        : `Lintel did not answer at ${url}. Check the address, and whether Lintel runs.`;
    super(`${request}: ${reason}`, { cause });
    this.name = 'NoAnswer';
  }
}

/**
 * A client for Lintel's API. It waits as long as a rate limit asks it to, and retries requests whose answer was lost.
 * @param {{ url: string, key: string, tell?: (line: string) => void, tries?: number }} settings
 */
export function lintelClient({ url, key, tell = console.log, tries = TRIES }) {
  /**
   * @param {string} method
   * @param {string} path
   * @param {Content} [content]
   * @returns {Promise<Answer>}
   */
  return async function call(method, path, content = {}) {
    const request = `${method} ${path}`;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await once(method, path, content);
      if ('answer' in outcome && outcome.answer.status < 400) return outcome.answer;
      const seconds = attempt === tries ? null : waitBefore(outcome, { method, content, attempt });
      if (seconds === null) {
        if ('answer' in outcome) throw new LintelError(outcome.answer, request);
        throw new NoAnswer(request, new URL(url).origin, outcome.failure);
      }
      const reason = 'answer' in outcome ? `answered ${outcome.answer.status}` : 'gave no answer';
      tell(`  ${request} ${reason}; trying again in ${seconds} s`);
      await pause(seconds * 1000);
    }
  };

  /**
   * @param {string} method
   * @param {string} path
   * @param {Content} content
   * @returns {Promise<{ answer: Answer, retryAfter: number | null } | { failure: unknown }>}
   */
  async function once(method, path, { json, form, ifMatch, idempotencyKey }) {
    /** @type {Record<string, string>} */
    const headers = { authorization: `Bearer ${key}` };
    if (json !== undefined) headers['content-type'] = 'application/json';
    if (ifMatch) headers['if-match'] = ifMatch;
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
    const body = form?.() ?? (json === undefined ? undefined : JSON.stringify(json));
    try {
      const response = await fetch(new URL(path, url), {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      const data = text === '' ? undefined : JSON.parse(text);
      const after = response.headers.get('retry-after');
      return {
        answer: { status: response.status, data, etag: response.headers.get('etag') },
        retryAfter: after === null ? null : Number(after),
      };
    } catch (failure) {
      return { failure };
    }
  }
}

/**
 * Seconds to wait before a retry; null if a retry would not help or would not be safe.
 * @param {{ answer: Answer, retryAfter: number | null } | { failure: unknown }} outcome
 * @param {{ method: string, content: Content, attempt: number }} request
 */
function waitBefore(outcome, { method, content, attempt }) {
  // The answer did not come from Lintel, but for example from a proxy.
  if ('failure' in outcome && outcome.failure instanceof SyntaxError) return null;
  const growing = 2 ** (attempt - 1) / 4;
  if ('answer' in outcome && [429, 503].includes(outcome.answer.status)) {
    // Nothing was done, so every request may be retried.
    return outcome.retryAfter ?? growing;
  }
  if ('answer' in outcome && outcome.answer.status !== 500) return null;
  // The request may have taken effect, and only the answer was lost. Retrying could do it twice only for a POST without
  // a key.
  const isSafe = method !== 'POST' || content.idempotencyKey !== undefined;
  return isSafe ? growing : null;
}
