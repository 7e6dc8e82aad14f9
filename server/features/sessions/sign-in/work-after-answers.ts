import type { FastifyBaseLogger } from 'fastify';

/**
 * Work that runs after the answer, so that the time of the answer does not reveal it, such as whether a code is mailed.
 * It is lost if the process is killed.
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
