import type { FastifyBaseLogger } from 'fastify';
import { MAX_WAITS_OF_READER } from '../../../domain/event-feed/event-feed.ts';
import { AppError } from '../../platform/app-error.ts';

/** NOTIFY on each change would lock the whole database, so one poll serves everybody who waits. */
const LOOK_EVERY_MS = 500;

const RETRY_AFTER_SECONDS = 5;

interface Wait {
  after: number;
  wake: () => void;
}

interface EventWaitsParts {
  look: () => Promise<number>;
  log: FastifyBaseLogger;
}

/** Waiting requests hold no database connection. */
export class EventWaits {
  readonly #parts: EventWaitsParts;
  readonly #waits = new Set<Wait>();
  readonly #ofReader = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #isEnded = false;

  constructor(parts: EventWaitsParts) {
    this.#parts = parts;
  }

  /** The server is about to stop. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Per reader, so that nobody uses up another reader's slots. @throws AppError `too_many_requests`. */
  async counted<T>(readerId: string, work: () => Promise<T>): Promise<T> {
    const waiting = this.#ofReader.get(readerId) ?? 0;
    if (waiting >= MAX_WAITS_OF_READER) {
      const message = `At most ${MAX_WAITS_OF_READER} requests wait for events at once. End one, or ask without 'wait'.`;
      throw new AppError('too_many_requests', message, { retryAfter: RETRY_AFTER_SECONDS });
    }
    this.#ofReader.set(readerId, waiting + 1);
    try {
      return await work();
    } finally {
      const left = (this.#ofReader.get(readerId) ?? 1) - 1;
      if (left === 0) this.#ofReader.delete(readerId);
      else this.#ofReader.set(readerId, left);
    }
  }

  /** Also resolves on timeout, when the caller is gone, and at a stop. */
  async newEvent(after: number, { ms, gone }: { ms: number; gone: AbortSignal }): Promise<void> {
    if (this.#isEnded || gone.aborted) return;
    await new Promise<void>((wake) => {
      const wait = { after, wake: () => end() };
      const timer = setTimeout(() => end(), ms);
      const end = () => {
        clearTimeout(timer);
        gone.removeEventListener('abort', end);
        this.#waits.delete(wait);
        wake();
      };
      gone.addEventListener('abort', end);
      this.#waits.add(wait);
      this.#lookLater();
    });
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    for (const { wake } of [...this.#waits]) wake();
  }

  #lookLater(): void {
    if (this.#timer !== undefined || this.#isEnded) return;
    this.#timer = setTimeout(() => void this.#look(), LOOK_EVERY_MS);
  }

  async #look(): Promise<void> {
    try {
      if (this.#waits.size > 0) this.#wakeUpTo(await this.#parts.look());
    } catch (error) {
      this.#parts.log.debug({ err: error }, 'waiting requests could not look for events');
    }
    this.#timer = undefined;
    if (this.#waits.size > 0) this.#lookLater();
  }

  #wakeUpTo(newest: number): void {
    for (const { after, wake } of [...this.#waits]) if (after < newest) wake();
  }
}
