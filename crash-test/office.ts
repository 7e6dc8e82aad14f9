import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const RETRY_MS = 40;

/** An answer with a result: done, or refused for a reason. */
export interface Answer {
  status: number;
  etag: string;
  /** Parsed JSON, or undefined if there is none. */
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

/** No answer, or one that says that the server cannot work now. The request may or may not have been done. */
export class Unanswered extends Error {
  /** True for a 500. A repeat is then useless. */
  isDefect = false;
}

/** A writer's connection to one process of Lintel: signed in, over kept-alive connections. */
export interface Office {
  /** @throws Unanswered. */
  call(call: Call): Promise<Answer>;
  /** The same, repeated until there is an answer. Only for requests that may be repeated. */
  ask(call: Call): Promise<Answer>;
}

/** @param onDefect hears of answers that no crash excuses. An unavailable service must answer 503, never 500. */
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

/** The body of an answer that must have this status. @throws Error with the actual answer. */
export function expectAnswer<T>(answer: Answer, status: number, what: string): T {
  if (answer.status === status) return answer.body as T;
  throw new Error(`${what} was answered with ${answer.status}: ${answer.bytes.toString().slice(0, 500)}`);
}
