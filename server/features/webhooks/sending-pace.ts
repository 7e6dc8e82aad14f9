import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** People are at work for this long after a request. */
const AT_WORK_MS = 50;

/** Messages that follow each other meanwhile, and the pause after them: at most 625 in a second (decision 278). */
const GROUP = 50;
const PAUSE_MS = 80;

/** A server that is busy for this part of a second has no processor to spare: messages wait longer, at most 200 in a second (decision 290). */
const FULL = 0.8;
const PAUSE_OF_FULL_MS = 250;

interface PaceParts {
  /** Milliseconds since the last request. */
  sinceRequest: () => number;
  /** The part of the last second in which requests kept their thread busy, 0 to 1. */
  busy?: () => number;
  /** Ends after the answers that have arrived. */
  turn?: () => Promise<unknown>;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Bounds the messages of a second while people work (HOOK-14). On an idle server they follow each other at once, after the
 * answers that have arrived, so that a few connections serve many messages.
 */
export class SendingPace {
  readonly #sinceRequest: () => number;
  readonly #busy: () => number;
  readonly #turn: () => Promise<unknown>;
  readonly #wait: (milliseconds: number) => Promise<unknown>;
  #last: Promise<void> = Promise.resolve();
  #inGroup = 0;

  constructor({
    sinceRequest,
    busy = () => 0,
    turn = () => nextTurn(),
    wait = (milliseconds) => pause(milliseconds),
  }: PaceParts) {
    this.#sinceRequest = sinceRequest;
    this.#busy = busy;
    this.#turn = turn;
    this.#wait = wait;
  }

  /** Resolves when the next message may go: one caller after the other. */
  nextMessage(): Promise<void> {
    this.#last = this.#last.then(() => this.#step());
    return this.#last;
  }

  async #step(): Promise<void> {
    await this.#turn();
    if (this.#inGroup === GROUP) {
      if (this.#sinceRequest() < AT_WORK_MS) {
        await this.#wait(this.#busy() < FULL ? PAUSE_MS : PAUSE_OF_FULL_MS);
      }
      this.#inGroup = 0;
    }
    this.#inGroup += 1;
  }
}
