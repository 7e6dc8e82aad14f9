import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const RETRY_MS = 40;

export interface Answer {
  status: number;
  etag: string;
  body: unknown;
  bytes: Buffer;
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object | FormData;
  /** Value for `If-Match`. */
  version?: number;
}

/** No answer, or a 5xx. The request may still have taken effect. */
export class Unanswered extends Error {
  /** A 500, which a retry cannot help. */
  isDefect = false;
}

export interface Office {
  /** @throws Unanswered. */
  call(call: Call): Promise<Answer>;
  /** Retries until there is an answer. For idempotent requests only. */
  ask(call: Call): Promise<Answer>;
}

/**
 *
 * @param onDefect hears of every 500. An unavailable service must answer 503.
 */
export function openOffice(url: string, accessToken: string, onDefect: (what: string) => void): Office {
  async function call({ method = 'GET', path, body, version }: Call): Promise<Answer> {
    const headers: Record<string, string> = { authorization: `Bearer ${accessToken}` };
    if (version !== undefined) headers['if-match'] = `"${version}"`;
    if (body !== undefined && !(body instanceof FormData)) headers['content-type'] = 'application/json';
    const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    let answer: Response;
    let bytes: Buffer;
    try {
      answer = await fetch(`${url}${path}`, {
        method,
        headers,
        body: sent,
        signal: AbortSignal.timeout(40_000),
      });
      bytes = Buffer.from(await answer.arrayBuffer());
    } catch (error) {
      throw new Unanswered(`${method} ${path}`, { cause: error });
    }
    if (answer.status >= 500) {
      const unanswered = new Unanswered(`${method} ${path} was answered with ${answer.status}: ${bytes}`);
      unanswered.isDefect = answer.status === 500;
      if (unanswered.isDefect) onDefect(unanswered.message);
      throw unanswered;
    }
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: answer.status,
      etag: answer.headers.get('etag') ?? '',
      body: isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined,
      bytes,
    };
  }

  return {
    call,
    async ask(asked) {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        try {
          return await call(asked);
        } catch (error) {
          if (!(error instanceof Unanswered) || error.isDefect || Date.now() > deadline) throw error;
          await pause(RETRY_MS);
        }
      }
    },
  };
}

/** @throws Error with the actual answer for another status. */
export function expectAnswer<T>(answer: Answer, status: number, what: string): T {
  if (answer.status === status) return answer.body as T;
  throw new Error(`${what} was answered with ${answer.status}: ${answer.bytes.toString().slice(0, 500)}`);
}
