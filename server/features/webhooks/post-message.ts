import { PRODUCT_VERSION } from '../../../domain/texts/product-version.ts';
import { type AddressCheck, RefusedAddress } from './checked-address.ts';
import type { Cut } from './posting/cut.ts';
import type { ReceiverConnection } from './posting/receiver-connection.ts';
import { ReceiverConnections } from './posting/receiver-connections.ts';

/** A receiver stores the message and answers; its work comes later. */
export const RECEIVER_TIMEOUT_MS = 10_000;

export interface Outcome {
  ok: boolean;
  /** Null when there was no answer. */
  status: number | null;
  /** Null after a success. */
  error: string | null;
}

/** Calls back when a message has taken its time. @returns the way to call that off. */
export type Deadline = (late: () => void) => () => void;

const inTime: Deadline = (late) => {
  const timer = setTimeout(late, RECEIVER_TIMEOUT_MS);
  return () => clearTimeout(timer);
};

interface Message {
  headers: Record<string, string>;
  body: string;
}

export interface PostOptions {
  addresses: AddressCheck;
  /** For the whole exchange, also over a second connection. */
  deadline?: Deadline;
  /** The message has a connection of its own without them. */
  connections?: ReceiverConnections | undefined;
  /** Ends the exchange before its time. */
  cut?: Cut;
}

/**
 * Sends one message. It follows no redirect, keeps nothing of the answer's body, and connects only to a checked address.
 * It ends by its deadline, whatever the receiver does.
 */
export function postMessage(
  to: string,
  message: Message,
  { addresses, deadline = inTime, connections = new ReceiverConnections(0), cut }: PostOptions,
): Promise<Outcome> {
  const url = new URL(to);
  const bytes = bytesOf(url, message);
  return new Promise((resolve) => {
    let connection: ReceiverConnection | undefined;
    const end = (outcome: Outcome) => {
      callOff();
      cut?.endHeard(late);
      resolve(outcome);
    };
    /** The end without a usable answer: it waits for nothing more. */
    const late = () => {
      connection?.close();
      end(failed('No answer within 10 seconds.'));
    };
    const send = (over: (url: URL, addresses: AddressCheck) => ReceiverConnection) => {
      try {
        connection = over(url, addresses);
      } catch (error) {
        if (!(error instanceof RefusedAddress)) throw error;
        end(failed(error.message));
        return;
      }
      connection.send(bytes, (ended) => {
        // The receiver has closed an idle connection at the moment in which it was used again.
        if (ended === 'closed') send((...of) => connections.open(...of));
        else end('error' in ended ? failed(ended.error) : outcomeOf(ended.status));
      });
    };
    const callOff = deadline(late);
    cut?.hear(late);
    send((...of) => connections.take(...of));
  });
}

/** The message as it goes over the connection. The parts of a URL and the headers of Lintel have no line ends. */
function bytesOf({ pathname, search, host }: URL, { headers, body }: Message): string {
  let head = `POST ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n`;
  for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nuser-agent: Lintel/${PRODUCT_VERSION}\r\nconnection: keep-alive\r\n\r\n${body}`;
}

function failed(error: string): Outcome {
  return { ok: false, status: null, error };
}

function outcomeOf(status: number): Outcome {
  const ok = status >= 200 && status < 300;
  return { ok, status, error: ok ? null : refusal(status) };
}

function refusal(status: number): string {
  return status >= 300 && status < 400
    ? `Answered ${status}. Redirects are not followed.`
    : `Answered ${status}.`;
}
