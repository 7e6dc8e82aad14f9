import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { type AddressCheck, RefusedAddress } from '../checked-address.ts';
import { AnswerReader } from './answer-reader.ts';
import { failureWords } from './failure-words.ts';

/** An idle connection ends after this time: shorter than the 5 s of a usual server. */
const IDLE_MS = 4_000;

/** The end of an exchange: a status or a reason. 'closed' when a used connection ended before the answer began. */
export type ExchangeEnd = { status: number } | { error: string } | 'closed';

interface ConnectionParts {
  addresses: AddressCheck;
  /** Of earlier encrypted connections by origin: they shorten the next handshake. */
  sessions: Map<string, Buffer>;
  /** It can carry another message. */
  rests: (connection: ReceiverConnection) => void;
  gone: (connection: ReceiverConnection) => void;
}

interface Exchange {
  bytes: string;
  reader: AnswerReader;
  ended: (end: ExchangeEnd) => void;
}

/**
 * A connection to a receiver, which carries one message after the other. It is a client of HTTP for messages alone:
 * through Node's own client, a message costs the thread three times as much (decision 278).
 */
export class ReceiverConnection {
  readonly #socket: Socket;
  readonly #parts: ConnectionParts;
  #isConnected = false;
  #wasUsed = false;
  /** On its way, without an answer. */
  #exchange: Exchange | undefined;
  /** Of an answer whose end is not there yet. */
  #rest: AnswerReader | undefined;

  /** @throws RefusedAddress for an address that is refused. A name is checked by its lookup. */
  constructor(url: URL, parts: ConnectionParts) {
    const { addresses, sessions } = parts;
    this.#parts = parts;
    const isPlain = url.protocol === 'http:';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isAddress = isIP(host) !== 0;
    // A literal address is connected to without a lookup.
    if (isAddress) addresses.check(host);
    const to = { host, port: Number(url.port) || (isPlain ? 80 : 443), lookup: addresses.lookup };
    const session = sessions.get(url.origin);
    const socket = isPlain
      ? connectPlain(to)
      : connectTls({
          ...to,
          ALPNProtocols: ['http/1.1'],
          ...(isAddress ? {} : { servername: host }),
          ...(session === undefined ? {} : { session }),
        });
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.setTimeout(IDLE_MS, () => {
      if (this.#exchange === undefined) this.close();
    });
    // A session goes on with the checks of its certificate, so only one that passed them is kept.
    if (!isPlain)
      socket.on('session', (next: Buffer) => {
        if ((socket as TLSSocket).authorized) sessions.set(url.origin, next);
      });
    socket.once(isPlain ? 'connect' : 'secureConnect', () => {
      // Without encryption, a message stays within the lender's own networks.
      if (isPlain && !addresses.isAllowedPrivate(socket.remoteAddress ?? '')) {
        socket.destroy(new RefusedAddress('Only https is allowed outside of WEBHOOK_NETWORKS.'));
        return;
      }
      this.#isConnected = true;
      if (this.#exchange !== undefined) socket.write(this.#exchange.bytes);
    });
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', (error) => {
      sessions.delete(url.origin);
      this.#end(failure(error));
    });
    socket.on('end', () => this.#end(CLOSED));
    socket.on('close', () => this.#end(CLOSED));
  }

  /** Sends a message. @param ended hears its end once, unless the connection is closed before. */
  send(bytes: string, ended: (end: ExchangeEnd) => void): void {
    this.#exchange = { bytes, reader: new AnswerReader(), ended };
    if (this.#isConnected) this.#socket.write(bytes);
  }

  close(): void {
    this.#exchange = undefined;
    this.#rest = undefined;
    this.#socket.destroy();
    this.#parts.gone(this);
  }

  #read(chunk: Buffer): void {
    const reader = this.#exchange?.reader ?? this.#rest;
    // Nothing was sent.
    if (reader === undefined) this.close();
    const reading = reader?.read(chunk);
    const exchange = this.#exchange;
    if (reader === undefined || exchange === undefined || reading === undefined) return;
    this.#exchange = undefined;
    exchange.ended(reading);
    this.#rest = reader;
    if ('error' in reading) this.close();
    else if (reader.isComplete) this.#wait();
    // A short answer is there by then. Waiting for the rest would let a receiver hold as many connections as there are messages.
    else setImmediate(() => (reader.isComplete ? this.#wait() : this.close()));
  }

  #wait(): void {
    // It was closed meanwhile.
    if (this.#rest === undefined) return;
    this.#rest = undefined;
    this.#wasUsed = true;
    this.#parts.rests(this);
  }

  #end(error: string): void {
    const exchange = this.#exchange;
    this.close();
    if (exchange === undefined) return;
    exchange.ended(this.#wasUsed && !exchange.reader.hasBegun ? 'closed' : { error });
  }
}

const CLOSED = 'The connection was closed without an answer.';

/** Plain words, without the text of an answer. */
function failure(error: NodeJS.ErrnoException): string {
  if (error instanceof RefusedAddress) return error.message;
  return failureWords(error.code);
}
