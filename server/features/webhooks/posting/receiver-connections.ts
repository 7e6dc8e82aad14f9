import type { AddressCheck } from '../checked-address.ts';
import { ReceiverConnection } from './receiver-connection.ts';

/** Idle connections that stay open to a receiver: as many as messages on their way, so a busy webhook opens none. */
const IDLE_CONNECTIONS = 100;

/** Connections to receivers that several messages share, because a new one costs more than a message. */
export class ReceiverConnections {
  readonly #mostIdle: number;
  /** By origin. The last one goes first, so that few connections serve many messages. */
  readonly #idle = new Map<string, ReceiverConnection[]>();
  readonly #sessions = new Map<string, Buffer>();

  /** @param mostIdle 0 for messages with connections of their own. */
  constructor(mostIdle = IDLE_CONNECTIONS) {
    this.#mostIdle = mostIdle;
  }

  /** How many connections wait for a message. */
  get idle(): number {
    return [...this.#idle.values()].reduce((sum, connections) => sum + connections.length, 0);
  }

  /** An idle connection, or a new one. @throws RefusedAddress. */
  take(url: URL, addresses: AddressCheck): ReceiverConnection {
    return this.#idle.get(url.origin)?.pop() ?? this.open(url, addresses);
  }

  /** @throws RefusedAddress. */
  open(url: URL, addresses: AddressCheck): ReceiverConnection {
    const { origin } = url;
    return new ReceiverConnection(url, {
      addresses,
      sessions: this.#sessions,
      rests: (connection) => {
        const idle = this.#idle.get(origin) ?? [];
        this.#idle.set(origin, idle);
        if (idle.length < this.#mostIdle) idle.push(connection);
        else connection.close();
      },
      gone: (connection) => {
        const idle = this.#idle.get(origin);
        if (idle?.includes(connection) !== true) return;
        if (idle.length === 1) this.#idle.delete(origin);
        else idle.splice(idle.indexOf(connection), 1);
      },
    });
  }

  /** Closes connections that wait for a message. */
  closeIdle(): void {
    for (const connection of [...this.#idle.values()].flat()) connection.close();
  }
}
