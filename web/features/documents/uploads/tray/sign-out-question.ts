import { isRunning } from '../upload.ts';
import type { UploadQueue } from '../upload-queue.ts';

/** A server that does not answer must not prevent signing out. */
const LONGEST_WAIT_MS = 5_000;

export class SignOutQuestion {
  readonly #queue: UploadQueue;
  readonly #listeners = new Set<() => void>();
  #answer: ((mayLeave: boolean) => void) | undefined;

  constructor(queue: UploadQueue) {
    this.#queue = queue;
  }

  isOpen = (): boolean => this.#answer !== undefined;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves with whether to sign out. Without running uploads it asks nothing. */
  ask = async (): Promise<boolean> => {
    if (!this.#queue.uploads().some(isRunning)) return true;
    this.#answer?.(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#show(resolve);
    return promise;
  };

  stay = (): void => {
    this.#answer?.(false);
    this.#show(undefined);
  };

  /** Cancels the uploads while the session still allows to remove their remains. */
  leave = async (): Promise<void> => {
    const answer = this.#answer;
    this.#show(undefined);
    this.#queue.cancel(this.#queue.uploads());
    await Promise.race([
      this.#queue.settled(),
      new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
    ]);
    answer?.(true);
  };

  #show(answer: ((mayLeave: boolean) => void) | undefined): void {
    this.#answer = answer;
    for (const listener of this.#listeners) listener();
  }
}
