/** Runs one task at a time. People take turns, so nobody waits for more than one task of each other person. */
export class Turns {
  readonly #waiting = new Map<string | null, (() => Promise<void>)[]>();
  #isRunning = false;

  run<Result>(person: string | null, task: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const turn = () => task().then(resolve, reject);
      const turns = this.#waiting.get(person);
      if (turns === undefined) this.#waiting.set(person, [turn]);
      else turns.push(turn);
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const [person, turns] = next;
      await turns.shift()?.();
      // Goes to the back of the queue.
      this.#waiting.delete(person);
      if (turns.length > 0) this.#waiting.set(person, turns);
    }
    this.#isRunning = false;
  }

  #next() {
    return this.#waiting.entries().next().value;
  }
}
