import {
  type ClientRequest,
  type IncomingMessage,
  Agent as PlainAgent,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps, Agent as TlsAgent } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { PRODUCT_VERSION } from '../../../domain/texts/product-version.ts';
import { type AddressCheck, RefusedAddress } from './checked-address.ts';

/** A receiver stores the message and answers; its work comes later. */
export const RECEIVER_TIMEOUT_MS = 10_000;

/** Idle connections that stay open to a receiver, and for how long: shorter than the 5 s of a usual server. */
const IDLE_CONNECTIONS = 10;
const IDLE_MS = 4_000;

export interface Outcome {
  ok: boolean;
  /** Null when there was no answer. */
  status: number | null;
  /** Null after a success. */
  error: string | null;
}

/** Connections to receivers that several messages share, because a new one costs more than a message. */
export interface SharedConnections {
  plain: PlainAgent;
  tls: TlsAgent;
}

export function openConnections(): SharedConnections {
  const options = { keepAlive: true, maxFreeSockets: IDLE_CONNECTIONS, timeout: IDLE_MS };
  return { plain: new PlainAgent(options), tls: new TlsAgent(options) };
}

/** Closes idle connections; those of messages on their way end with them. */
export function closeIdleConnections({ plain, tls }: SharedConnections): void {
  for (const agent of [plain, tls]) {
    for (const sockets of Object.values(agent.freeSockets))
      for (const socket of sockets ?? []) socket.destroy();
  }
}

export interface PostOptions {
  addresses: AddressCheck;
  /** For the whole exchange, in milliseconds. */
  timeout?: number;
  /** The message has a connection of its own without them. */
  connections?: SharedConnections | undefined;
}

/** Sends one message. It follows no redirect, keeps nothing of the answer's body, and connects only to a checked address. */
export async function postMessage(
  to: string,
  message: { headers: Record<string, string>; body: string },
  { addresses, timeout = RECEIVER_TIMEOUT_MS, connections }: PostOptions,
): Promise<Outcome> {
  const url = new URL(to);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  try {
    // A literal address is connected to without a lookup.
    if (isIP(host) !== 0) addresses.check(host);
  } catch (error) {
    return { ok: false, status: null, error: (error as Error).message };
  }
  const first = await postOnce(url, message, { addresses, timeout, connections });
  // The receiver has closed an idle connection at the moment in which it was used again.
  return first === 'closed' ? await postFresh(url, message, { addresses, timeout }) : first;
}

async function postFresh(...[url, message, options]: Parameters<typeof postOnce>): Promise<Outcome> {
  const outcome = await postOnce(url, message, options);
  if (outcome === 'closed') throw new Error('A connection of its own is never used again.');
  return outcome;
}

function postOnce(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  { addresses, timeout, connections }: PostOptions & { timeout: number },
): Promise<Outcome | 'closed'> {
  const isPlain = url.protocol === 'http:';
  return new Promise((resolve) => {
    const sent = (isPlain ? requestHttp : requestHttps)(url, {
      method: 'POST',
      agent: (isPlain ? connections?.plain : connections?.tls) ?? false,
      lookup: addresses.lookup,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `Lintel/${PRODUCT_VERSION}`,
      },
    });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      sent.destroy(new Error('No answer in time.'));
    }, timeout);
    sent.on('close', () => clearTimeout(timer));
    sent.on('response', (answer) => {
      const status = answer.statusCode ?? 0;
      const ok = status >= 200 && status < 300;
      resolve({ ok, status, error: ok ? null : refusal(status) });
      // The status decides. The end of a body that breaks off or never comes changes nothing.
      answer.on('error', () => undefined);
      if (connections === undefined) answer.destroy();
      else keepIfComplete(answer);
    });
    sent.on('error', (error) => {
      if (isReset(error) && sent.reusedSocket) resolve('closed');
      else resolve({ ok: false, status: null, error: failure(error, isLate) });
    });
    whenConnected(sent, isPlain, (socket) => {
      // Without encryption, a message stays within the lender's own networks.
      if (isPlain && !addresses.isAllowedPrivate(socket.remoteAddress ?? '')) {
        sent.destroy(new RefusedAddress('Only https is allowed outside of WEBHOOK_NETWORKS.'));
      } else sent.end(body);
    });
  });
}

function whenConnected(sent: ClientRequest, isPlain: boolean, then: (socket: Socket) => void): void {
  sent.on('socket', (socket) => {
    if (sent.reusedSocket) then(socket);
    else socket.once(isPlain ? 'connect' : 'secureConnect', () => then(socket));
  });
}

/**
 * Keeps the connection if the whole answer is there, as a short one is. Waiting for the rest would let a receiver hold
 * as many connections as there are messages.
 */
function keepIfComplete(answer: IncomingMessage): void {
  answer.resume();
  setImmediate(() => {
    if (!answer.complete) answer.destroy();
  });
}

function isReset({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE';
}

function refusal(status: number): string {
  return status >= 300 && status < 400
    ? `Answered ${status}. Redirects are not followed.`
    : `Answered ${status}.`;
}

/** Plain words, without the text of an answer. */
function failure(error: NodeJS.ErrnoException, isLate: boolean): string {
  if (isLate) return 'No answer within 10 seconds.';
  if (error instanceof RefusedAddress) return error.message;
  return error.code === undefined ? 'The connection failed.' : `The connection failed: ${error.code}.`;
}
