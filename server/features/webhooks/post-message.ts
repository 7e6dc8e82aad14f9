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
const IDLE_CONNECTIONS = 50;
const IDLE_MS = 4_000;

/** Answers like 103 before the real one. A receiver that sends more only keeps the sender busy. */
const MAX_NOTICES = 20;

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

/** Calls back when a message has taken its time. @returns the way to call that off. */
export type Deadline = (late: () => void) => () => void;

const inTime: Deadline = (late) => {
  const timer = setTimeout(late, RECEIVER_TIMEOUT_MS);
  return () => clearTimeout(timer);
};

export interface PostOptions {
  addresses: AddressCheck;
  /** For the whole exchange, also over a second connection. */
  deadline?: Deadline;
  /** The message has a connection of its own without them. */
  connections?: SharedConnections | undefined;
  /** Ends the exchange before its time. */
  cut?: AbortSignal;
}

/**
 * Sends one message. It follows no redirect, keeps nothing of the answer's body, and connects only to a checked address.
 * It ends by its deadline, whatever the receiver does.
 */
export async function postMessage(
  to: string,
  message: { headers: Record<string, string>; body: string },
  { addresses, deadline = inTime, connections, cut }: PostOptions,
): Promise<Outcome> {
  const url = new URL(to);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  try {
    // A literal address is connected to without a lookup.
    if (isIP(host) !== 0) addresses.check(host);
  } catch (error) {
    return failed((error as Error).message);
  }
  const late = new AbortController();
  const callOff = deadline(() => late.abort());
  const options = { addresses, late: late.signal };
  const cutOff = () => late.abort();
  cut?.addEventListener('abort', cutOff);
  try {
    const first = await postOnce(url, message, { ...options, connections });
    // The receiver has closed an idle connection at the moment in which it was used again.
    return first === 'closed' ? await postFresh(url, message, options) : first;
  } finally {
    callOff();
    cut?.removeEventListener('abort', cutOff);
  }
}

async function postFresh(...[url, message, options]: Parameters<typeof postOnce>): Promise<Outcome> {
  if (options.late.aborted) return failed(LATE);
  const outcome = await postOnce(url, message, options);
  if (outcome === 'closed') throw new Error('A connection of its own is never used again.');
  return outcome;
}

function postOnce(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  { addresses, late, connections }: Omit<PostOptions, 'deadline'> & { late: AbortSignal },
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
    /** The end without a usable answer: it waits for no event of the client. */
    const cut = (outcome: Outcome) => {
      resolve(outcome);
      sent.destroy();
      sent.socket?.destroy();
    };
    late.addEventListener('abort', () => cut(failed(LATE)), { once: true });
    sent.on('response', (answer) => {
      resolve(outcomeOf(answer));
      // The status decides. The end of a body that breaks off or never comes changes nothing.
      answer.on('error', () => undefined);
      if (connections === undefined) answer.destroy();
      else keepIfComplete(answer);
    });
    // Without a listener, the client closes such a connection and reports neither an answer nor an error.
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      cut(outcomeOf(answer));
    });
    let notices = 0;
    sent.on('information', () => {
      notices += 1;
      if (notices > MAX_NOTICES) cut(failed(`More than ${MAX_NOTICES} provisional answers came.`));
    });
    sent.on('error', (error) => {
      if (isReset(error) && sent.reusedSocket) resolve('closed');
      else resolve(failed(failure(error)));
    });
    // After an answer or an error, this changes nothing.
    sent.on('close', () => resolve(failed('The connection was closed without an answer.')));
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

const LATE = 'No answer within 10 seconds.';

function failed(error: string): Outcome {
  return { ok: false, status: null, error };
}

function outcomeOf({ statusCode: status = 0 }: IncomingMessage): Outcome {
  const ok = status >= 200 && status < 300;
  return { ok, status, error: ok ? null : refusal(status) };
}

function refusal(status: number): string {
  return status >= 300 && status < 400
    ? `Answered ${status}. Redirects are not followed.`
    : `Answered ${status}.`;
}

/** Plain words, without the text of an answer. */
function failure(error: NodeJS.ErrnoException): string {
  if (error instanceof RefusedAddress) return error.message;
  return error.code === undefined ? 'The connection failed.' : `The connection failed: ${error.code}.`;
}
