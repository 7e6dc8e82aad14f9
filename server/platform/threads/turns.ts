type Turn = () => Promise<void>;

/** Runs a few tasks at a time. People take turns, so a task waits for at most one task of each other person. */
export class Turns {
  readonly #atOnce: number;
  readonly #waiting = new Map<string | null, Turn[]>();
  #running = 0;

  constructor(atOnce = 1) {
    this.#atOnce = atOnce;
  }

  /** @param person null for a command. */
  run<Result>(person: string | null, task: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const turn = () => task().then(resolve, reject);
      const turns = this.#waiting.get(person);
      if (turns === undefined) this.#waiting.set(person, [turn]);
      else turns.push(turn);
      this.#fill();
    });
  }

  #fill(): void {
    while (this.#running < this.#atOnce) {
      const next = [...this.#waiting].find(([, turns]) => turns.length > 0);
      if (next === undefined) return;
      const [person, turns] = next;
      this.#running += 1;
      void turns
        .shift()?.()
        .then(() => this.#ended(person));
    }
  }

  /** Puts the person's next task behind those of others who arrived meanwhile. */
  #ended(person: string | null): void {
    this.#running -= 1;
    const turns = this.#waiting.get(person) ?? [];
    this.#waiting.delete(person);
    if (turns.length > 0) this.#waiting.set(person, turns);
    this.#fill();
  }
}
