import type { FastifyBaseLogger } from 'fastify';

/**
 * Work that a request does after its answer, so that the answer's time does not reveal it: for example
 * whether a code is mailed. A killed process loses it.
 */
export class AfterAnswer {
  readonly #log: FastifyBaseLogger;
  readonly #running = new Set<Promise<void>>();

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  do(what: string, work: () => Promise<void>): void {
    const running = new Promise<void>((done) => setImmediate(done))
      .then(work)
      .catch((error) => this.#log.error({ err: error }, `${what} failed`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
