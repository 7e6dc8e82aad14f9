import type { DraftedValues } from './use-draft.ts';

/** What a form of one stored document holds: the typed values, and the version that they are based on. */
export interface VersionedValues {
  version: number;
}

export interface VersionedStore<Values extends VersionedValues> extends DraftedValues<Values> {
  values(): Values;
  set(values: Values): void;
  /** Replaces the form's content with a stored version. */
  show(values: Values): void;
}

interface Rules<Values> {
  /** Compares what is typed. Every keystroke asks. */
  isSame(one: Values, other: Values): boolean;
  /** Anything may be in the browser's storage. */
  isWhole(draft: Partial<Values>): draft is Values;
}

export function createVersionedStore<Values extends VersionedValues>(
  stored: Values,
  { isSame, isWhole }: Rules<Values>,
): VersionedStore<Values> {
  const listeners = new Set<() => void>();
  let first = stored;
  let values = stored;

  function set(next: Values): void {
    values = next;
    for (const listener of listeners) listener();
  }

  return {
    values: () => values,
    read: () => values,
    isUntouched: () => isSame(values, first),
    fill: (draft) => {
      if (isWhole(draft)) set(draft);
    },
    reset: () => set(first),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    show: (next) => {
      first = next;
      set(next);
    },
  };
}

/** A replaced part is compared by its content, an untouched one by its identity. */
export function isSamePart(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
