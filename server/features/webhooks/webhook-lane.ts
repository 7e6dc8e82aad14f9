import type { AttemptEnd } from './deliveries.store.ts';

/** Messages to one webhook that a process has on their way at a time. The slots of the others stay free (decision 198). */
export const SLOTS = 100;

/** Ends that come one by one are recorded together after this time. */
const GATHER_MS = 100;

/** Sends a delivery that was taken. */
export type Attempt = () => Promise<AttemptEnd>;

interface LaneParts {
  /** Makes deliveries of new events. @returns whether there are more of them. */
  addNew(): Promise<boolean>;
  /** Takes due deliveries, at most so many. */
  takeDue(limit: number): Promise<Attempt[]>;
  record(ends: readonly AttemptEnd[]): Promise<void>;
  /** Hears an error. The next look tries again. */
  failed(error: unknown): void;
}

/**
 * The messages of one webhook. It takes more as soon as a slot is free, and never waits for a whole batch: a receiver
 * that does not answer holds its slots and nothing else (HOOK-15).
 */
export class WebhookLane {
  readonly #parts: LaneParts;
  #sending = 0;
  #ends: AttemptEnd[] = [];
  #mayHaveNew = false;
  #hasLook = false;
  #isRunning = false;
  #running: Promise<void> = Promise.resolve();
  #changed: () => void = () => undefined;

  constructor(parts: LaneParts) {
    this.#parts = parts;
  }

  /** Looks for new events and for everything that is due, also while other messages are on their way. */
  look(): void {
    this.#mayHaveNew = true;
    this.#hasLook = true;
    if (this.#isRunning) this.#changed();
    else {
      this.#isRunning = true;
      this.#running = this.#run();
    }
  }

  /** Resolves when nothing is due and nothing is on its way. */
  idle(): Promise<void> {
    return this.#running;
  }

  async #run(): Promise<void> {
    try {
      do {
        this.#hasLook = false;
        await this.#recordEnds();
        await this.#fill();
        await this.#change();
      } while (this.#sending > 0 || this.#ends.length > 0 || this.#hasLook);
    } catch (error) {
      this.#parts.failed(error);
    } finally {
      this.#isRunning = false;
    }
  }

  async #recordEnds(): Promise<void> {
    const ends = [...this.#ends];
    if (ends.length > 0) await this.#parts.record(ends);
    this.#ends = this.#ends.slice(ends.length);
  }

  /** Takes what is due. Only when slots stay free are more deliveries made: taking looks through all that wait. */
  async #fill(): Promise<void> {
    for (;;) {
      const free = SLOTS - this.#sending;
      const attempts = free > 0 ? await this.#parts.takeDue(free) : [];
      for (const attempt of attempts) void this.#send(attempt);
      if (attempts.length === free || !this.#mayHaveNew) return;
      this.#mayHaveNew = false;
      if (await this.#parts.addNew()) this.#mayHaveNew = true;
    }
  }

  async #send(attempt: Attempt): Promise<void> {
    this.#sending += 1;
    try {
      const end = await attempt();
      this.#ends.push(end);
    } catch (error) {
      // Its lease passes, and it is taken again.
      this.#parts.failed(error);
    }
    this.#sending -= 1;
    this.#changed();
  }

  /**
   * Waits for a look, or until only a quarter of the messages is still on its way. Before that, ends are gathered for a
   * short time, so that quick receivers cost few statements.
   */
  async #change(): Promise<void> {
    const few = this.#sending / 4;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#changed = () => {
        if (this.#hasLook || this.#sending <= few) resolve();
        else timer ??= setTimeout(resolve, GATHER_MS);
      };
      if (this.#hasLook || this.#sending === 0) resolve();
      else if (this.#ends.length > 0) this.#changed();
    });
    clearTimeout(timer);
    this.#changed = () => undefined;
  }
}
