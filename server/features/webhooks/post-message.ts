import { isIP } from 'node:net';
import { Agent, buildConnector, errors, request } from 'undici';
import { PRODUCT_VERSION } from '../../../domain/texts/product-version.ts';
import { errorCode } from '../../platform/caught-error.ts';
import { type AddressCheck, RefusedAddress } from './checked-address.ts';
import { failureWords } from './failure-words.ts';

/** A receiver stores the message and answers; its work comes later (HOOK-4). */
const RECEIVER_TIMEOUT_MS = 10_000;

/** More of an answer is cut off: only its status counts. */
const MOST_BODY_BYTES = 16_384;
const BODY_TIMEOUT_MS = 1_000;

/** An idle connection ends after this time: shorter than the 5 s of a usual server. */
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

/** Sends messages over shared connections, and only to checked addresses. */
export interface MessagePoster {
  /**
   * Follows no redirect, and ends after 10 seconds whatever the receiver does.
   * @param cut ends the exchange before.
   */
  post(url: string, message: Message, cut?: AbortSignal): Promise<Outcome>;
  close(): Promise<void>;
}

export function createMessagePoster(addresses: AddressCheck): MessagePoster {
  const agent = new Agent({
    connect: checkedConnector(addresses),
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    // The signal of a message ends it.
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
        // Not awaited: a receiver could hold its body back. A short one leaves a connection for the next message.
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
 * Connects to the very address that was checked, so a name that changes in between leads nowhere else. Sessions of TLS are
 * not kept, because Node does not check the name of a certificate again when it resumes one.
 */
function checkedConnector(addresses: AddressCheck): buildConnector.connector {
  const connect = buildConnector({ lookup: addresses.lookup, allowH2: false, maxCachedSessions: 0 });
  return (options, done) => {
    // A literal address is connected to without a lookup.
    const refused = isIP(options.hostname) === 0 ? undefined : addresses.refusalOfAddress(options.hostname);
    if (refused !== undefined) {
      done(refused, null);
      return;
    }
    connect(options, (...[error, socket]) => {
      if (error !== null) done(error, null);
      // Without encryption, a message stays within the lender's own networks.
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
