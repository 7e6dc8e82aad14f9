/** A value that components subscribe to with `useSyncExternalStore`. */
export class StateStore<T extends object> {
  private value: T;
  private readonly listeners = new Set<() => void>();

  constructor(initial: T) {
    this.value = initial;
  }

  readonly snapshot = (): T => this.value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  change(part: Partial<T>): void {
    this.value = { ...this.value, ...part };
    for (const listener of this.listeners) listener();
  }
}
