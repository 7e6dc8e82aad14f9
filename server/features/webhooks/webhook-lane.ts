/** Messages to one webhook that a process has on their way at a time. The slots of the others stay free (decision 198). */
export const SLOTS = 100;

/** Ends that come one by one are recorded together after this time. */
const GATHER_MS = 200;

/** Sends a message that was taken. */
export type Attempt<End> = () => Promise<End>;

interface LaneParts<End> {
  /** Takes deliveries that are due, at most so many. */
  takeDue(limit: number): Promise<Attempt<End>[]>;
  /** Takes new events, at most so many. */
  takeNew(limit: number): Promise<Attempt<End>[]>;
  /** @returns whether more deliveries may be due now. */
  record(ends: readonly End[]): Promise<boolean>;
  /** Nothing is on its way any more. */
  rest(): Promise<void>;
  /** Hears an error. The next look tries again. */
  failed(error: unknown): void;
}

/**
 * The messages of one webhook. It takes more as soon as a slot is free, and never waits for a whole batch: a receiver
 * that does not answer holds its slots and nothing else (HOOK-15).
 */
export class WebhookLane<End> {
  readonly #parts: LaneParts<End>;
  #sending = 0;
  #ends: End[] = [];
  #mayBeDue = false;
  #hasLook = false;
  #isRunning = false;
  #running: Promise<void> = Promise.resolve();
  #changed: () => void = () => undefined;

  constructor(parts: LaneParts<End>) {
    this.#parts = parts;
  }

  /** Looks for new events and for everything that is due, also while other messages are on their way. */
  look(): void {
    this.#mayBeDue = true;
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
        do {
          this.#hasLook = false;
          await this.#recordEnds();
          await this.#fill();
          await this.#change();
        } while (this.#sending > 0 || this.#ends.length > 0 || this.#hasLook);
        await this.#parts.rest();
      } while (this.#hasLook);
    } catch (error) {
      this.#parts.failed(error);
    } finally {
      this.#isRunning = false;
    }
  }

  async #recordEnds(): Promise<void> {
    const ends = [...this.#ends];
    if (ends.length > 0 && (await this.#parts.record(ends))) this.#mayBeDue = true;
    this.#ends = this.#ends.slice(ends.length);
  }

  /** Deliveries that are due come first: new events of the same loans wait for them. */
  async #fill(): Promise<void> {
    if (this.#mayBeDue && this.#free() > 0) {
      const limit = this.#free();
      const due = await this.#parts.takeDue(limit);
      this.#mayBeDue = due.length === limit;
      for (const attempt of due) void this.#send(attempt);
    }
    if (this.#free() > 0) {
      for (const attempt of await this.#parts.takeNew(this.#free())) void this.#send(attempt);
    }
  }

  #free(): number {
    return SLOTS - this.#sending;
  }

  async #send(attempt: Attempt<End>): Promise<void> {
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
