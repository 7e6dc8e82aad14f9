import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { PRODUCT_VERSION } from '../../../domain/texts/product-version.ts';
import { type AddressCheck, RefusedAddress } from './checked-address.ts';

/** A receiver stores the message and answers; its work comes later. */
export const RECEIVER_TIMEOUT_MS = 10_000;

export interface Outcome {
  ok: boolean;
  /** Null when there was no answer. */
  status: number | null;
  /** Null after a success. */
  error: string | null;
}

/**
 * Sends one message. It follows no redirect, reads no answer, and connects only to a checked address.
 * @param timeout for the whole exchange, in milliseconds.
 */
export function postMessage(
  to: string,
  message: { headers: Record<string, string>; body: string },
  { addresses, timeout = RECEIVER_TIMEOUT_MS }: { addresses: AddressCheck; timeout?: number },
): Promise<Outcome> {
  const url = new URL(to);
  const isPlain = url.protocol === 'http:';
  return new Promise((resolve) => {
    const fail = (error: string) => resolve({ ok: false, status: null, error });
    const host = url.hostname.replace(/^\[|\]$/g, '');
    try {
      // A literal address is connected to without a lookup.
      if (isIP(host) !== 0) addresses.check(host);
    } catch (error) {
      return fail((error as Error).message);
    }
    const signal = AbortSignal.timeout(timeout);
    const sent = (isPlain ? requestHttp : requestHttps)(url, {
      method: 'POST',
      agent: false,
      lookup: addresses.lookup,
      signal,
      headers: {
        ...message.headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(message.body),
        'user-agent': `Lintel/${PRODUCT_VERSION}`,
      },
    });
    sent.on('response', (answer) => {
      const status = answer.statusCode ?? 0;
      // The status decides: a body, however long, is not read.
      answer.destroy();
      const ok = status >= 200 && status < 300;
      resolve({ ok, status, error: ok ? null : refusal(status) });
    });
    sent.on('error', (error) => fail(failure(error, signal)));
    sent.on('socket', (socket) => {
      socket.once(isPlain ? 'connect' : 'secureConnect', () => {
        // Without encryption, a message stays within the lender's own networks.
        if (isPlain && !addresses.isAllowedPrivate(socket.remoteAddress ?? '')) {
          sent.destroy(new RefusedAddress('Only https is allowed outside of WEBHOOK_NETWORKS.'));
        } else sent.end(message.body);
      });
    });
  });
}

function refusal(status: number): string {
  return status >= 300 && status < 400
    ? `Answered ${status}. Redirects are not followed.`
    : `Answered ${status}.`;
}

/** Plain words, without the text of an answer. */
function failure(error: NodeJS.ErrnoException, signal: AbortSignal): string {
  if (signal.aborted) return 'No answer within 10 seconds.';
  if (error instanceof RefusedAddress) return error.message;
  return error.code === undefined ? 'The connection failed.' : `The connection failed: ${error.code}.`;
}
