import { isIP } from 'node:net';
import { Agent, buildConnector, errors, request } from 'undici';
import { PRODUCT_VERSION } from '../../../domain/texts/product-version.ts';
import { errorCode } from '../../platform/caught-error.ts';
import { type AddressCheck, RefusedAddress } from './checked-address.ts';
import { failureWords } from './failure-words.ts';

/** HOOK-4: a receiver stores the message, answers, and does its work later. */
const RECEIVER_TIMEOUT_MS = 10_000;

/** Only the status counts, so a longer body is cut off. */
const MOST_BODY_BYTES = 16_384;
const BODY_TIMEOUT_MS = 1_000;

/** Shorter than the usual 5 s keep-alive of a server. */
const IDLE_MS = 4_000;

const LATE = 'No answer within 10 seconds.';
const NOT_HTTP = 'The answer is not HTTP.';
const CLOSED = 'The connection ended without a usable answer.';

export interface Outcome {
  ok: boolean;
  /** Null when there was no answer. */
  status: number | null;
  /** Null after a success. */
  error: string | null;
}

interface Message {
  headers: Record<string, string>;
  body: string;
}

export interface MessagePoster {
  /** Follows no redirect, and ends after 10 seconds whatever the receiver does. @param cut aborts earlier. */
  post(url: string, message: Message, cut?: AbortSignal): Promise<Outcome>;
  close(): Promise<void>;
}

export function createMessagePoster(addresses: AddressCheck): MessagePoster {
  const agent = new Agent({
    connect: checkedConnector(addresses),
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    // The abort signal covers this.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  return {
    async post(url, { headers, body }, cut) {
      const late = AbortSignal.timeout(RECEIVER_TIMEOUT_MS);
      const signal = cut === undefined ? late : AbortSignal.any([late, cut]);
      try {
        const answer = await request(url, {
          dispatcher: agent,
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/json',
            'user-agent': `Lintel/${PRODUCT_VERSION}`,
          },
          body,
          signal,
        });
        // Not awaited, because a receiver may stall its body. Reading a short one frees the connection.
        void answer.body
          .dump({ limit: MOST_BODY_BYTES, signal: AbortSignal.timeout(BODY_TIMEOUT_MS) })
          .catch(() => undefined);
        return outcomeOf(answer.statusCode);
      } catch (error) {
        return { ok: false, status: null, error: signal.aborted ? LATE : reasonOf(error) };
      }
    },
    close: () => agent.destroy(),
  };
}

/**
 * Connects to the checked address itself, so DNS rebinding leads nowhere else. No TLS session cache: Node skips the name check
 * when it resumes one.
 */
function checkedConnector(addresses: AddressCheck): buildConnector.connector {
  const connect = buildConnector({ lookup: addresses.lookup, allowH2: false, maxCachedSessions: 0 });
  return (options, done) => {
    // Literal addresses skip the lookup.
    const refused = isIP(options.hostname) === 0 ? undefined : addresses.refusalOfAddress(options.hostname);
    if (refused !== undefined) {
      done(refused, null);
      return;
    }
    connect(options, (...[error, socket]) => {
      if (error !== null) done(error, null);
      // Unencrypted messages stay within the lender's own networks.
      else if (options.protocol === 'http:' && !addresses.isAllowedPrivate(socket.remoteAddress ?? '')) {
        socket.destroy();
        done(new RefusedAddress('Only https is allowed outside of WEBHOOK_NETWORKS.'), null);
      } else done(null, socket);
    });
  };
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { ok: true, status, error: null };
  const isRedirect = status >= 300 && status < 400;
  return {
    ok: false,
    status,
    error: `Answered ${status}.${isRedirect ? ' Redirects are not followed.' : ''}`,
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddress) return error.message;
  if (error instanceof errors.SocketError) return CLOSED;
  if (error instanceof errors.HTTPParserError) return NOT_HTTP;
  return failureWords(errorCode(error));
}
