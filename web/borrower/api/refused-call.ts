import type { EndedLink } from './borrower-answers.ts';

/** No answer, or one that is not Lintel's: a proxy's page, an empty answer, a server error. */
const UNANSWERED = 'unanswered';

export class RefusedCall extends Error {
  readonly status: number;
  /** A code of the contract, or 'unanswered'. */
  readonly code: string;
  /** The server's sentence, in English. */
  readonly reason: string;
  /** Seconds to wait, as the server says. */
  readonly wait: number | undefined;
  readonly triesLeft: number | undefined;
  readonly ended: EndedLink | undefined;

  constructor(status: number, body?: unknown, retryAfter?: string | null) {
    const { error, current } = objectOf(body) as { error?: unknown; current?: unknown };
    const { code, message } = objectOf(error);
    const facts = objectOf(current);
    super('The call was refused');
    this.status = status;
    this.code = status >= 400 && status < 500 && typeof code === 'string' ? code : UNANSWERED;
    this.reason = typeof message === 'string' ? message : '';
    const wait = Number.parseInt(retryAfter ?? '', 10);
    this.wait = wait > 0 ? wait : undefined;
    this.triesLeft = typeof facts.triesLeft === 'number' ? facts.triesLeft : undefined;
    this.ended = typeof facts.because === 'string' ? (facts as unknown as EndedLink) : undefined;
  }

  get isUnanswered(): boolean {
    return this.code === UNANSWERED;
  }
}

export function asRefusedCall(error: unknown): RefusedCall {
  return error instanceof RefusedCall ? error : new RefusedCall(0);
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
