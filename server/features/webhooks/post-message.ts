import { isIP } from 'node:net';
import { Agent, buildConnector, errors, request } from 'undici';
import { PRODUCT_VERSION } from '../../../domain/texts/product-version.ts';
import { errorCode } from '../../platform/caught-error.ts';
import { type AddressCheck, RefusedAddress } from './checked-address.ts';

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
  /** Null if there was no answer. */
  status: number | null;
  /** Null for a success. */
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

const UNTRUSTED = 'No authority that is trusted here has signed the certificate of the receiver';
const EXPIRED = 'The certificate of the receiver has expired';
const UNREACHABLE = 'The network has no way to the receiver';
const CUT = 'The receiver cut the connection';
const SLOW = 'The receiver took too long to accept the connection';

/** Codes of Node and OpenSSL for a wrong address or certificate. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at the address',
  ENOTFOUND: 'The name of the receiver was not found',
  EAI_AGAIN: 'The name of the receiver could not be looked up',
  ECONNRESET: CUT,
  EPIPE: CUT,
  ETIMEDOUT: SLOW,
  ERR_SOCKET_CONNECTION_TIMEOUT: SLOW,
  UND_ERR_CONNECT_TIMEOUT: SLOW,
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too long',
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  EHOSTDOWN: UNREACHABLE,
  EADDRNOTAVAIL: UNREACHABLE,
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The receiver made its certificate itself, so it is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_UNTRUSTED: UNTRUSTED,
  CERT_HAS_EXPIRED: EXPIRED,
  CERT_NOT_YET_VALID: 'The certificate of the receiver is not valid yet',
  CERT_REVOKED: 'The certificate of the receiver was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver is for another name',
};

/** Plain words, with the error code for the engineer. */
export function failureWords(code: string | undefined): string {
  if (code === undefined) return 'The connection failed.';
  return `${SENTENCES[code] ?? otherSentence(code)} (${code}).`;
}

/** OpenSSL has hundreds of codes for a receiver with incompatible TLS. */
function otherSentence(code: string): string {
  return code === 'EPROTO' || code.startsWith('ERR_SSL_')
    ? 'The encrypted connection failed; perhaps the receiver speaks only http'
    : 'The connection failed';
}
