/** A map that forgets its oldest entry when it is full, so that nobody can fill the memory. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #capacity: number;

  constructor(capacity: number) {
    super();
    this.#capacity = capacity;
  }

  override set(key: Key, value: Value): this {
    const oldest = this.keys().next();
    if (this.size >= this.#capacity && !oldest.done && !this.has(key)) this.delete(oldest.value);
    return super.set(key, value);
  }
}
